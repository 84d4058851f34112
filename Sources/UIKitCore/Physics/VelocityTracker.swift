import Foundation

/// The speed of a finger from where it was lately.
///
/// *Units*: points, seconds.
package struct VelocityTracker: Sendable {
    /// Older movement says nothing about the moment of release.
    private static let window = 0.1
    /// A finger that rests this long before it is lifted does not throw.
    private static let restingTime = 0.05

    private var samples: [(time: Double, position: CGPoint)] = []

    package init() {}

    package mutating func add(_ position: CGPoint, at time: Double) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((time, position))
        samples.removeAll { $0.time < time - Self.window }
    }

    /// Points a second at `time`.
    package func velocity(at time: Double) -> CGPoint {
        guard let last = samples.last, let first = samples.first, time - last.time < Self.restingTime else { return .zero }
        let duration = last.time - first.time
        guard duration > 0.001 else { return .zero }
        return CGPoint(
            x: (last.position.x - first.position.x) / duration, y: (last.position.y - first.position.y) / duration)
    }
}
