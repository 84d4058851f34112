import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

// Loads the image of a URL: from a file, or from the memory of the cache, then from the cache, then from the downloader. Each step has
// the generation in which it began; results of an older generation are dropped.
extension ASNetworkImageNode {
    // MARK: Setting

    final func changeURL(_ url: URL?, resetToDefault reset: Bool) {
        let change = loading.withLock { state -> (old: DownloadIdentifier?, defaultImage: UIImage?, wasExternal: Bool)? in
            guard state.url != url else { return nil }
            let old = state.invalidate()
            let wasExternal = state.isImageExternal
            state.isImageExternal = false
            state.isImageLoaded = false
            state.progress = 0
            state.url = url
            if reset || url == nil { state.currentQuality = url == nil ? 0 : 1 }
            return (old, state.defaultImage, wasExternal)
        }
        guard let change else { return }
        if change.wasExternal {
            ProgrammerError.report("a URL was set on a network image node whose image was set explicitly", subject: debugName)
        }
        cancel(change.old, mayResume: false)
        if reset || url == nil {
            setAnimatedImage(nil)
            showImage(change.defaultImage)
        }
        setNeedsPreload()
    }

    final func changeDefaultImage(_ image: UIImage?) {
        let mustShow = loading.withLock { state in
            guard state.defaultImage !== image else { return false }
            state.defaultImage = image
            guard !state.isImageLoaded, !state.isImageExternal else { return false }
            state.currentQuality = state.url == nil ? 0 : 1
            return true
        }
        if mustShow { showImage(image) }
    }

    final func setImageExternally(_ image: UIImage?) {
        let isExternal = image != nil
        let (old, hadURL) = loading.withLock { state -> (DownloadIdentifier?, Bool) in
            let hadURL = state.url != nil
            let becomesExternal = isExternal && !state.isImageExternal
            state.isImageExternal = isExternal
            if isExternal {
                state.currentQuality = 1
                state.progress = 1
            }
            guard becomesExternal else { return (nil, false) }
            state.url = nil
            state.isImageLoaded = false
            return (state.invalidate(), hadURL)
        }
        if hadURL {
            ProgrammerError.report("an image was set explicitly on a network image node that has a URL", subject: debugName)
        }
        cancel(old, mayResume: false)
        showImage(image)
    }

    // MARK: Canceling

    final func cancelAndClear(mayResume: Bool) {
        let (old, url, defaultImage) = loading.withLock { state in
            let old = state.invalidate()
            state.isImageLoaded = false
            state.currentQuality = 0
            state.progress = 0
            return (old, state.url, state.defaultImage)
        }
        cancel(old, mayResume: mayResume)
        setAnimatedImage(nil)
        showImage(defaultImage)
        if let url { cache?.clearFetchedImageFromCache(with: url) }
    }

    private final func cancel(_ identifier: DownloadIdentifier?, mayResume: Bool) {
        guard let identifier else { return }
        if mayResume {
            downloader.cancelImageDownloadWithResumePossibility(forIdentifier: identifier.value)
        } else {
            downloader.cancelImageDownload(forIdentifier: identifier.value)
        }
    }

    // MARK: Loading

    /// Starts loading, unless it is done or in progress.
    @MainActor final func loadIfNeeded() {
        let job = loading.withLock { state -> (url: URL, generation: Int)? in
            guard let url = state.url, !state.isImageLoaded, !state.isLoading, !state.isImageExternal else { return nil }
            state.isLoading = true
            return (url, state.generation)
        }
        guard let (url, generation) = job else { return }
        delegate?.imageNodeDidStartFetchingData(self)
        if url.isFileURL { return loadFile(url, generation) }
        guard let cache else { return download(url, generation) }
        delegate?.imageNodeWillLoadImage(fromCache: self)
        if loadFromMemory(isLookup: true) { return }
        cache.cachedImage(with: url, callbackQueue: Self.callbackQueue) { [weak self] container, type in
            guard let self else { return }
            runtime.run { self.finishCacheLookup(container, type, url, generation) }
        }
    }

    private final class var callbackQueue: DispatchQueue { BackgroundQueue.loading.dispatchQueue }

    /// Displays the image of the cache if it is available immediately. Returns whether it was. `isLookup` is whether the delegate was
    /// notified of a look-up in the cache.
    @discardableResult
    final func loadFromMemory(isLookup: Bool = false) -> Bool {
        let job = loading.withLock { state -> (URL, Int)? in
            guard let url = state.url, !state.isImageLoaded, state.downloadIdentifier == nil else { return nil }
            return (url, state.generation)
        }
        guard let (url, generation) = job, let found = cache?.synchronouslyFetchedCachedImage(with: url), !found.isEmpty else {
            return false
        }
        if isLookup { notifyDelegate { $0.imageNodeDidLoadImage(fromCache: $1) } }
        finish(.success(LoadedResult(container: found, source: .synchronousCache)), url, generation)
        return true
    }

    private final func loadFile(_ url: URL, _ generation: Int) {
        let caches = shouldCacheImage
        if caches, let known = FileImages.shared[url] {
            return finish(.success(LoadedResult(container: known, source: .fileURL)), url, generation)
        }
        BackgroundQueue.loading.async { [weak self] in
            guard self?.isCurrent(generation) == true else { return }
            let outcome = Result { () throws(ImageError) in try FileImages.load(url, caches: caches) }
            self?.finish(
                outcome.map { LoadedResult(container: $0, source: .fileURL) }.mapError { $0 }, url, generation)
        }
    }

    private final func isCurrent(_ generation: Int) -> Bool {
        loading.withLock { $0.generation == generation }
    }

    private final func finishCacheLookup(
        _ container: (any ASImageContainerProtocol)?, _ type: ASImageCacheType, _ url: URL, _ generation: Int
    ) {
        guard isCurrent(generation) else { return }
        guard let container, !container.isEmpty else {
            notifyDelegate { $0.imageNodeDidFailToLoadImage(fromCache: $1) }
            return download(url, generation)
        }
        notifyDelegate { $0.imageNodeDidLoadImage(fromCache: $1) }
        let source: ASNetworkImageSourceType = type == .synchronous ? .synchronousCache : .asynchronousCache
        finish(.success(LoadedResult(container: container, source: source)), url, generation)
    }

    private final func download(_ url: URL, _ generation: Int) {
        notifyDelegate { $0.imageNodeWillLoadImage(fromNetwork: $1) }
        let identifier = downloader.downloadImage(
            with: url, shouldRetry: shouldRetryImageDownload, priority: ASImageDownloaderPriority(interfaceState),
            callbackQueue: Self.callbackQueue,
            downloadProgress: { [weak self] share in
                self?.loading.withLock { if $0.generation == generation { $0.progress = share } }
            },
            completion: { [weak self] container, error, identifier, info in
                guard let self else { return }
                runtime.run { self.finishDownload(container, error, identifier, info, url, generation) }
            })
        let isStale = loading.withLock { state in
            guard state.generation == generation, state.isLoading else {
                return state.generation != generation && state.finishedGeneration != generation
            }
            state.downloadIdentifier = identifier.map(DownloadIdentifier.init)
            return false
        }
        // The URL changed while the download started.
        if isStale, let identifier { return downloader.cancelImageDownload(forIdentifier: identifier) }
        updateProgressImages()
    }

    private final func finishDownload(
        _ container: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ identifier: Any?, _ info: Any?, _ url: URL,
        _ generation: Int
    ) {
        if let container {
            let result = LoadedResult(
                container: container, source: .download, downloadIdentifier: identifier.map(DownloadIdentifier.init),
                userInfo: info)
            finish(.success(result), url, generation)
        } else {
            finish(.failure(error ?? ImageError(.empty)), url, generation)
        }
    }

    // MARK: Finishing

    /// Displays the loaded image, or notifies the delegate of the failure, unless the generation is outdated. *Thread*: any.
    private final func finish(_ result: Result<LoadedResult, any Error>, _ url: URL, _ generation: Int) {
        let isWanted = loading.withLock { state in
            guard state.generation == generation else { return false }
            // Further results for the same generation are dropped.
            _ = state.invalidate()
            state.finishedGeneration = generation
            if case .success = result {
                state.isImageLoaded = true
                state.currentQuality = 1
                state.progress = 1
            }
            return true
        }
        guard isWanted else { return }
        switch result {
        case .success(let loaded): show(loaded, url)
        case .failure(let error): notifyDelegate { $0.imageNode($1, didFailWithError: error) }
        }
    }

    private final func show(_ loaded: LoadedResult, _ url: URL) {
        if let data = loaded.container.asdk_animatedImageData(), let animation = downloader.animatedImage(with: data),
            animation.isDataSupported(data)
        {
            setAnimatedImage(animation)
        } else {
            setAnimatedImage(nil)
            showImage(loaded.container.asdk_image())
        }
        notifyDelegate { delegate, node in
            guard let image = node.animatedImage?.coverImage ?? loaded.container.asdk_image() else { return }
            let info = ASNetworkImageLoadInfo(
                url: url, sourceType: loaded.source, downloadIdentifier: loaded.downloadIdentifier?.value,
                userInfo: loaded.userInfo)
            delegate.imageNode(node, didLoad: image, info: info)
        }
    }

    private final func notifyDelegate(
        _ body: @escaping @Sendable (any ASNetworkImageNodeDelegate, ASNetworkImageNode) -> Void
    ) {
        guard delegate != nil else { return }
        let call: @Sendable () -> Void = { [self] in
            if let delegate = self.delegate { body(delegate, self) }
        }
        if Self.useMainThreadDelegateCallbacks { performOnMain { call() } } else { call() }
    }

    // MARK: Priority and partial images

    final func updatePriority() {
        guard let identifier = loading.withLock({ $0.downloadIdentifier }) else { return }
        downloader.setPriority(ASImageDownloaderPriority(interfaceState), withDownloadIdentifier: identifier.value)
    }

    final func updateProgressImages() {
        let isVisible = isVisible
        let change = loading.withLock { state -> (DownloadIdentifier, Bool, Int)? in
            guard let identifier = state.downloadIdentifier else { return nil }
            let wants = state.shouldRenderProgressImages && isVisible
            guard wants != state.hasProgressBlock else { return nil }
            state.hasProgressBlock = wants
            return (identifier, wants, state.generation)
        }
        guard let (identifier, wants, generation) = change else { return }
        let block: ASImageDownloaderProgressImage? =
            wants
            ? { [weak self] image, share, _ in
                guard let self else { return }
                runtime.run { self.showPartial(image, share, generation) }
            } : nil
        downloader.setProgressImageBlock(
            block, callbackQueue: Self.callbackQueue, withDownloadIdentifier: identifier.value)
    }

    private final func showPartial(_ image: UIImage, _ share: CGFloat, _ generation: Int) {
        let isWanted = loading.withLock { state in
            guard state.generation == generation, state.isLoading else { return false }
            state.currentQuality = share
            return true
        }
        if isWanted { showImage(image) }
    }
}

extension ASImageContainerProtocol {
    /// Whether the container has neither an image nor the data of an animation. The data is checked first, because it is not decoded.
    fileprivate var isEmpty: Bool { asdk_animatedImageData() == nil && asdk_image() == nil }
}

/// Images of files, cached by URL up to 32 MB. *Thread*: any.
enum FileImages {
    static let shared = ImageMemoryCache(limit: 32 << 20)

    /// Reads and checks a file; a suffix such as `@2x` in its name sets the scale. *Thread*: background.
    static func load(_ url: URL, caches: Bool) throws(ImageError) -> LoadedImage {
        let data = try ImageBytes.data(contentsOf: url)
        let loaded = try LoadedImage.make(of: data, scale: UIImage.scale(ofFile: url.lastPathComponent))
        if caches { shared[url] = loaded }
        return loaded
    }
}
