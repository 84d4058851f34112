import Foundation

// As much of the system's media types as sources of video nodes name. Nothing here plays.

/// Something to play, named by its URL. *Differs from AVFoundation*: nothing is loaded.
open class AVAsset: NSObject, @unchecked Sendable {  // Immutable.
    public let url: URL

    public required init(url URL: URL) {
        url = URL
    }
}

/// An asset of a URL, as sources spell it.
public typealias AVURLAsset = AVAsset

/// How a video fills its frame.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A time as a fraction.
public struct CMTime: Equatable, Sendable {
    public var value: Int64
    /// Units a second; zero for no time.
    public var timescale: Int32

    public init(value: Int64 = 0, timescale: Int32 = 0) {
        self.value = value
        self.timescale = timescale
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    /// A length that is not known.
    public static let indefinite = CMTime(value: .max, timescale: 0)

    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}
