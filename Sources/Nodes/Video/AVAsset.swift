import Foundation
import UIKit

/// A film by its place. *Differs from AVFoundation*: it is not opened; there is no decoder of films here.
open class AVAsset: NSObject, @unchecked Sendable {  // Immutable.
    public let url: URL

    public init(url: URL) {
        self.url = url
    }
}

/// A film at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {}

/// How a film fills its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
