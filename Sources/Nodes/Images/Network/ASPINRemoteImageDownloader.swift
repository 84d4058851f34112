import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// The default downloader and cache of network image nodes: memory (64 MB), then disk, then the network.
///
/// *Differs from Texture*: PINRemoteImage is an Apple library; this is an own implementation under the name that apps use.
/// *Thread*: any.
open class ASPINRemoteImageDownloader: ASBasicImageDownloader, ASImageCacheProtocol, @unchecked Sendable {
    // Sendable: the caches are thread-safe.
    private static let sharedRemote = ASPINRemoteImageDownloader()

    open override class var shared: ASPINRemoteImageDownloader { sharedRemote }

    private let memory = ImageMemoryCache(limit: 64 << 20)
    private let disk = ImageDiskCache()

    open override func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        super.downloadImage(
            with: url, shouldRetry: shouldRetry, priority: priority, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress
        ) { container, error, identifier, info in
            if let loaded = container as? LoadedImage { self.keep(loaded, of: url) }
            completion(container, error, identifier, info)
        }
    }

    private func keep(_ image: LoadedImage, of url: URL) {
        memory[url] = image
        guard let data = image.image.fileData else { return }
        BackgroundQueue.loading.async { self.disk.store(data, for: url) }
    }

    /// Looks up memory, then disk on a background queue; calls `completion` on `callbackQueue`.
    open func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
        let answer = UnsafeTransfer(value: completion)
        if let known = memory[url] {
            OutstandingWork.begin()
            return callbackQueue.async {
                answer.value(known, .asynchronous)
                OutstandingWork.end()
            }
        }
        BackgroundQueue.loading.async {
            let found = self.disk.data(for: url).flatMap { try? LoadedImage.make(of: $0) }
            if let found { self.memory[url] = found }
            OutstandingWork.begin()
            callbackQueue.async {
                answer.value(found, .asynchronous)
                OutstandingWork.end()
            }
        }
    }

    /// The image in memory; nil if it is on disk only.
    open func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? {
        memory[url]
    }

    /// Removes all images from memory; those on disk stay.
    open func clearMemoryCache() {
        memory.removeAll()
    }
}
