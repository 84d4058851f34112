import Foundation
import Graphics
import UIPrimitives

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// *Differs from Core Animation*: points are joined by straight ways.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Through several values in turn, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// When each value is reached, 0…1; spread evenly when nil.
    open var keyTimes: [NSNumber]?
    /// A way for a point; used instead of `values`.
    open var path: CGPath?
    /// One curve for each step between values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    /// *Differs from Core Animation*: kept, without effect.
    open var rotationMode: String?

    private var resolved: [AnimatableValue]?

    /// By so much of the duration a step may be early: a frame at its very time belongs to it.
    private static let roundingError = 1e-9

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        path = other.path
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
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
        let fraction = progress(at: position)
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
        show(values[next - 1].mixed(with: values[next], at: CGFloat(part)), on: layer)
    }

    /// Discrete values stand still until the next one's time.
    package override func restingTime(at position: Double) -> Double {
        guard calculationMode == .discrete, timingFunction == nil, !autoreverses, duration > 0, let resolved else { return 0 }
        let fraction = position / duration
        let next = times(of: resolved).first { $0 > fraction + Self.roundingError } ?? 1
        return (next - fraction) * duration
    }

    /// When each value is reached: as given, by distance, or evenly.
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
    /// How far apart two values are, for pacing.
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
