import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// The result of a look-up in a cache or of a download: an image, or the data of an animation. *Thread*: any.
public protocol ASImageContainerProtocol: NSObjectProtocol {
    /// Returns the image, or the first frame of an animation.
    func asdk_image() -> UIImage?
    /// Returns the data of an animation; nil for a still image.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// Returns the image itself.
    public func asdk_image() -> UIImage? { self }
    /// Returns nil: an image has no animation data.
    public func asdk_animatedImageData() -> Data? { nil }
}

extension NSData: ASImageContainerProtocol {
    /// Returns the decoded image; nil if the data cannot be decoded.
    public func asdk_image() -> UIImage? { UIImage(data: Data(referencing: self)) }
    /// Returns the data itself; the downloader decides whether it is an animation.
    public func asdk_animatedImageData() -> Data? { Data(referencing: self) }
}

/// Whether a cached image was found synchronously.
public struct ASImageCacheType: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// 0 for asynchronous, 1 for synchronous.
    public let rawValue: Int

    /// Creates a type from its raw value; unknown values are kept.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates a type from its raw value.
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }

    /// The result of the look-up was delivered later, on the callback queue.
    public static let asynchronous = ASImageCacheType(rawValue: 0)
    /// The image was available immediately.
    public static let synchronous = ASImageCacheType(rawValue: 1)
}

/// The urgency of a download.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// In ascending order: for a node in the preload range only, for a node in the display range, and for a visible node.
    case preload, imminent, visible

    /// Creates the priority for a node in this interface state.
    init(_ state: ASInterfaceState) {
        if state.contains(.visible) {
            self = .visible
        } else {
            self = state.contains(.display) ? .imminent : .preload
        }
    }
}

/// Called with the share of a download that has arrived, 0…1.
public typealias ASImageDownloaderProgress = (CGFloat) -> Void
/// Called at the end of a download with the image or the error, the identifier of the download, and additional information of the
/// downloader.
public typealias ASImageDownloaderCompletion = (ASImageContainerProtocol?, (any Error)?, Any?, Any?) -> Void
/// Called with a partial image, its share of the whole, 0…1, and the identifier of the download.
public typealias ASImageDownloaderProgressImage = (UIImage, CGFloat, Any?) -> Void
/// Called with a cached image, or with nil if the cache does not contain the image.
public typealias ASImageCacherCompletion = (ASImageContainerProtocol?, ASImageCacheType) -> Void

/// Stores images by URL. *Thread*: any.
public protocol ASImageCacheProtocol: NSObjectProtocol {
    /// Looks up an image and calls `completion` once on `callbackQueue`.
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)

    /// Returns the image if it is available immediately, otherwise nil. Returns nil by default.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// Called when the node that displayed this image no longer needs it. Does nothing by default.
    func clearFetchedImageFromCache(with url: URL)
}

extension ASImageCacheProtocol {
    /// Returns nil.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { nil }
    /// Does nothing.
    public func clearFetchedImageFromCache(with url: URL) {}
}

/// Downloads images. A conforming type implements at least one of the three `downloadImage` methods. *Thread*: any.
public protocol ASImageDownloaderProtocol: NSObjectProtocol {
    /// Starts a download and returns its identifier; callbacks are called on `callbackQueue`.
    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Starts a download, which may be repeated after a transient failure if `shouldRetry` is true. By default it calls the method
    /// without `shouldRetry`.
    func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Starts a download with a priority. Nodes call this method. By default it calls the method without a priority.
    func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Cancels a download; its completion is no longer called.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Cancels a download in a way that permits resuming it later. By default it calls `cancelImageDownload(forIdentifier:)`.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any)

    /// Returns the animation in downloaded data; nil, the default, if the data is not an animation.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Sets, or with nil removes, the receiver of partial images of a download. Does nothing by default.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any)

    /// Sets the priority of a running download. Does nothing by default.
    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    /// Reports a programmer's error and returns nil: a downloader must implement one of the three methods.
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ProgrammerError.report("an image downloader implements none of the downloadImage methods", subject: "\(type(of: self))")
        return nil
    }

    /// Calls the method without `shouldRetry`.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, callbackQueue: callbackQueue, downloadProgress: downloadProgress, completion: completion)
    }

    /// Calls the method without a priority.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, callbackQueue: callbackQueue, downloadProgress: downloadProgress,
            completion: completion)
    }

    /// Cancels the download.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any) {
        cancelImageDownload(forIdentifier: downloadIdentifier)
    }

    /// Returns nil.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { nil }

    /// Does nothing.
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {}

    /// Does nothing.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
}
