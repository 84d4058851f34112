import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// Downloads images by URLSession; requests for one URL at the same time share one download. Keeps nothing.
///
/// Limits: 10 seconds, 16 MB, 5 redirections. *Thread*: any.
open class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, @unchecked Sendable {  // Stateless.
    private static let sharedDownloader = ASBasicImageDownloader()

    open class var shared: ASBasicImageDownloader { sharedDownloader }

    public override init() {}

    open func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: true, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    open func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, priority: .imminent, callbackQueue: callbackQueue,
            downloadProgress: downloadProgress, completion: completion)
    }

    open func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ImageDownloadCenter.shared.start(
            url, shouldRetry: shouldRetry, priority: priority, queue: callbackQueue, progress: downloadProgress,
            completion: completion)
    }

    open func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.cancel(ticket)
    }

    open func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        GIFAnimatedImage(animatedImageData)
    }

    open func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.setProgressImage(progressBlock, queue: callbackQueue, ticket)
    }

    open func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        guard let ticket = downloadIdentifier as? ImageDownloadCenter.Ticket else { return }
        ImageDownloadCenter.shared.setPriority(priority, ticket)
    }
}
