import Foundation

/// A curve that maps the time of an animator to its progress.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The cubic Bézier curve; nil if the timing is not a curve.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil if the timing is not a spring.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve that was passed to `init(animationCurve:)`; `.easeInOut` if control points were passed instead.
    open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
    /// The first control point: x is a fraction of the duration, y a fraction of the change.
    open private(set) var controlPoint1: CGPoint
    /// The second control point: x is a fraction of the duration, y a fraction of the change.
    open private(set) var controlPoint2: CGPoint
    let function: CAMediaTimingFunction

    /// Creates one of the four standard curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        function = CAMediaTimingFunction(curve: curve)
        (controlPoint1, controlPoint2) = function.controlPoints
    }

    /// Creates the curve that eases in and out.
    public override init() {
        animationCurve = .easeInOut
        function = CAMediaTimingFunction(curve: .easeInOut)
        (controlPoint1, controlPoint2) = function.controlPoints
    }

    /// Creates a curve from its control points: x is a fraction of the duration, y a fraction of the change.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    }

    /// This object.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil: a curve is not a spring.
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity at the start. *Units*: multiples of the whole change per second. *Differs from UIKit*: only `dx` is used.
    open private(set) var initialVelocity: CGVector
    private let shape: Shape

    private enum Shape {
        case ratio(CGFloat)
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    /// Creates a spring that comes to rest at the end of the animator's duration. At a ratio of 1 it does not oscillate; below 1 it
    /// overshoots.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        shape = .ratio(ratio)
        initialVelocity = velocity
    }

    /// Creates the spring of the system's own transitions, which is critically damped.
    public override init() {
        shape = .ratio(1)
        initialVelocity = .zero
    }

    /// Creates a spring from its physical constants; they determine the duration, and the duration of the animator is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        shape = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
    }

    /// Nil: a spring is not a curve.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This object.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring curve. It comes to rest after `duration` seconds if only the damping ratio was given.
    func curve(duration: TimeInterval) -> SpringCurve {
        switch shape {
        case .ratio(let ratio):
            SpringCurve(dampingRatio: Double(ratio), settlingIn: duration, initialVelocity: Double(initialVelocity.dx))
        case .physical(let mass, let stiffness, let damping):
            SpringCurve(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                initialVelocity: Double(initialVelocity.dx))
        }
    }

    /// The time after which a spring with physical constants comes to rest, in seconds; nil for a spring with only a damping ratio.
    var naturalDuration: TimeInterval? {
        if case .physical = shape { return curve(duration: 1).settlingDuration }
        return nil
    }
}

extension CAMediaTimingFunction {
    fileprivate var controlPoints: (CGPoint, CGPoint) {
        func point(_ index: Int) -> CGPoint {
            var values: [Float] = [0, 0]
            getControlPoint(at: index, values: &values)
            return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
        }
        return (point(1), point(2))
    }
}
