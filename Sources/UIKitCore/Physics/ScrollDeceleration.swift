import Foundation

/// The way of a freely coasting content offset along one axis, ending in a bounce where it meets an edge.
///
///     offset
///       ▲            ╭╮ spring beyond the edge
///     edge ─ ─ ─ ─ ╱─ ╰──────
///       │      ╱
///       │  ╱   decay: velocity × rate^ms
///       └──────────────────▶ time
///
/// A closed form of time: any instant can be asked for, in any order, so a test can look at t = 100 ms directly.
/// *Units*: points, seconds.
package struct ScrollDeceleration: Equatable, Sendable {
    /// The velocity below which coasting is over, in points a second.
    package static let restVelocity: CGFloat = 10

    /// Where the offset is when the coasting begins.
    package let start: CGFloat
    /// Points a second at the beginning.
    package let velocity: CGFloat
    /// Natural logarithm of what is left of the velocity after one second; negative.
    private let decay: CGFloat
    private let bounce: Bounce?

    private struct Bounce: Equatable, Sendable {
        var time: CGFloat
        var edge: CGFloat
        var spring: CriticalSpring
    }

    /// - Parameters:
    ///   - rate: what is left of the velocity after one millisecond, as `UIScrollView.DecelerationRate` gives it.
    ///   - bounds: the offsets that rest inside the content.
    ///   - bounces: whether the offset may overshoot the bounds and spring back; if not it stops there.
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

    /// Where the offset comes to rest.
    package var target: CGFloat {
        bounce?.edge ?? start - velocity / decay
    }

    /// Where it would come to rest if there were no edges: the proposal that a delegate may change.
    package static func proposedTarget(start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        start - velocity / (1000 * log(min(max(rate, 0.5), 0.9999)))
    }

    /// The velocity with which coasting from `start` ends exactly at `target`.
    package static func velocity(from start: CGFloat, to target: CGFloat, rate: CGFloat) -> CGFloat {
        (start - target) * 1000 * log(min(max(rate, 0.5), 0.9999))
    }

    /// The offset `time` seconds after the beginning.
    package func offset(at time: CGFloat) -> CGFloat {
        if let bounce, time >= bounce.time {
            return bounce.edge + bounce.spring.displacement(at: time - bounce.time)
        }
        return start + velocity / decay * (exp(decay * time) - 1)
    }

    /// Points a second, `time` seconds after the beginning.
    package func velocity(at time: CGFloat) -> CGFloat {
        if let bounce, time >= bounce.time { return bounce.spring.velocity(at: time - bounce.time) }
        return velocity * exp(decay * time)
    }

    /// Whether nothing visible happens after `time`.
    package func isFinished(at time: CGFloat) -> Bool {
        if let bounce {
            return time >= bounce.time && bounce.spring.isAtRest(at: time - bounce.time)
        }
        return abs(velocity(at: time)) < Self.restVelocity
    }

    /// The same motion over content that was moved by `delta`, as when a row above got its true height.
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
