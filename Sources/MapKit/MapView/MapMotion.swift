import Foundation
import UIKit

/// A movement of a map over time.
enum MapMotion {
    /// An animation from one viewport to another.
    case transition(from: MapViewport, to: MapViewport, start: Double)
    /// The deceleration after a drag; `moved` is the distance so far. *Units*: points.
    case deceleration(x: ScrollDeceleration, y: ScrollDeceleration, start: Double, moved: CGPoint)

    /// The duration of `transition`. *Units*: seconds.
    static let transitionDuration = 0.35

    static func decelerate(velocity: CGPoint, start: Double) -> MapMotion {
        func axis(_ velocity: CGFloat) -> ScrollDeceleration {
            let velocity = velocity.isFinite ? min(max(velocity, -20_000), 20_000) : 0
            return ScrollDeceleration(
                start: 0, velocity: velocity, rate: UIScrollView.DecelerationRate.normal.rawValue, bounds: -1e9...1e9, bounces: false)
        }
        return .deceleration(x: axis(velocity.x), y: axis(velocity.y), start: start, moved: .zero)
    }

    /// Moves the viewport to its position at `time`. Returns whether the movement has ended.
    mutating func advance(_ viewport: inout MapViewport, to time: Double) -> Bool {
        switch self {
        case .transition(let from, let to, let start):
            let share = min(max((time - start) / Self.transitionDuration, 0), 1)
            viewport = share < 1 ? from.mixed(with: to, share * share * (3 - 2 * share)) : to
            return share >= 1
        case .deceleration(let x, let y, let start, let moved):
            let passed = CGFloat(time - start)
            let position = CGPoint(x: x.offset(at: passed), y: y.offset(at: passed))
            viewport.move(by: CGVector(dx: position.x - moved.x, dy: position.y - moved.y))
            self = .deceleration(x: x, y: y, start: start, moved: position)
            return x.isFinished(at: passed) && y.isFinished(at: passed)
        }
    }
}
