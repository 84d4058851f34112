import Foundation
import UIPrimitives

/// Access to the components of a transform by the names in key paths of animations, such as `rotation.y` of `transform.rotation.y`.
///
/// Rotations about x and y and the scale on z are read and set by decomposing the transform in three dimensions. In a two-dimensional
/// transform, setting a scale on x or y keeps the skew, and setting the rotation about z removes it.
extension CATransform3D {
    /// Returns the value of a component; nil for other names. *Units*: points, radians, factors.
    func component(_ name: Substring) -> AnimatableValue? {
        let flat = affine
        switch name {
        case "translation": return .size(CGSize(width: m41, height: m42))
        case "translation.x": return .number(m41)
        case "translation.y": return .number(m42)
        case "translation.z": return .number(m43)
        case "scale": return .number((hypot(flat.a, flat.b) + hypot(flat.c, flat.d)) / 2)
        case "scale.x": return .number(hypot(flat.a, flat.b))
        case "scale.y": return .number(hypot(flat.c, flat.d))
        case "scale.z": return .number(SpatialComponents(self)?.scale.z ?? 0)
        case "rotation.x": return .number(SpatialComponents(self)?.rotation.angles.x ?? 0)
        case "rotation.y": return .number(SpatialComponents(self)?.rotation.angles.y ?? 0)
        case "rotation", "rotation.z":
            guard CATransform3DIsAffine(self) else { return .number(SpatialComponents(self)?.rotation.angles.z ?? 0) }
            return .number(atan2(flat.b, flat.a))
        default: return nil
        }
    }

    /// Sets the component that ``component(_:)`` reads; ignores other names and kinds of values.
    mutating func setComponent(_ value: AnimatableValue, _ name: Substring) {
        switch (name, value) {
        case ("translation", .size(let size)): (m41, m42) = (size.width, size.height)
        case ("translation", .point(let point)): (m41, m42) = (point.x, point.y)
        case ("translation.x", .number(let number)): m41 = number
        case ("translation.y", .number(let number)): m42 = number
        case ("translation.z", .number(let number)): m43 = number
        case ("scale", .number(let number)): setScale(number, number)
        case ("scale.x", .number(let number)): setScale(number, hypot(m21, m22))
        case ("scale.y", .number(let number)): setScale(hypot(m11, m12), number)
        case ("scale.z", .number(let number)): changeComponents { $0.scale.z = number }
        case ("rotation.x", .number(let number)): changeComponents { $0.rotation.angles.x = number }
        case ("rotation.y", .number(let number)): changeComponents { $0.rotation.angles.y = number }
        case ("rotation", .number(let number)), ("rotation.z", .number(let number)): setRotation(number)
        case ("translation", .list(let list)), ("scale", .list(let list)): setAxes(list, name)
        default: break
        }
    }

    /// Sets the values of the three axes.
    private mutating func setAxes(_ list: [AnimatableValue], _ name: Substring) {
        for (axis, value) in zip(["x", "y", "z"], list) { setComponent(value, "\(name).\(axis)") }
    }

    private mutating func setScale(_ x: CGFloat, _ y: CGFloat) {
        let (width, height) = (max(hypot(m11, m12), 1e-9), max(hypot(m21, m22), 1e-9))
        (m11, m12, m21, m22) = (m11 / width * x, m12 / width * x, m21 / height * y, m22 / height * y)
    }

    private mutating func setRotation(_ angle: CGFloat) {
        guard CATransform3DIsAffine(self) else { return changeComponents { $0.rotation.angles.z = angle } }
        let turned = CGAffineTransform(scaleX: hypot(m11, m12), y: hypot(m21, m22))
            .concatenating(CGAffineTransform(rotationAngle: angle))
        (m11, m12, m21, m22) = (turned.a, turned.b, turned.c, turned.d)
    }

    /// Decomposes the transform, changes its components and composes it again. A singular transform is not changed.
    private mutating func changeComponents(_ change: (inout SpatialComponents) -> Void) {
        guard var components = SpatialComponents(self) else { return }
        change(&components)
        self = components.transform
    }
}
