import Foundation
import Nodes
import Scheduling
import UIKit

extension ASPINRemoteImageDownloader {
    /// The manager of the downloader. *Differs from Texture*: the manager that views use; both download by the same session.
    public func sharedPINRemoteImageManager() -> PINRemoteImageManager { .shared() }
}

/// The result of a download.
open class PINRemoteImageManagerResult: NSObject {
    /// The image; nil after a failure and for an animation.
    public let image: UIImage?
    /// The animation; nil for a still image.
    public let alternativeRepresentation: Any?
    /// The duration of the download. *Units*: seconds.
    public let requestLength: TimeInterval
    /// The reason why the download failed; nil if it succeeded.
    public let error: (any Error)?
    /// The identifier of the download.
    public let uuid: UUID?

    init(image: UIImage?, animation: Any?, requestLength: TimeInterval, error: (any Error)?, uuid: UUID?) {
        self.image = image
        alternativeRepresentation = animation
        self.requestLength = requestLength
        self.error = error
        self.uuid = uuid
    }
}

/// Receives the result of a download.
public typealias PINRemoteImageManagerImageCompletion = (PINRemoteImageManagerResult) -> Void
/// Receives the progress of a download: the part that has arrived, and the total. *Differs from PINRemoteImage*: the numbers are
/// thousandths of the data and not bytes.
public typealias PINRemoteImageManagerProgressDownload = (Int64, Int64) -> Void

/// Downloads images. *Thread*: any; the blocks are called on the main thread.
/// *Differs from PINRemoteImage*: the images are loaded by URLSession and not cached.
open class PINRemoteImageManager: NSObject, @unchecked Sendable {  // `downloadIdentifiers` is protected by its lock.
    private static let sharedManager = PINRemoteImageManager()
    /// The downloader's own identifiers of the downloads in progress, by the identifier given to the client. The downloader accepts them on
    /// any thread.
    private let downloadIdentifiers = Locked<[UUID: UnsafeTransfer<Any>]>([:])

    /// The manager that views use.
    open class func shared() -> PINRemoteImageManager { sharedManager }

    /// Downloads an image. Returns the identifier of the download.
    @discardableResult
    open func downloadImage(with url: URL, completion: PINRemoteImageManagerImageCompletion?) -> UUID? {
        downloadImage(with: url, progressDownload: nil, completion: completion)
    }

    /// Downloads an image and reports its progress. Returns the identifier of the download.
    @discardableResult
    open func downloadImage(
        with url: URL, progressDownload: PINRemoteImageManagerProgressDownload?, completion: PINRemoteImageManagerImageCompletion?
    ) -> UUID? {
        let identifier = UUID()
        let start = Date()
        // Protection: by contract, the blocks are called on the main thread.
        nonisolated(unsafe) let (progressDownload, completion) = (progressDownload, completion)
        // The downloadIdentifier is stored under the lock, before the completion can look for it. The client's block is therefore called
        // only once, and not after a cancellation.
        downloadIdentifiers.withLock { identifiers in
            let downloadIdentifier = ASBasicImageDownloader.shared.downloadImage(
                with: url, callbackQueue: .main,
                downloadProgress: { fraction in progressDownload?(Int64(fraction * 1000), 1000) },
                completion: { [weak self] container, error, _, _ in
                    guard let self, self.downloadIdentifiers.withLock({ $0.removeValue(forKey: identifier) }) != nil else { return }
                    let data = container?.asdk_animatedImageData()
                    completion?(
                        PINRemoteImageManagerResult(
                            image: container?.asdk_image(),
                            animation: data.flatMap { ASBasicImageDownloader.shared.animatedImage(with: $0) },
                            requestLength: Date().timeIntervalSince(start), error: error, uuid: identifier))
                })
            if let downloadIdentifier { identifiers[identifier] = UnsafeTransfer(value: downloadIdentifier) }
        }
        return identifier
    }

    /// Cancels a download, whose completion is not called.
    open func cancelTask(with UUID: UUID) {
        guard let downloadIdentifier = downloadIdentifiers.withLock({ $0.removeValue(forKey: UUID) }) else { return }
        ASBasicImageDownloader.shared.cancelImageDownload(forIdentifier: downloadIdentifier.value)
    }
}
