import Foundation

/// The name of a predefined curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a value from its name; an unknown name has the default curve.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow start and end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: a slight acceleration and a longer deceleration.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve from (0, 0) to (1, 1) that maps the fraction of an animation's time to its progress. *Thread*: any; immutable.
///
/// *Source*: the predefined curves are the keywords of CSS Easing Functions Level 1, "Cubic Bézier easing functions"; `default` is `ease`.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {  // Protection: immutable after `init`.
    private let first: CGPoint
    private let second: CGPoint

    /// Creates a cubic Bézier curve with two inner control points; their x coordinates are clamped to 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        first = CGPoint(x: CGFloat(min(max(c1x, 0), 1)), y: CGFloat(c1y))
        second = CGPoint(x: CGFloat(min(max(c2x, 0), 1)), y: CGFloat(c2y))
    }

    /// Creates a predefined curve.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        }
    }

    /// Writes the control point `index`, 0…3, as two floats to `values`; does nothing for other indexes.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [CGPoint.zero, first, second, CGPoint(x: 1, y: 1)]
        guard points.indices.contains(index) else { return }
        values[0] = Float(points[index].x)
        values[1] = Float(points[index].y)
    }

    /// Returns the curve's y at `x`, which is limited to 0…1; y may leave this range between the ends.
    package func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if first.x == first.y, second.x == second.y { return x }
        return Self.bezier(parameter(at: x), first.y, second.y)
    }

    /// Returns the curve's parameter at `x` by Newton's method, or by bisection where the slope is flat.
    private func parameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let error = Self.bezier(t, first.x, second.x) - x
            if abs(error) < 1e-7 { return t }
            let slope = Self.slope(t, first.x, second.x)
            if abs(slope) < 1e-6 { break }
            t -= error / slope
        }
        var low = 0.0
        var high = 1.0
        t = x
        for _ in 0..<40 {
            let value = Self.bezier(t, first.x, second.x)
            if abs(value - x) < 1e-7 { break }
            if value < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }

    private static func bezier(_ t: Double, _ p1: CGFloat, _ p2: CGFloat) -> Double {
        let s = 1 - t
        return 3 * s * s * t * Double(p1) + 3 * s * t * t * Double(p2) + t * t * t
    }

    private static func slope(_ t: Double, _ p1: CGFloat, _ p2: CGFloat) -> Double {
        let s = 1 - t
        return 3 * s * s * Double(p1) + 6 * s * t * Double(p2 - p1) + 3 * t * t * Double(1 - p2)
    }
}
