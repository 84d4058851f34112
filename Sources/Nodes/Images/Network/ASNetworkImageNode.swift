import Foundation
import Graphics
import LayoutEngine
import Scheduling
import Synchronization
import UIKit
import UIPrimitives

/// Shows the image of a URL, loaded when the node enters the preload range and released when it leaves it.
///
/// `file:` URLs are read, all others go through the cache and the downloader.
/// Its size is unknown before the image is loaded: set a size in its style, or wrap it in a ratio spec.
/// *Thread*: any.
open class ASNetworkImageNode: ASImageNode {
    final let loading = Locked(NetworkImageState())
    final let cache: (any ASImageCacheProtocol)?
    final let downloader: any ASImageDownloaderProtocol

    private static let usesMainThread = Atomic<Bool>(true)

    /// Loads through the given cache and downloader; without a cache always through the downloader.
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

    /// Whether delegates are called on the main thread; otherwise on the thread of the event. Default: true.
    open class var useMainThreadDelegateCallbacks: Bool {
        get { usesMainThread.load(ordering: .relaxed) }
        set { usesMainThread.store(newValue, ordering: .relaxed) }
    }

    /// Receives the progress of loading. Default: nil. *Thread*: any.
    open weak var delegate: (any ASNetworkImageNodeDelegate)? {
        get { loading.withLock { $0.delegate } }
        set { loading.withLock { $0.delegate = newValue } }
    }

    // MARK: What to show

    /// The image shown. Setting one makes this a plain image node and clears ``url``; a programmer's error if that was not nil.
    open override var image: UIImage? {
        get { super.image }
        set { setImageExternally(newValue) }
    }

    /// The URL of the image. A new one cancels the download and shows the default image; the same one has no effect.
    open var url: URL? {
        get { loading.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// The URLs of several qualities. *Differs from Texture*: only the first is used.
    open var urls: [URL]? {
        get { url.map { [$0] } }
        set { url = newValue?.first }
    }

    /// Sets the URL; without `reset` the present image stays until the new one is loaded.
    open func setURL(_ url: URL?, resetToDefault reset: Bool) {
        changeURL(url, resetToDefault: reset)
    }

    /// The image shown while none is loaded, and if loading fails. Default: nil.
    open var defaultImage: UIImage? {
        get { loading.withLock { $0.defaultImage } }
        set { changeDefaultImage(newValue) }
    }

    /// Whether images of file URLs are cached in memory. Default: true.
    open var shouldCacheImage: Bool {
        get { loading.withLock { $0.shouldCacheImage } }
        set { loading.withLock { $0.shouldCacheImage = newValue } }
    }

    /// Whether partial images of a download are shown while the node is visible. Default: true.
    open var shouldRenderProgressImages: Bool {
        get { loading.withLock { $0.shouldRenderProgressImages } }
        set {
            loading.withLock { $0.shouldRenderProgressImages = newValue }
            updateProgressImages()
        }
    }

    /// Whether a download that failed for a temporary reason is retried. Default: true.
    open var shouldRetryImageDownload: Bool {
        get { loading.withLock { $0.shouldRetryImageDownload } }
        set { loading.withLock { $0.shouldRetryImageDownload = newValue } }
    }

    // MARK: How it goes

    /// The loaded share of the image, 0…1.
    open var currentImageQuality: CGFloat { loading.withLock { $0.currentQuality } }
    /// The loaded share of the image at its last drawing, 0…1.
    open var renderedImageQuality: CGFloat { loading.withLock { $0.renderedQuality } }
    /// The received share of the download, 0…1.
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

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: its own state is behind `loading`'s lock.
@available(swift, introduced: 6)
extension ASNetworkImageNode: @unchecked Sendable {}
