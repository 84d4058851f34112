import Foundation
import Graphics
import UIPrimitives

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Interpolates linearly between the values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Shows each value without interpolation until the time of the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly at constant speed; key times are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Interpolates by a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Interpolates by a smooth curve through the values, with times proportional to the distances between them; key times are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis points in the direction of the movement.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points against the direction of the movement.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order; unsupported types are ignored.
    open var values: [Any]?
    /// The time of each value as a fraction 0…1. If it is nil, the default, or has fewer times than there are values, the values are evenly
    /// distributed.
    open var keyTimes: [NSNumber]?
    /// The path of a point, which moves at constant speed; it is used instead of `values`.
    open var path: CGPath? { didSet { path = path?.immutable } }
    /// The timing curve of each step between two values; steps without a curve are linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between the values; linear by default.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The rotation of a layer whose position follows the path or the values; nil, the default, if there is none.
    open var rotationMode: CAAnimationRotationMode?

    private var resolved: [AnimatableValue]?

    /// The tolerance of comparisons with key times, as a fraction of the duration, so that a frame at exactly a key time shows the new
    /// value.
    private static let roundingError = 1e-9

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        path = other.path
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        rotationMode = other.rotationMode
    }

    package override func prepare(for layer: CALayer) {
        if let path {
            resolved = path.flattenedPoints.map(AnimatableValue.point)
        } else {
            resolved = (values ?? []).compactMap { AnimatableValue($0) }
        }
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        if resolved == nil { prepare(for: layer) }
        guard let values = resolved, let first = values.first, let last = values.last else { return }
        guard values.count > 1 else { return show(first, on: layer) }
        let fraction = shownProgress(at: position)
        let times = self.times(of: values)
        if calculationMode == .discrete {
            let index = times.lastIndex { $0 <= fraction + Self.roundingError } ?? 0
            return show(values[min(index, values.count - 1)], on: layer)
        }
        guard let next = times.firstIndex(where: { $0 > fraction }), next > 0 else {
            return show(fraction <= (times.first ?? 0) ? first : last, on: layer)
        }
        let length = times[next] - times[next - 1]
        var part = length > 0 ? (fraction - times[next - 1]) / length : 1
        if let functions = timingFunctions, next - 1 < functions.count { part = functions[next - 1].value(at: part) }
        show(value(between: next - 1, and: next, of: values, at: CGFloat(part)), on: layer)
        rotate(layer, from: values[next - 1], to: values[next])
    }

    private func value(between start: Int, and end: Int, of values: [AnimatableValue], at part: CGFloat) -> AnimatableValue {
        let isSmooth = path == nil && (calculationMode == .cubic || calculationMode == .cubicPaced)
        guard isSmooth, values.count > 2 else { return values[start].mixed(with: values[end], at: part) }
        return AnimatableValue.smooth(
            values[max(start - 1, 0)], values[start], values[end], values[min(end + 1, values.count - 1)], at: part)
    }

    /// Rotates a layer that moves from one position to another as the rotation mode requires.
    private func rotate(_ layer: CALayer, from start: AnimatableValue, to end: AnimatableValue) {
        guard let rotationMode, keyPath == "position", case (.point(let a), .point(let b)) = (start, end), a != b else { return }
        let angle = atan2(b.y - a.y, b.x - a.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)
        layer.present(.number(angle), forKeyPath: "transform.rotation.z")
    }

    /// Returns the time until the next discrete value; 0 for the other modes, in which the value changes continuously, and if the animation
    /// has a timing function or reverses its passes.
    package override func restingTime(at position: Double) -> Double {
        guard calculationMode == .discrete, timingFunction == nil, !autoreverses, duration > 0, let resolved else { return 0 }
        let fraction = position / duration
        let next = times(of: resolved).first { $0 > fraction + Self.roundingError } ?? 1
        return (next - fraction) * duration
    }

    /// Returns the time of each value: its key time, a time in proportion to the distances for paced modes, or an evenly distributed time.
    private func times(of values: [AnimatableValue]) -> [Double] {
        let isPaced = path != nil || calculationMode == .paced || calculationMode == .cubicPaced
        if !isPaced, let keyTimes, keyTimes.count >= values.count { return keyTimes.map(\.doubleValue) }
        let steps = values.count - (calculationMode == .discrete ? 0 : 1)
        guard isPaced else { return values.indices.map { Double($0) / Double(steps) } }
        var sum = 0.0
        let distances = values.indices.map { index -> Double in
            if index > 0 { sum += values[index].distance(to: values[index - 1]) }
            return sum
        }
        guard sum > 0 else { return values.indices.map { Double($0) / Double(steps) } }
        return distances.map { $0 / sum }
    }
}

extension AnimatableValue {
    /// Returns a point of the smooth curve through four values, at a fraction of the way from the second to the third.
    ///
    /// *Source*: the recursive form of Catmull–Rom splines by Barry and Goldman (1988), with equal distances.
    fileprivate static func smooth(
        _ before: AnimatableValue, _ start: AnimatableValue, _ end: AnimatableValue, _ after: AnimatableValue, at part: CGFloat
    ) -> AnimatableValue {
        let (first, middle, last) = (
            before.mixed(with: start, at: part + 1), start.mixed(with: end, at: part), end.mixed(with: after, at: part - 1)
        )
        let (near, far) = (first.mixed(with: middle, at: (part + 1) / 2), middle.mixed(with: last, at: part / 2))
        return near.mixed(with: far, at: part)
    }

    /// Returns the distance between two values, for paced animations.
    fileprivate func distance(to other: AnimatableValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): Double(abs(a - b))
        case (.point(let a), .point(let b)): Double(hypot(a.x - b.x, a.y - b.y))
        case (.size(let a), .size(let b)): Double(hypot(a.width - b.width, a.height - b.height))
        case (.rect(let a), .rect(let b)): Double(hypot(a.midX - b.midX, a.midY - b.midY))
        default: 1
        }
    }
}
