import Foundation

/// The velocity of a pointer, computed from its recent positions.
///
/// *Units*: points, seconds.
package struct VelocityTracker: Sendable {
    /// The period in which positions are considered. Older ones do not represent the velocity at the release.
    private static let window = 0.1
    /// The duration without movement after which the velocity is zero.
    private static let restingTime = 0.05

    private var samples: [(time: Double, position: CGPoint)] = []

    package init() {}

    package mutating func add(_ position: CGPoint, at time: Double) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((time, position))
        samples.removeAll { $0.time < time - Self.window }
    }

    /// The velocity at `time` in points per second.
    package func velocity(at time: Double) -> CGPoint {
        guard let last = samples.last, let first = samples.first, time - last.time < Self.restingTime else { return .zero }
        let duration = last.time - first.time
        guard duration > 0.001 else { return .zero }
        return CGPoint(
            x: (last.position.x - first.position.x) / duration, y: (last.position.y - first.position.y) / duration)
    }
}
