import Foundation
import Graphics
import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import UIPrimitives

/// Shows the image of a URL, loaded when the node enters the preload range and let go of when it leaves it.
///
/// `file:` URLs are read, all others go through the cache and the downloader.
/// It does not know its size before it has the image: give it one, or wrap it in a ratio spec.
/// *Thread*: any.
open class ASNetworkImageNode: ASImageNode {
    final let loading = Locked(NetworkImageState())
    final let cache: (any ASImageCacheProtocol)?
    final let downloader: any ASImageDownloaderProtocol

    private static let usesMainThread = Atomic<Bool>(true)

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

    /// Whether delegates are called on the main thread; otherwise on the thread where things happen.
    open class var useMainThreadDelegateCallbacks: Bool {
        get { usesMainThread.load(ordering: .relaxed) }
        set { usesMainThread.store(newValue, ordering: .relaxed) }
    }

    open weak var delegate: (any ASNetworkImageNodeDelegate)? {
        get { loading.withLock { $0.delegate } }
        set { loading.withLock { $0.delegate = newValue } }
    }

    // MARK: What to show

    /// The image shown. Setting one makes this a plain image node; that is legal only while `url` is nil.
    open override var image: UIImage? {
        get { super.image }
        set { setImageExternally(newValue) }
    }

    /// Where the image comes from. A new one cancels the download and shows the default image; the same one does nothing.
    open var url: URL? {
        get { loading.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// *Differs from Texture*: the first one counts, as with a downloader that knows no qualities.
    open var urls: [URL]? {
        get { url.map { [$0] } }
        set { url = newValue?.first }
    }

    /// Sets the URL; without `reset` the present image stays until the new one is there.
    open func setURL(_ url: URL?, resetToDefault reset: Bool) {
        changeURL(url, resetToDefault: reset)
    }

    /// Shown while there is no image, and where loading fails.
    open var defaultImage: UIImage? {
        get { loading.withLock { $0.defaultImage } }
        set { changeDefaultImage(newValue) }
    }

    /// Whether images of file URLs are remembered.
    open var shouldCacheImage: Bool {
        get { loading.withLock { $0.shouldCacheImage } }
        set { loading.withLock { $0.shouldCacheImage = newValue } }
    }

    /// Whether partial images are shown while the node is visible.
    open var shouldRenderProgressImages: Bool {
        get { loading.withLock { $0.shouldRenderProgressImages } }
        set {
            loading.withLock { $0.shouldRenderProgressImages = newValue }
            updateProgressImages()
        }
    }

    /// Whether a download that failed for a passing reason is tried again.
    open var shouldRetryImageDownload: Bool {
        get { loading.withLock { $0.shouldRetryImageDownload } }
        set { loading.withLock { $0.shouldRetryImageDownload = newValue } }
    }

    // MARK: How it goes

    /// How much of the image has been loaded, 0…1.
    open var currentImageQuality: CGFloat { loading.withLock { $0.currentQuality } }
    /// How much of the image was there when it was last drawn, 0…1.
    open var renderedImageQuality: CGFloat { loading.withLock { $0.renderedQuality } }
    /// How much of the download has come, 0…1.
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

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: what it adds is behind `loading`'s lock.
@available(swift, introduced: 6)
extension ASNetworkImageNode: @unchecked Sendable {}
