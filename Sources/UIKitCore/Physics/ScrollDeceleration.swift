import Foundation

/// The deceleration of a content offset along one axis, with a bounce at an edge.
///
///     offset
///       ▲            ╭╮ spring beyond the edge
///     edge ─ ─ ─ ─ ╱─ ╰──────
///       │      ╱
///       │  ╱   decay: velocity × rate^ms
///       └──────────────────▶ time
///
/// The motion is a closed-form function of time: it can be evaluated at any time without the steps before it. *Units*: points, seconds.
package struct ScrollDeceleration: Equatable, Sendable {
    /// The velocity below which deceleration ends, in points per second.
    package static let restVelocity: CGFloat = 10

    /// The initial offset.
    let start: CGFloat
    /// The initial velocity in points per second.
    let velocity: CGFloat
    /// The natural logarithm of the fraction of the velocity that remains after one second; negative.
    private let decay: CGFloat
    private let bounce: Bounce?

    private struct Bounce: Equatable, Sendable {
        var time: CGFloat
        var edge: CGFloat
        var spring: CriticalSpring
    }

    /// - Parameters:
    ///   - rate: the fraction of the velocity that remains after one millisecond, as in `UIScrollView.DecelerationRate`.
    ///   - bounds: the offsets at which the content may rest.
    ///   - bounces: whether the offset may overshoot the bounds and spring back; otherwise it stops there.
    package init(start: CGFloat, velocity: CGFloat, rate: CGFloat, bounds: ClosedRange<CGFloat>, bounces: Bool) {
        self.start = start
        self.velocity = velocity
        decay = 1000 * log(min(max(rate, 0.5), 0.9999))
        bounce = Self.bounce(start: start, velocity: velocity, decay: decay, bounds: bounds, bounces: bounces)
    }

    private static func bounce(
        start: CGFloat, velocity: CGFloat, decay: CGFloat, bounds: ClosedRange<CGFloat>, bounces: Bool
    ) -> Bounce? {
        if !bounds.contains(start) {
            let edge = start < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound
            return Bounce(time: 0, edge: edge, spring: CriticalSpring(displacement: start - edge, velocity: velocity))
        }
        let edge = velocity < 0 ? bounds.lowerBound : bounds.upperBound
        let end = start - velocity / decay
        guard velocity != 0, velocity < 0 ? end < edge : end > edge else { return nil }
        let time = log(1 + (edge - start) * decay / velocity) / decay
        let arrival = bounces ? velocity * exp(decay * time) : 0
        return Bounce(time: time, edge: edge, spring: CriticalSpring(displacement: 0, velocity: arrival))
    }

    /// The final offset.
    package var target: CGFloat {
        bounce?.edge ?? start - velocity / decay
    }

    /// The final offset if there were no edges. It is proposed to the delegate, which may change it.
    package static func proposedTarget(start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        start - velocity / (1000 * log(min(max(rate, 0.5), 0.9999)))
    }

    /// The velocity with which deceleration from `start` ends exactly at `target`.
    static func velocity(from start: CGFloat, to target: CGFloat, rate: CGFloat) -> CGFloat {
        (start - target) * 1000 * log(min(max(rate, 0.5), 0.9999))
    }

    /// The offset after `time` seconds.
    package func offset(at time: CGFloat) -> CGFloat {
        if let bounce, time >= bounce.time {
            return bounce.edge + bounce.spring.displacement(at: time - bounce.time)
        }
        return start + velocity / decay * (exp(decay * time) - 1)
    }

    /// The velocity after `time` seconds, in points per second.
    package func velocity(at time: CGFloat) -> CGFloat {
        if let bounce, time >= bounce.time { return bounce.spring.velocity(at: time - bounce.time) }
        return velocity * exp(decay * time)
    }

    /// Whether the motion is at rest after `time`, or so slow that it counts as ended.
    package func isFinished(at time: CGFloat) -> Bool {
        if let bounce {
            return time >= bounce.time && bounce.spring.isAtRest(at: time - bounce.time)
        }
        return abs(velocity(at: time)) < Self.restVelocity
    }

    /// The same motion after a shift of the content by `delta`, for example because a row above was measured.
    package func shifted(by delta: CGFloat) -> ScrollDeceleration {
        ScrollDeceleration(
            start: start + delta, velocity: velocity, decay: decay,
            bounce: bounce.map { Bounce(time: $0.time, edge: $0.edge + delta, spring: $0.spring) })
    }

    private init(start: CGFloat, velocity: CGFloat, decay: CGFloat, bounce: Bounce?) {
        self.start = start
        self.velocity = velocity
        self.decay = decay
        self.bounce = bounce
    }
}
