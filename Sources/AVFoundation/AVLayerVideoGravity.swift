import Foundation

/// The scaling of a video to the size of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the gravity.
    public let rawValue: String

    /// Creates a gravity with the given name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Scales the video to the size of the layer, without preserving its aspect ratio.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    /// Scales the video to fit into the layer, preserving its aspect ratio.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// Scales the video to fill the layer, preserving its aspect ratio.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
