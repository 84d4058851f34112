import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// Downloads images with `URLSession`. Simultaneous requests for the same URL share one download. Images are not cached.
///
/// A download fails if it takes more than 10 seconds, exceeds 16 MB, or is redirected more than 5 times. *Thread*: any.
open class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, @unchecked Sendable {  // Protection: it has no state.
    private static let sharedDownloader = ASBasicImageDownloader()

    /// The shared downloader.
    open class var shared: ASBasicImageDownloader { sharedDownloader }

    public override init() {}

    /// Starts a download with imminent priority that may be repeated after a transient failure.
    open func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: true, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    /// Starts a download with imminent priority.
    open func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    /// Starts a download and returns its identifier. Callbacks arrive on `callbackQueue` in order; the completion is called once.
    open func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ImageDownloadCenter.shared.start(
            url, shouldRetry: shouldRetry, priority: priority, queue: callbackQueue, progress: downloadProgress,
            completion: completion)
    }

    /// Cancels one request. The download ends when no other request for its URL remains. The completion is no longer called.
    open func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let token = downloadIdentifier as? ImageDownloadCenter.RequestToken else { return }
        ImageDownloadCenter.shared.cancel(token)
    }

    /// Returns the animation in the data of a GIF, APNG or WebP file; nil for other data.
    open func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        DecodedAnimation(animatedImageData)
    }

    /// Sets the receiver of partial images of a JPEG download; nil removes it.
    open func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        guard let token = downloadIdentifier as? ImageDownloadCenter.RequestToken else { return }
        ImageDownloadCenter.shared.setProgressImage(progressBlock, queue: callbackQueue, token)
    }

    /// Sets the priority of a request; a shared download has the highest priority of its requests.
    open func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        guard let token = downloadIdentifier as? ImageDownloadCenter.RequestToken else { return }
        ImageDownloadCenter.shared.setPriority(priority, token)
    }
}
