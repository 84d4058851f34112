import Dispatch
import Foundation
import Graphics
import Scheduling
import UIKit

/// What a cache or a downloader hands out: an image, or the data of an animation. *Thread*: any.
public protocol ASImageContainerProtocol: NSObjectProtocol {
    func asdk_image() -> UIImage?
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    public func asdk_image() -> UIImage? { self }
    public func asdk_animatedImageData() -> Data? { nil }
}

extension NSData: ASImageContainerProtocol {
    public func asdk_image() -> UIImage? { UIImage(data: Data(referencing: self)) }
    public func asdk_animatedImageData() -> Data? { Data(referencing: self) }
}

/// Whether a cached image was found without waiting.
public struct ASImageCacheType: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The value that a `RawRepresentable` stores.
    public let rawValue: Int

    /// Creates a value from its raw value.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }

    public static let asynchronous = ASImageCacheType(rawValue: 0)
    public static let synchronous = ASImageCacheType(rawValue: 1)
}

/// How urgent a download is.
public enum ASImageDownloaderPriority: UInt, Sendable {
    case preload, imminent, visible

    /// The priority of what a node in that state shows.
    init(_ state: ASInterfaceState) {
        if state.contains(.visible) {
            self = .visible
        } else {
            self = state.contains(.display) ? .imminent : .preload
        }
    }
}

/// Hears how much of a download has come, 0…1.
public typealias ASImageDownloaderProgress = (CGFloat) -> Void
/// Hears of a download's end: the image or the error, the identifier of the download, and what the downloader adds.
public typealias ASImageDownloaderCompletion = (ASImageContainerProtocol?, (any Error)?, Any?, Any?) -> Void
/// Gets a partial image, how much of it is there, 0…1, and the identifier of the download.
public typealias ASImageDownloaderProgressImage = (UIImage, CGFloat, Any?) -> Void
/// Gets a cached image, or nil.
public typealias ASImageCacherCompletion = (ASImageContainerProtocol?, ASImageCacheType) -> Void

/// Keeps images by URL. *Thread*: any.
public protocol ASImageCacheProtocol: NSObjectProtocol {
    /// Looks an image up and calls `completion` on `callbackQueue`.
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)

    /// The image, if it is at hand without waiting. nil by default.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// The node that showed this image needs it no more. Nothing by default.
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
    /// Starts a download and returns its identifier; callbacks come on `callbackQueue`.
    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Ends a download; its completion is not called any more.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Ends a download that may be taken up again.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any)

    /// An animation of downloaded data; nil where the data are none.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Sets, or with nil removes, who gets partial images of a download.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any)

    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    public func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        ProgrammerError.report("an image downloader implements none of the downloadImage methods", subject: "\(type(of: self))")
        return nil
    }

    public func downloadImage(
        with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, callbackQueue: callbackQueue, downloadProgress: downloadProgress, completion: completion)
    }

    public func downloadImage(
        with url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url, shouldRetry: shouldRetry, callbackQueue: callbackQueue, downloadProgress: downloadProgress,
            completion: completion)
    }

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
