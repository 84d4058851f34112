import Dispatch
import Foundation
import Graphics
import ImageDownloads
import Scheduling
import UIKit

/// The default downloader and cache of network image nodes. Images are looked up in memory, then on disk, and then downloaded.
///
/// *Differs from Texture*: PINRemoteImage is an Apple library; this is a replacement with the same name.
/// *Thread*: any.
open class ASPINRemoteImageDownloader: ASBasicImageDownloader, ASImageCacheProtocol, @unchecked Sendable {
    // Protection: the caches have their own locks.
    private static let sharedRemote = ASPINRemoteImageDownloader()

    open override class var shared: ASPINRemoteImageDownloader { sharedRemote }

    /// Returns the downloader itself. Texture declares ``shared`` as a function; with this method `shared()` compiles too.
    public func callAsFunction() -> ASPINRemoteImageDownloader { self }

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
            if let loaded = container as? LoadedImage { self.store(loaded, for: url) }
            completion(container, error, identifier, info)
        }
    }

    private func store(_ image: LoadedImage, for url: URL) {
        memory[url] = image
        guard let data = image.image.fileData else { return }
        BackgroundQueue.loading.async { self.disk.store(data, for: url) }
    }

    /// Looks for the image in memory, then in the background on disk. An image found on disk is kept in memory.
    open func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
        let transferred = UnsafeTransfer(value: completion)
        if let known = memory[url] {
            OutstandingWork.begin()
            return callbackQueue.async {
                transferred.value(known, .asynchronous)
                OutstandingWork.end()
            }
        }
        BackgroundQueue.loading.async {
            let found = self.disk.data(for: url).flatMap { try? LoadedImage.make(of: $0) }
            if let found { self.memory[url] = found }
            OutstandingWork.begin()
            callbackQueue.async {
                transferred.value(found, .asynchronous)
                OutstandingWork.end()
            }
        }
    }

    /// Returns the image if it is in memory.
    open func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? {
        memory[url]
    }

    /// Removes all images from memory; the files on disk remain.
    open func clearMemoryCache() {
        memory.removeAll()
    }
}
