import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// The result of a cache or a downloader: an image, or the data of an animation. *Thread*: any.
public protocol ASImageContainerProtocol: NSObjectProtocol {
    /// The image; nil if the data cannot be decoded.
    func asdk_image() -> UIImage?
    /// The data of an animation; nil for a still image.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// The image itself.
    public func asdk_image() -> UIImage? { self }
    /// Nil: an image is not animated.
    public func asdk_animatedImageData() -> Data? { nil }
}

extension NSData: ASImageContainerProtocol {
    /// The decoded image; nil for damaged data. *Cost*: decodes the data.
    public func asdk_image() -> UIImage? { UIImage(data: Data(referencing: self)) }
    /// The data themselves.
    public func asdk_animatedImageData() -> Data? { Data(referencing: self) }
}

/// Whether a cached image was found synchronously.
public struct ASImageCacheType: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The value that a `RawRepresentable` stores.
    public let rawValue: Int

    /// Creates a value from its raw value.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates a type from its raw value.
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }

    /// Found by an asynchronous look-up.
    public static let asynchronous = ASImageCacheType(rawValue: 0)
    /// Found without waiting.
    public static let synchronous = ASImageCacheType(rawValue: 1)
}

/// The urgency of a download.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// For a node in the preload range; in the display range; visible.
    case preload, imminent, visible

    /// The priority for a node in that state.
    init(_ state: ASInterfaceState) {
        if state.contains(.visible) {
            self = .visible
        } else {
            self = state.contains(.display) ? .imminent : .preload
        }
    }
}

/// Receives the downloaded share, 0…1.
public typealias ASImageDownloaderProgress = (CGFloat) -> Void
/// Receives the end of a download: the image or the error, the identifier, and additional information of the downloader.
public typealias ASImageDownloaderCompletion = (ASImageContainerProtocol?, (any Error)?, Any?, Any?) -> Void
/// Receives a partial image, the downloaded share, 0…1, and the identifier.
public typealias ASImageDownloaderProgressImage = (UIImage, CGFloat, Any?) -> Void
/// Receives a cached image, or nil.
public typealias ASImageCacherCompletion = (ASImageContainerProtocol?, ASImageCacheType) -> Void

/// Caches images by URL. *Thread*: any.
public protocol ASImageCacheProtocol: NSObjectProtocol {
    /// Looks up an image and calls `completion` once on `callbackQueue`.
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)

    /// The image, if it is available without waiting. Nil by default.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// Called when the node that showed this image no longer needs it. Does nothing by default.
    func clearFetchedImageFromCache(with url: URL)
}

extension ASImageCacheProtocol {
    /// Nil by default.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { nil }
    /// Does nothing by default.
    public func clearFetchedImageFromCache(with url: URL) {}
}

/// Downloads images. *Thread*: any. A conformer implements one of the three `downloadImage` methods.
public protocol ASImageDownloaderProtocol: NSObjectProtocol {
    /// Starts a download and returns its identifier; callbacks run on `callbackQueue`.
    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Starts a download that may be retried. By default calls the method without `shouldRetry`.
    func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Starts a download with a priority; network image nodes call this method. By default calls the one without a priority.
    func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Cancels a download; its completion is not called.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Cancels a download that may be resumed. By default cancels it as above.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any)

    /// The animation of downloaded data; nil if the data are not an animation.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Sets, or with nil removes, the block that receives partial images of a download.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any)

    /// Changes the priority of a download.
    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    /// By default a programmer's error, since no `downloadImage` method is implemented; returns nil.
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ProgrammerError.report("an image downloader implements none of the downloadImage methods", subject: "\(type(of: self))")
        return nil
    }

    /// By default calls the method without `shouldRetry`.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, callbackQueue: callbackQueue, downloadProgress: downloadProgress, completion: completion)
    }

    /// By default calls the method without a priority.
    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, callbackQueue: callbackQueue, downloadProgress: downloadProgress,
            completion: completion)
    }

    /// By default cancels without the possibility to resume.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any) {
        cancelImageDownload(forIdentifier: downloadIdentifier)
    }

    /// Nil by default.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { nil }

    /// Does nothing by default.
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {}

    /// Does nothing by default.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
}
