import Foundation
import UIKit

/// An object, such as a string or a number, that identifies one of several versions of an image.
public typealias ASImageIdentifier = NSObject

/// The domain of the errors that a multiplex image node reports.
public let ASMultiplexImageNodeErrorDomain = "ASMultiplexImageNodeErrorDomain"

/// The reason why a version of an image was not displayed.
public enum ASMultiplexImageNodeErrorCode: Int, Sendable {
    /// The data source has neither an image nor a URL for the identifier, or a download is required and the node has no downloader.
    case noSourceForImage = 0
    /// The result was outdated: another identifier became the best one, the sources were reloaded, or the node left the preload range.
    case bestImageIdentifierChanged
}

/// Receives notifications of a multiplex image node. *Thread*: main.
public protocol ASMultiplexImageNodeDelegate: NSObjectProtocol {
    /// Called when loading of a version from its URL starts, unless the cache has it.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any)
    /// Called when a part of a version has been downloaded; the progress is 0…1.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: Any)
    /// Called when loading of a version from its URL has ended, or if it has no URL. Not called for a version that the cache had. `error`
    /// is nil on success.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?)
    /// Called when the image of the node has changed to a better version.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?)
    /// Called when another version than before has been drawn, and with nil when the drawing has been released.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?)
    /// Called after each drawing of a version, following the notification with the image.
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode)
}

extension ASMultiplexImageNodeDelegate {
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: Any
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?
    ) {}
    /// Does nothing.
    public func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {}
}

/// Provides the versions of an image. *Thread*: main.
public protocol ASMultiplexImageNodeDataSource: NSObjectProtocol {
    /// Returns the image of a version if it is available immediately; nil by default.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?
    /// Returns the URL from which a version is loaded; nil by default.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
    /// Returns nil.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { nil }
    /// Returns nil.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { nil }
}
