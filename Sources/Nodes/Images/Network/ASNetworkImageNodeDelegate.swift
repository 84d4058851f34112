import Foundation
import UIKit

/// The source of an image.
public enum ASNetworkImageSource: Int, Sendable {
    /// Unknown; the cache without waiting; the cache's asynchronous look-up; a file; the downloader.
    case unspecified, synchronousCache, asynchronousCache, fileURL, download
}

/// The circumstances of a loaded image.
open class ASNetworkImageLoadInfo: NSObject {
    /// The source of the image.
    public let sourceType: ASNetworkImageSource
    /// The URL that was loaded.
    public let url: URL
    /// The identifier of the download; nil for other sources.
    public let downloadIdentifier: Any?
    /// Additional information of the downloader; nil for other sources.
    public let userInfo: Any?

    init(url: URL, sourceType: ASNetworkImageSource, downloadIdentifier: Any?, userInfo: Any?) {
        self.url = url
        self.sourceType = sourceType
        self.downloadIdentifier = downloadIdentifier
        self.userInfo = userInfo
    }
}

/// Receives the progress of a network image node. All methods are optional. *Thread*: main, unless
/// `useMainThreadDelegateCallbacks` is false.
public protocol ASNetworkImageNodeDelegate: NSObjectProtocol {
    /// Called when an image was loaded, before it is drawn. By default calls `imageNode(_:didLoad:)`.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)
    /// Called when an image was loaded, if the method with the information is not implemented.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
    /// Called when loading failed; the default image is shown.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)
    /// Called before loading begins, from any source. *Thread*: always main.
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)
    /// Called when a downloaded image was decoded, before `didLoad`.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
    /// Called before the node is drawn. *Thread*: always main.
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)
    /// Called before the cache's asynchronous look-up. *Thread*: always main.
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the cache's look-up found the image.
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called when the cache's look-up found no image; the download follows.
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)
    /// Called before a download begins.
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// By default calls `imageNode(_:didLoad:)`.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }
    /// Does nothing by default.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// Does nothing by default.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// Does nothing by default.
    public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing by default.
    public func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {}
}
