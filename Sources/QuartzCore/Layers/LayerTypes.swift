import Foundation

/// The corners that a layer's radius rounds. The y axis points down, so the minimal y is at the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    /// All four corners.
    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature grows from the sides to the middle of the corner. On each side it occupies a length of 1.53 times the
    /// radius.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// The shape for painting; unknown curves are circular.
    var shape: CornerCurve { self == .continuous ? .continuous : .circular }
}

/// The placement of contents in bounds of another size.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the placement.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `resize`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The contents are not scaled and are in the center.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The contents are not scaled and are at the center of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The contents are not scaled and are at the center of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The contents are not scaled and are at the center of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The contents are not scaled and are at the center of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The contents are not scaled and are at the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The contents are not scaled and are at the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The contents are not scaled and are at the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The contents are not scaled and are at the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The contents are stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The contents are scaled to fit into the bounds, and centered.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The contents are scaled to fill the bounds, and centered. Unless the layer clips, they extend beyond the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The sampling of scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The nearest pixel is used, so that enlarged pixels are sharp squares.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolation between the nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// *Differs from Core Animation*: sampled as `linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The edges that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
    /// Every edge.
    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}
