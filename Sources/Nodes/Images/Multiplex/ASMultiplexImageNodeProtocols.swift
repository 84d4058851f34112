import Foundation
import UIKit

/// Names one of several versions of an image, such as a string or a number.
public typealias ASImageIdentifier = NSObject

public let ASMultiplexImageNodeErrorDomain = "ASMultiplexImageNodeErrorDomain"

/// Why a version of an image was not shown.
public enum ASMultiplexImageNodeErrorCode: Int, Sendable {
    /// The data source has neither an image nor a URL for the identifier.
    case noSourceForImage = 0
    /// Another identifier became the best one meanwhile.
    case bestImageIdentifierChanged
}

/// Hears how a multiplex image node fares. *Thread*: main.
public protocol ASMultiplexImageNodeDelegate: NSObjectProtocol {
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any)
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: Any)
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?)
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?)
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?)
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

/// Says where the versions of an image are. *Thread*: main.
public protocol ASMultiplexImageNodeDataSource: NSObjectProtocol {
    /// The image itself, if it is at hand.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?
    /// Where to load it from.
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
