import Foundation

/// Where a layer emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let point = Self(rawValue: "point")
    /// As wide as the emitter's size.
    public static let line = Self(rawValue: "line")
    public static let rectangle = Self(rawValue: "rectangle")
    /// *Differs from Core Animation*: emits as a rectangle; the tree is flat.
    public static let cuboid = Self(rawValue: "cuboid")
    /// The emitter's width is its radius.
    public static let circle = Self(rawValue: "circle")
    /// *Differs from Core Animation*: emits as a circle; the tree is flat.
    public static let sphere = Self(rawValue: "sphere")
}

/// Which part of the shape emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The shape's corners or its middle.
    public static let points = Self(rawValue: "points")
    public static let outline = Self(rawValue: "outline")
    public static let surface = Self(rawValue: "surface")
    /// The same as `surface` in a flat tree.
    public static let volume = Self(rawValue: "volume")
}

/// How particles are laid over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Oldest first.
    public static let unordered = Self(rawValue: "unordered")
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    public static let oldestLast = Self(rawValue: "oldestLast")
    /// *Differs from Core Animation*: the same as `oldestFirst` in a flat tree.
    public static let backToFront = Self(rawValue: "backToFront")
    /// Adds the colors of overlapping particles.
    public static let additive = Self(rawValue: "additive")
}
