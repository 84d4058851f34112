import Foundation
import UIKit

/// Where an image came from.
public enum ASNetworkImageSource: Int, Sendable {
    case unspecified, synchronousCache, asynchronousCache, fileURL, download
}

/// How an image came to be shown.
open class ASNetworkImageLoadInfo: NSObject {
    public let sourceType: ASNetworkImageSource
    public let url: URL
    public let downloadIdentifier: Any?
    /// What the downloader added.
    public let userInfo: Any?

    init(url: URL, sourceType: ASNetworkImageSource, downloadIdentifier: Any?, userInfo: Any?) {
        self.url = url
        self.sourceType = sourceType
        self.downloadIdentifier = downloadIdentifier
        self.userInfo = userInfo
    }
}

/// Hears how a network image node fares. *Thread*: main, unless `useMainThreadDelegateCallbacks` is false.
public protocol ASNetworkImageNodeDelegate: NSObjectProtocol {
    /// Called instead of `imageNode(_:didLoad:)` by those who implement it.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
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
