import Foundation
import UIKit

/// The source of an image.
public enum ASNetworkImageSourceType: Int, Sendable {
    /// In order: unknown, an image that the cache has immediately, an asynchronous look-up in the cache, a file, and the downloader.
    case unspecified, synchronousCache, asynchronousCache, fileURL, download
}

/// Information about the loading of an image.
open class ASNetworkImageLoadInfo: NSObject {
    /// The source of the image.
    public let sourceType: ASNetworkImageSourceType
    /// The URL of the image.
    public let url: URL
    /// The downloader's identifier of the download; nil for other sources.
    public let downloadIdentifier: Any?
    /// The additional information that the downloader passed to its completion; nil for other sources.
    public let userInfo: Any?

    init(url: URL, sourceType: ASNetworkImageSourceType, downloadIdentifier: Any?, userInfo: Any?) {
        self.url = url
        self.sourceType = sourceType
        self.downloadIdentifier = downloadIdentifier
        self.userInfo = userInfo
    }
}

/// Receives notifications of a network image node. *Thread*: main, unless `useMainThreadDelegateCallbacks` is false.
public protocol ASNetworkImageNodeDelegate: NSObjectProtocol {
    /// Called when an image was loaded. By default it calls `imageNode(_:didLoad:)`. *Differs from Texture*: also called for an animated
    /// image, with its first frame.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)
    /// Called when an image was loaded, unless the delegate implements `imageNode(_:didLoad:info:)`.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
    /// Called when loading failed; the node keeps the image that it shows.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)
    /// Called when loading has started. *Thread*: main.
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)
    /// Called after each drawing of an image, which decodes it, whether a loaded, a partial or the default image. *Thread*: main.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
    /// Called when the node starts drawing.
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)
    /// Called before the cache is searched. *Thread*: main.
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the image was found in the cache.
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the image was not found in the cache.
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called before a download starts.
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Calls `imageNode(_:didLoad:)`.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }
    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// Does nothing.
    public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {}
}
