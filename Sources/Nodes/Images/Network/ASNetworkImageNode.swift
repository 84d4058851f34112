import Foundation
import Graphics
import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import UIPrimitives

/// Displays the image of a URL. The image is loaded when the node enters the preload range and released when the node leaves it.
///
/// `file:` URLs are read directly, all others go through the cache and the downloader.
/// The node has no intrinsic size before it has the image: give it a size, or wrap it in a ratio spec.
/// *Thread*: any.
open class ASNetworkImageNode: ASImageNode {
    final let loading = Locked(NetworkImageState())
    final let cache: (any ASImageCacheProtocol)?
    final let downloader: any ASImageDownloaderProtocol

    private static let usesMainThread = Atomic<Bool>(true)

    /// Creates a node that retains the downloader and the cache; a nil cache means none.
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    /// Creates a node with the shared cache and downloader.
    public override convenience init() {
        self.init(cache: ASPINRemoteImageDownloader.shared, downloader: ASPINRemoteImageDownloader.shared)
    }

    deinit {
        if let identifier = loading.withLock({ $0.downloadIdentifier?.value }) {
            downloader.cancelImageDownload(forIdentifier: identifier)
        }
    }

    /// Whether all nodes call their delegates on the main thread; true by default. Otherwise they call them on the thread of the event.
    open class var useMainThreadDelegateCallbacks: Bool {
        get { usesMainThread.load(ordering: .relaxed) }
        set { usesMainThread.store(newValue, ordering: .relaxed) }
    }

    /// Receives notifications; not retained.
    open weak var delegate: (any ASNetworkImageNodeDelegate)? {
        get { loading.withLock { $0.delegate } }
        set { loading.withLock { $0.delegate = newValue } }
    }

    // MARK: Image

    /// The displayed image. Setting an image makes the node behave like a plain image node; this is a programmer's error while `url` is
    /// set.
    open override var image: UIImage? {
        get { super.image }
        set { setImageExternally(newValue) }
    }

    /// The URL of the image. Another URL cancels the download and shows the default image; an equal URL has no effect.
    open var url: URL? {
        get { loading.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// The URL as an array. Only the first of several URLs is used, as in Texture, which deprecates the property.
    open var urls: [URL]? {
        get { url.map { [$0] } }
        set { url = newValue?.first }
    }

    /// Sets the URL. If `reset` is false, the current image stays until the new one is loaded.
    open func setURL(_ url: URL?, resetToDefault reset: Bool) {
        changeURL(url, resetToDefault: reset)
    }

    /// The image that is displayed while no other image is loaded or set; nil by default.
    open var defaultImage: UIImage? {
        get { loading.withLock { $0.defaultImage } }
        set { changeDefaultImage(newValue) }
    }

    /// Whether images of file URLs are cached; true by default. *Differs from Texture*: a file URL is always read from its path; its last
    /// component is not searched in the program's bundle.
    open var shouldCacheImage: Bool {
        get { loading.withLock { $0.shouldCacheImage } }
        set { loading.withLock { $0.shouldCacheImage = newValue } }
    }

    /// Whether partial images are displayed while the node is visible; true by default.
    open var shouldRenderProgressImages: Bool {
        get { loading.withLock { $0.shouldRenderProgressImages } }
        set {
            loading.withLock { $0.shouldRenderProgressImages = newValue }
            updateProgressImages()
        }
    }

    /// Whether a download is repeated after a transient failure; true by default.
    open var shouldRetryImageDownload: Bool {
        get { loading.withLock { $0.shouldRetryImageDownload } }
        set { loading.withLock { $0.shouldRetryImageDownload = newValue } }
    }

    // MARK: Progress

    /// The share of the image that is loaded, 0…1. As in Texture it is 1 after a new URL has reset the node to the default image.
    open var currentImageQuality: CGFloat { loading.withLock { $0.currentQuality } }
    /// The value of `currentImageQuality` when the node was last drawn.
    open var renderedImageQuality: CGFloat { loading.withLock { $0.renderedQuality } }
    /// The share of the download that has arrived, 0…1.
    open var downloadProgress: CGFloat { loading.withLock { $0.progress } }

    // MARK: Hooks

    open override func placeholderShouldPersist() -> Bool {
        image == nil && animatedImage == nil && url != nil
    }

    package override func shouldBypassEnsureDisplay() -> Bool { true }

    open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        delegate?.imageNodeWillStartDisplayAsynchronously(self)
        if !asynchronously { loadFromMemory() }
        if image == nil { updatePriority() }
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        loading.withLock { $0.renderedQuality = $0.currentQuality }
        if contents != nil { delegate?.imageNodeDidFinishDecoding(self) }
    }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        loadIfNeeded()
    }

    @preconcurrency @MainActor open override func didExitPreloadState() {
        super.didExitPreloadState()
        guard !loading.withLock({ $0.isImageExternal }) else { return }
        cancelAndClear(mayResume: true)
    }

    @preconcurrency @MainActor open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePriority()
        updateProgressImages()
    }

    @preconcurrency @MainActor open override func didExitVisibleState() {
        super.didExitVisibleState()
        updatePriority()
        updateProgressImages()
    }

    @preconcurrency @MainActor open override func didExitDisplayState() {
        super.didExitDisplayState()
        updatePriority()
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `loading`'s lock.
@available(swift, introduced: 6)
extension ASNetworkImageNode: @unchecked Sendable {}
