import Foundation
import Graphics
import UIFoundation
import UIPrimitives

/// A value that animations interpolate.
package enum AnimatableValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor)
    case transform(CATransform3D)
    case path(CGPath)
    case list([AnimatableValue])
    /// A value that changes without interpolation, such as contents.
    case object(AnyObject)

    /// Converts a value of an animation; nil for an unsupported type.
    package init?(_ value: Any?) {
        switch value {
        case let value as AnimatableValue: self = value
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as UIColor: self = .color(value.cgColor)
        case let value as CGPath: self = .path(value)
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as NSValue:
            guard let boxed = value.boxedGeometry else { return nil }
            self = boxed
        case let value as [Any]: self = .list(value.compactMap { AnimatableValue($0) })
        case let value as CGImage: self = .object(value)
        case let value as Bitmap: self = .object(value)
        default: return nil
        }
    }

    /// Returns the value at `fraction` between this value and `other`; fractions outside of 0…1 extrapolate. Objects, values of different
    /// kinds, and paths or lists of different structure change at 0.5.
    package func mixed(with other: AnimatableValue, at fraction: CGFloat) -> AnimatableValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        switch (self, other) {
        case (.number(let a), .number(let b)):
            return .number(mix(a, b))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(a.combined(with: b, mix))
        case (.color(let a), .color(let b)):
            return .color(a.mixed(with: b, at: fraction))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformMixer.mix(a, b, at: fraction))
        case (.path(let a), .path(let b)):
            return .path(a.mixed(with: b, at: fraction) ?? (fraction < 0.5 ? a : b))
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { $0.mixed(with: $1, at: fraction) })
        default:
            return fraction < 0.5 ? self : other
        }
    }

    /// Returns the sum of this value and `factor` times `other`, for additive animations and `byValue`; for transforms, the concatenation
    /// with `factor` repetitions of `other`. Returns this value unchanged if the kinds differ or cannot be added, and for a transform if
    /// `factor` is not an integer.
    package func adding(_ other: AnimatableValue, times factor: CGFloat = 1) -> AnimatableValue {
        switch (self, other) {
        case (.number(let a), .number(let b)):
            return .number(a + b * factor)
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: a.x + b.x * factor, y: a.y + b.y * factor))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width * factor, height: a.height + b.height * factor))
        case (.rect(let a), .rect(let b)):
            return .rect(a.combined(with: b) { $0 + $1 * factor })
        case (.transform(let a), .transform(let b)):
            return .transform(Int(exactly: factor).map { CATransform3DConcat(b.power($0), a) } ?? a)
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { $0.adding($1, times: factor) })
        default:
            return self
        }
    }

    /// The neutral element of ``adding(_:times:)``; the value itself for kinds that cannot be added.
    package var zero: AnimatableValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .list(let values): .list(values.map(\.zero))
        default: self
        }
    }
}

extension CATransform3D {
    /// Returns the transform concatenated with itself `exponent` times; the inverse one for a negative exponent.
    fileprivate func power(_ exponent: Int) -> CATransform3D {
        if exponent == 1 { return self }
        var result = CATransform3DIdentity
        var square = exponent < 0 ? CATransform3DInvert(self) : self
        var rest = exponent.magnitude
        while rest > 0 {
            if !rest.isMultiple(of: 2) { result = CATransform3DConcat(result, square) }
            rest /= 2
            if rest > 0 { square = CATransform3DConcat(square, square) }
        }
        return result
    }
}

extension CGRect {
    /// Combines the stored components, because `width` and `height` are absolute values and the difference of two sizes may be negative.
    fileprivate func combined(with other: CGRect, _ combine: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
        CGRect(
            x: combine(origin.x, other.origin.x), y: combine(origin.y, other.origin.y),
            width: combine(size.width, other.size.width), height: combine(size.height, other.size.height))
    }
}

extension NSValue {
    /// The point, size, rectangle or transform in the value; nil for other types.
    fileprivate var boxedGeometry: AnimatableValue? {
        if let transform = boxedTransform { return .transform(transform) }
        let type = String(cString: objCType)
        if type.contains("Point") { return .point(cgPointValue) }
        if type.contains("Size") { return .size(cgSizeValue) }
        if type.contains("Rect") { return .rect(cgRectValue) }
        return nil
    }
}

extension CGPath {
    /// Returns the interpolation between this path and `other`, which has the same structure; nil for different structures.
    fileprivate func mixed(with other: CGPath, at fraction: CGFloat) -> CGPath? {
        guard elements.count == other.elements.count else { return nil }
        let result = CGMutablePath()
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
        }
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: mix(a, b))
            case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
            case (.quad(let a, let a1), .quad(let b, let b1)): result.addQuadCurve(to: mix(a, b), control: mix(a1, b1))
            case (.cubic(let a, let a1, let a2), .cubic(let b, let b1, let b2)):
                result.addCurve(to: mix(a, b), control1: mix(a1, b1), control2: mix(a2, b2))
            case (.close, .close): result.closeSubpath()
            default: return nil
            }
        }
        return result
    }
}
