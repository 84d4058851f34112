import Foundation
import UIKit

/// Identifies one of several versions of an image, such as a string or a number.
public typealias ASImageIdentifier = NSObject

/// The domain of ``ASMultiplexImageNodeErrorCode``.
public let ASMultiplexImageNodeErrorDomain = "ASMultiplexImageNodeErrorDomain"

/// The reasons why a version of an image was not shown.
public enum ASMultiplexImageNodeErrorCode: Int, Sendable {
    /// The data source has neither an image nor a URL for the identifier.
    case noSourceForImage = 0
    /// The identifiers changed while this version was loading.
    case bestImageIdentifierChanged
}

/// Receives the progress of a multiplex image node. All methods are optional. *Thread*: main.
public protocol ASMultiplexImageNodeDelegate: NSObjectProtocol {
    /// Called before a version is read from a file, the cache or the network.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any)
    /// Called with the downloaded share, 0…1.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: Any)
    /// Called when loading a version ended; `error` is nil on success.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?)
    /// Called when a better version replaced the shown one, before it is drawn.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?)
    /// Called after a version was drawn.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?)
    /// Called after an image was drawn, after the method above.
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode)
}

extension ASMultiplexImageNodeDelegate {
    /// Does nothing by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any
    ) {}
    /// Does nothing by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: Any
    ) {}
    /// Does nothing by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?
    ) {}
    /// Does nothing by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?
    ) {}
    /// Does nothing by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?
    ) {}
    /// Does nothing by default.
    public func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {}
}

/// Provides the versions of an image. *Thread*: main.
public protocol ASMultiplexImageNodeDataSource: NSObjectProtocol {
    /// The image of a version, if it is available without loading; else nil.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?
    /// The URL to load a version from; nil makes it fail with `noSourceForImage`.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
    /// Nil by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { nil }
    /// Nil by default.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { nil }
}
