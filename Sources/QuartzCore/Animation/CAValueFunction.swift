import Foundation

/// The name of a function that computes a transform from the numbers of an animation.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name of the function.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Rotates about the x axis. *Units*: radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y axis. *Units*: radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z axis. *Units*: radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales along the three axes, by an array of three numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales horizontally.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales vertically.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Moves along the three axes, by an array of three numbers. *Units*: points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Moves horizontally. *Units*: points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Moves vertically. *Units*: points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Moves along the z axis. *Units*: points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that computes a transform from animated numbers. It lets an animation of `transform` have numbers as its values.
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName
    /// The component of the transform that the function sets, as the last part of a key path.
    let component: String

    /// Creates the function with a name; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard let component = Self.components[name] else { return nil }
        self.name = name
        self.component = component
    }

    private static let components: [CAValueFunctionName: String] = [
        .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scale: "scale", .scaleX: "scale.x", .scaleY: "scale.y",
        .scaleZ: "scale.z", .translate: "translation", .translateX: "translation.x", .translateY: "translation.y",
        .translateZ: "translation.z",
    ]
}
