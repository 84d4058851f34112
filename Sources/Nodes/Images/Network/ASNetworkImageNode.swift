import Foundation
import Graphics
import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import UIPrimitives

/// Displays the image of a URL, loaded when the node enters the preload range and released when the node leaves it.
///
/// `file:` URLs are read directly, all others go through the cache and the downloader.
/// The node has no intrinsic size before it has the image: give it a size, or wrap it in a ratio spec.
/// *Thread*: any.
open class ASNetworkImageNode: ASImageNode {
    final let loading = Locked(NetworkImageState())
    final let cache: (any ASImageCacheProtocol)?
    final let downloader: any ASImageDownloaderProtocol

    private static let usesMainThread = Atomic<Bool>(true)

    /// A node with a cache, or none, and a downloader, which it retains.
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    /// A node with the shared cache and downloader.
    public override convenience init() {
        self.init(cache: ASPINRemoteImageDownloader.shared, downloader: ASPINRemoteImageDownloader.shared)
    }

    deinit {
        if let identifier = loading.withLock({ $0.downloadIdentifier?.value }) {
            downloader.cancelImageDownload(forIdentifier: identifier)
        }
    }

    /// Whether delegates are called on the main thread, for all nodes; true by default. Otherwise on the thread of the event.
    open class var useMainThreadDelegateCallbacks: Bool {
        get { usesMainThread.load(ordering: .relaxed) }
        set { usesMainThread.store(newValue, ordering: .relaxed) }
    }

    /// Receives notifications; held weakly.
    open weak var delegate: (any ASNetworkImageNodeDelegate)? {
        get { loading.withLock { $0.delegate } }
        set { loading.withLock { $0.delegate = newValue } }
    }

    // MARK: Image

    /// The displayed image. Setting one makes this a plain image node; this is a programmer's error while `url` is set.
    open override var image: UIImage? {
        get { super.image }
        set { setImageExternally(newValue) }
    }

    /// The source of the image. A new URL cancels the download and shows the default image; an equal one has no effect.
    open var url: URL? {
        get { loading.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// The URL as an array. Of several the first is used, as in Texture, which deprecates the property.
    open var urls: [URL]? {
        get { url.map { [$0] } }
        set { url = newValue?.first }
    }

    /// Sets the URL; without `reset` the current image stays until the new one is loaded.
    open func setURL(_ url: URL?, resetToDefault reset: Bool) {
        changeURL(url, resetToDefault: reset)
    }

    /// The image before loading and after a failure; nil by default.
    open var defaultImage: UIImage? {
        get { loading.withLock { $0.defaultImage } }
        set { changeDefaultImage(newValue) }
    }

    /// Whether images of file URLs are cached; true by default.
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

    /// The loaded part of the image, 0…1.
    open var currentImageQuality: CGFloat { loading.withLock { $0.currentQuality } }
    /// The loaded part of the image when it was last drawn, 0…1.
    open var renderedImageQuality: CGFloat { loading.withLock { $0.renderedQuality } }
    /// The downloaded part, 0…1.
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
