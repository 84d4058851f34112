import Dispatch
import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// Displays the best version of an image that is available, and loads the best of all versions.
///
/// *Thread*: any; the data source and the delegate are called on the main thread.
open class ASMultiplexImageNode: ASImageNode {
    private struct Versions {
        weak var delegate: (any ASMultiplexImageNodeDelegate)?
        weak var dataSource: (any ASMultiplexImageNodeDataSource)?
        /// The identifiers of the versions, best first.
        var identifiers: [ASImageIdentifier] = []
        var loaded: ASImageIdentifier?
        var displayed: ASImageIdentifier?
        var downloadsIntermediateImages = false
        var shouldRenderProgressImages = true
        var shouldRetryImageDownload = true
        /// Incremented when loading in progress becomes outdated.
        var generation = 0
        var loadingIdentifier: ASImageIdentifier?
        var download: DownloadIdentifier?
        /// Whether partial images are requested.
        var hasProgressBlock = false

        /// Returns the position of an identifier in the list, best first; the number of versions for an identifier that is not in it.
        func rank(_ identifier: ASImageIdentifier?) -> Int {
            identifier.flatMap { identifiers.firstIndex(of: $0) } ?? identifiers.count
        }

        mutating func invalidate() -> DownloadIdentifier? {
            generation += 1
            loadingIdentifier = nil
            hasProgressBlock = false
            defer { download = nil }
            return download
        }
    }

    private let versions = Locked(Versions())
    private let cache: (any ASImageCacheProtocol)?
    private let downloader: (any ASImageDownloaderProtocol)?

    /// Creates a node that retains both objects. Without a downloader it displays only images of the data source, of files and of the
    /// cache.
    public init(cache: (any ASImageCacheProtocol)?, downloader: (any ASImageDownloaderProtocol)?) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    public override convenience init() {
        self.init(cache: ASPINRemoteImageDownloader.shared, downloader: ASPINRemoteImageDownloader.shared)
    }

    deinit {
        cancel(versions.withLock { $0.download })
    }

    /// Receives notifications; not retained. *Thread*: called on the main thread.
    open weak var delegate: (any ASMultiplexImageNodeDelegate)? {
        get { versions.withLock { $0.delegate } }
        set { versions.withLock { $0.delegate = newValue } }
    }

    /// Provides images and URLs; not retained. *Thread*: called on the main thread.
    open weak var dataSource: (any ASMultiplexImageNodeDataSource)? {
        get { versions.withLock { $0.dataSource } }
        set { versions.withLock { $0.dataSource = newValue } }
    }

    /// The displayed image. Setting an image is a programmer's error, because the versions determine it; setting nil is not.
    open override var image: UIImage? {
        get { super.image }
        set {
            if newValue != nil {
                ProgrammerError.report("the image of a multiplex image node comes from its data source", subject: debugName)
            }
            showImage(newValue)
        }
    }

    /// The identifiers of the versions, best first. A version better than the loaded one is loaded; a worse one has no effect.
    open var imageIdentifiers: [ASImageIdentifier] {
        get { versions.withLock { $0.identifiers } }
        set {
            let change = versions.withLock { state -> DownloadIdentifier?? in
                guard state.identifiers != newValue else { return nil }
                state.identifiers = newValue
                let stillWanted = state.loadingIdentifier.map { newValue.first == $0 } ?? true
                return .some(stillWanted ? nil : state.invalidate())
            }
            guard let old = change else { return }
            cancel(old)
            setNeedsPreload()
        }
    }

    /// Whether worse versions are loaded and displayed before the best; false by default.
    open var downloadsIntermediateImages: Bool {
        get { versions.withLock { $0.downloadsIntermediateImages } }
        set { versions.withLock { $0.downloadsIntermediateImages = newValue } }
    }

    /// Whether partial images of the version that is downloaded are displayed while the node is visible; true by default.
    open var shouldRenderProgressImages: Bool {
        get { versions.withLock { $0.shouldRenderProgressImages } }
        set {
            versions.withLock { $0.shouldRenderProgressImages = newValue }
            updateProgressImages()
        }
    }

    /// Whether the downloader repeats a download after a transient failure; true by default.
    open var shouldRetryImageDownload: Bool {
        get { versions.withLock { $0.shouldRetryImageDownload } }
        set { versions.withLock { $0.shouldRetryImageDownload = newValue } }
    }

    /// The version loaded last; nil before the first one, after a reload of the sources, and outside the preload range.
    open var loadedImageIdentifier: ASImageIdentifier? { versions.withLock { $0.loaded } }
    /// The version drawn last; nil before the first one, and after the contents were released.
    open var displayedImageIdentifier: ASImageIdentifier? { versions.withLock { $0.displayed } }

    /// Requests the images and URLs from the data source again and reloads the image.
    open func reloadImageIdentifierSources() {
        let old = versions.withLock { state in
            state.loaded = nil
            return state.invalidate()
        }
        cancel(old)
        setNeedsPreload()
    }

    // MARK: Hooks

    open override func placeholderShouldPersist() -> Bool { image == nil && !imageIdentifiers.isEmpty }

    package override func shouldBypassEnsureDisplay() -> Bool { true }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        loadNext()
    }

    @preconcurrency @MainActor open override func didExitPreloadState() {
        super.didExitPreloadState()
        let (old, loaded) = versions.withLock { state in
            defer { state.loaded = nil }
            return (state.invalidate(), state.loaded)
        }
        cancel(old)
        if let cache, let loaded, let url = dataSource?.multiplexImageNode(self, urlForImageIdentifier: loaded) {
            cache.clearFetchedImageFromCache(with: url)
        }
        showImage(nil)
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

    open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        updatePriority()
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        guard let image else { return }
        setDisplayed(loadedImageIdentifier, image)
        delegate?.multiplexImageNodeDidFinishDisplay(self)
    }

    @preconcurrency @MainActor open override func clearContents() {
        super.clearContents()
        setDisplayed(nil, nil)
    }

    /// Stores the displayed version, and notifies the delegate if it is another one.
    private func setDisplayed(_ identifier: ASImageIdentifier?, _ image: UIImage?) {
        let isChange = versions.withLock { state in
            defer { state.displayed = identifier }
            return state.displayed != identifier
        }
        guard isChange else { return }
        delegate?.multiplexImageNode(self, didDisplayUpdatedImage: image, withIdentifier: identifier)
    }

    // MARK: Loading

    private func cancel(_ identifier: DownloadIdentifier?) {
        if let identifier { downloader?.cancelImageDownload(forIdentifier: identifier.value) }
    }

    /// Displays the best available version, then loads the next one.
    @MainActor private func loadNext() {
        removeImageWithoutVersions()
        showBestAvailable()
        let next = versions.withLock { state -> (ASImageIdentifier, Int)? in
            let rank = state.rank(state.loaded)
            guard rank > 0, state.loadingIdentifier == nil else { return nil }
            let place = state.downloadsIntermediateImages ? rank - 1 : 0
            let identifier = state.identifiers[place]
            state.loadingIdentifier = identifier
            return (identifier, state.generation)
        }
        guard let (identifier, generation) = next else { return }
        guard let url = dataSource?.multiplexImageNode(self, urlForImageIdentifier: identifier) else {
            let error = NSError(
                domain: ASMultiplexImageNodeErrorDomain, code: ASMultiplexImageNodeErrorCode.noSourceForImage.rawValue)
            return finish(nil, error, identifier, generation)
        }
        load(url, identifier, generation)
    }

    /// Removes the image of an earlier version if there are no versions.
    @MainActor private func removeImageWithoutVersions() {
        let previous = image
        let loaded = versions.withLock { state -> ASImageIdentifier?? in
            guard state.identifiers.isEmpty, state.loaded != nil || previous != nil else { return nil }
            defer { state.loaded = nil }
            return .some(state.loaded)
        }
        guard let loaded else { return }
        showImage(nil)
        delegate?.multiplexImageNode(self, didUpdate: nil, withIdentifier: nil, from: previous, withIdentifier: loaded)
    }

    @MainActor private func showBestAvailable() {
        guard let dataSource else { return }
        let (identifiers, rank) = versions.withLock { ($0.identifiers, $0.rank($0.loaded)) }
        for identifier in identifiers.prefix(rank) {
            guard let image = dataSource.multiplexImageNode(self, imageForImageIdentifier: identifier) else { continue }
            return show(image, identifier)
        }
    }

    @MainActor private func load(_ url: URL, _ identifier: ASImageIdentifier, _ generation: Int) {
        let version = UnsafeTransfer(value: identifier)
        if url.isFileURL {
            delegate?.multiplexImageNode(self, didStartDownloadOfImageWithIdentifier: identifier)
            return BackgroundQueue.loading.async { [weak self] in
                let outcome = Result { () throws(ImageError) in try FileImages.load(url, caches: true) }
                self?.finishLater(try? outcome.get(), outcome.failure, version, generation)
            }
        }
        if let known = cache?.synchronouslyFetchedCachedImage(with: url) {
            return finish(known.asdk_image(), nil, identifier, generation, isDownloaded: false)
        }
        guard let cache else { return download(url, version, generation) }
        cache.cachedImage(with: url, callbackQueue: BackgroundQueue.loading.dispatchQueue) { [weak self] container, _ in
            guard let self else { return }
            runtime.run {
                if let container {
                    self.finishLater(container, nil, version, generation, isDownloaded: false)
                } else {
                    self.download(url, version, generation)
                }
            }
        }
    }

    private func download(_ url: URL, _ version: UnsafeTransfer<ASImageIdentifier>, _ generation: Int) {
        guard let downloader else {
            let error = NSError(
                domain: ASMultiplexImageNodeErrorDomain, code: ASMultiplexImageNodeErrorCode.noSourceForImage.rawValue)
            return finishLater(nil, error, version, generation)
        }
        performOnMain { self.delegate?.multiplexImageNode(self, didStartDownloadOfImageWithIdentifier: version.value) }
        let started = downloader.downloadImage(
            with: url, shouldRetry: shouldRetryImageDownload, priority: ASImageDownloaderPriority(interfaceState),
            callbackQueue: BackgroundQueue.loading.dispatchQueue,
            downloadProgress: { [weak self] share in
                performOnMain {
                    guard let self, self.versions.withLock({ $0.generation }) == generation else { return }
                    self.delegate?.multiplexImageNode(
                        self, didUpdateDownloadProgress: share, forImageWithIdentifier: version.value)
                }
            },
            completion: { [weak self] container, error, _, _ in
                guard let self else { return }
                runtime.run { self.finishLater(container, error, version, generation) }
            })
        let isStale = versions.withLock { state in
            guard state.generation == generation else { return true }
            if state.loadingIdentifier != nil { state.download = started.map(DownloadIdentifier.init) }
            return false
        }
        if isStale, let started { return downloader.cancelImageDownload(forIdentifier: started) }
        updateProgressImages()
    }

    /// Sets the priority of the download in progress to that of the interface state. *Thread*: any.
    private func updatePriority() {
        guard let download = versions.withLock({ $0.download }) else { return }
        downloader?.setPriority(ASImageDownloaderPriority(interfaceState), withDownloadIdentifier: download.value)
    }

    /// Requests partial images of the running download while the node is visible. *Thread*: any.
    private func updateProgressImages() {
        let isVisible = isVisible
        let change = versions.withLock { state -> (DownloadIdentifier, Bool, Int)? in
            guard let download = state.download else { return nil }
            let wants = state.shouldRenderProgressImages && isVisible
            guard wants != state.hasProgressBlock else { return nil }
            state.hasProgressBlock = wants
            return (download, wants, state.generation)
        }
        guard let (download, wants, generation) = change else { return }
        let block: ASImageDownloaderProgressImage? =
            wants
            ? { [weak self] image, _, _ in
                guard let self else { return }
                runtime.run { self.showPartial(image, generation) }
            } : nil
        downloader?.setProgressImageBlock(
            block, callbackQueue: BackgroundQueue.loading.dispatchQueue, withDownloadIdentifier: download.value)
    }

    /// Displays a partial image of the version that is being downloaded; the version does not count as loaded.
    private func showPartial(_ image: UIImage, _ generation: Int) {
        performOnMain {
            guard self.versions.withLock({ $0.generation == generation && $0.download != nil }) else { return }
            self.showImage(image)
        }
    }

    private func finishLater(
        _ container: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ version: UnsafeTransfer<ASImageIdentifier>,
        _ generation: Int, isDownloaded: Bool = true
    ) {
        let image = container?.asdk_image()
        performOnMain { self.finish(image, error, version.value, generation, isDownloaded: isDownloaded) }
    }

    @MainActor private func finish(
        _ image: UIImage?, _ error: (any Error)?, _ identifier: ASImageIdentifier, _ generation: Int, isDownloaded: Bool = true
    ) {
        let isWanted = versions.withLock { state in
            guard state.generation == generation else { return false }
            state.loadingIdentifier = nil
            state.download = nil
            state.hasProgressBlock = false
            return true
        }
        guard isWanted else {
            guard isDownloaded else { return }
            let stale = NSError(
                domain: ASMultiplexImageNodeErrorDomain,
                code: ASMultiplexImageNodeErrorCode.bestImageIdentifierChanged.rawValue)
            delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: identifier, error: stale)
            return
        }
        if let image { show(image, identifier) }
        if isDownloaded { delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: identifier, error: error) }
        // After a failure the next better version would be requested endlessly; entering the preload range again retries.
        if image != nil { loadNext() }
    }

    /// Displays a version unless it or a better one is loaded.
    @MainActor private func show(_ image: UIImage, _ identifier: ASImageIdentifier) {
        let previous = self.image
        let (isBetter, old) = versions.withLock { state in
            guard state.rank(identifier) < state.rank(state.loaded) else { return (false, state.loaded) }
            defer { state.loaded = identifier }
            return (true, state.loaded)
        }
        guard isBetter else { return }
        showImage(image)
        delegate?.multiplexImageNode(
            self, didUpdate: image, withIdentifier: identifier, from: previous, withIdentifier: old)
    }
}

extension Result {
    /// The error of a failure.
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: its own state is protected by `versions`' lock.
@available(swift, introduced: 6)
extension ASMultiplexImageNode: @unchecked Sendable {}
