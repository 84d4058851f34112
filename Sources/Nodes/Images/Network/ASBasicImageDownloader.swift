import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// Downloads images with URLSession; concurrent requests for one URL share one download. Caches nothing.
///
/// Limits: 10 seconds, 16 MB, 5 redirections. *Thread*: any.
open class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, @unchecked Sendable {  // Stateless.
    private static let sharedDownloader = ASBasicImageDownloader()

    /// The instance of the process.
    open class var shared: ASBasicImageDownloader { sharedDownloader }

    public override init() {}

    /// Starts a download with retries and the priority `.imminent`; returns its identifier.
    open func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: true, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    /// Starts a download with the priority `.imminent`; returns its identifier.
    open func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    /// Starts a download or joins one of the same URL; returns its identifier. Callbacks run on `callbackQueue`.
    open func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ImageDownloadCenter.shared.start(
            url, shouldRetry: shouldRetry, priority: priority, queue: callbackQueue, progress: downloadProgress,
            completion: completion)
    }

    /// Cancels one request; the download ends when its last request is cancelled. Other identifiers are ignored.
    open func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.cancel(ticket)
    }

    /// The animation of GIF data with at least two frames; nil for other data.
    open func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        GIFAnimatedImage(animatedImageData)
    }

    /// Sets the block that receives partial images of a download; nil removes it.
    open func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.setProgressImage(progressBlock, queue: callbackQueue, ticket)
    }

    /// Changes the priority of a request.
    open func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.setPriority(priority, ticket)
    }
}
