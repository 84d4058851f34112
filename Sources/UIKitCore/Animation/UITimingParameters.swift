import Foundation

/// How an animator's progress follows from its time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
    open private(set) var controlPoint1: CGPoint
    open private(set) var controlPoint2: CGPoint
    let function: CAMediaTimingFunction

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        function = CAMediaTimingFunction(curve: curve)
        (controlPoint1, controlPoint2) = function.controlPoints
    }

    /// The curve that eases in and out.
    public override convenience init() {
        self.init(animationCurve: .easeInOut)
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. `initialVelocity` is in whole ways a second along each axis; its `dx` counts.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var initialVelocity: CGVector
    private let shape: Shape

    private enum Shape {
        case ratio(CGFloat)
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        shape = .ratio(ratio)
        initialVelocity = velocity
    }

    /// The spring of the system's own transitions: one that is just not overdamped.
    public override convenience init() {
        self.init(dampingRatio: 1)
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        shape = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
    }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring, settling in `duration` where only its damping ratio is given.
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

    /// The time the spring needs where its physics decide it.
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
