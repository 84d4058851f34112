import Foundation

/// The shape that emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `point`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A point at the emitter's position.
    public static let point = Self(rawValue: "point")
    /// A horizontal line with the emitter's width.
    public static let line = Self(rawValue: "line")
    /// A rectangle with the emitter's size.
    public static let rectangle = Self(rawValue: "rectangle")
    /// *Differs from Core Animation*: emits as a rectangle; particles have no depth.
    public static let cuboid = Self(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = Self(rawValue: "circle")
    /// *Differs from Core Animation*: emits as a circle; particles have no depth.
    public static let sphere = Self(rawValue: "sphere")
}

/// The part of the shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the part.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `surface`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The corners of a rectangle, the ends of a line, or the center of a circle.
    public static let points = Self(rawValue: "points")
    /// The outline of the shape.
    public static let outline = Self(rawValue: "outline")
    /// The area of the shape.
    public static let surface = Self(rawValue: "surface")
    /// *Differs from Core Animation*: the same as `surface`; particles have no depth.
    public static let volume = Self(rawValue: "volume")
}

/// The painting order of particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `unordered`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// *Differs from Core Animation*: the same as `oldestFirst`.
    public static let unordered = Self(rawValue: "unordered")
    /// The oldest particles are behind the others.
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    /// The oldest particles are in front of the others.
    public static let oldestLast = Self(rawValue: "oldestLast")
    /// *Differs from Core Animation*: the same as `oldestFirst`; particles have no depth.
    public static let backToFront = Self(rawValue: "backToFront")
    /// Adds the colors of overlapping particles.
    public static let additive = Self(rawValue: "additive")
}
