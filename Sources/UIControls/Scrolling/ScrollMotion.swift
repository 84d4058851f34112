import Foundation

/// The motion of the content offset of a scroll view over time.
///
/// *Units*: points, seconds on the frame clock.
package struct ScrollMotion {
    /// The motion along one axis.
    enum Axis {
        case rest(CGFloat)
        case deceleration(ScrollDeceleration)
        case glide(ScrollGlide)

        func offset(at time: CGFloat) -> CGFloat {
            switch self {
            case .rest(let offset): offset
            case .deceleration(let motion): motion.offset(at: time)
            case .glide(let motion): motion.offset(at: time)
            }
        }

        func velocity(at time: CGFloat) -> CGFloat {
            switch self {
            case .rest: 0
            case .deceleration(let motion): motion.velocity(at: time)
            case .glide(let motion): motion.velocity(at: time)
            }
        }

        func isFinished(at time: CGFloat) -> Bool {
            switch self {
            case .rest: true
            case .deceleration(let motion): motion.isFinished(at: time)
            case .glide(let motion): motion.isFinished(at: time)
            }
        }

        /// The final offset.
        var target: CGFloat {
            switch self {
            case .rest(let offset): offset
            case .deceleration(let motion): motion.target
            case .glide(let motion): motion.target
            }
        }

        func retargeted(to place: CGFloat) -> Axis {
            if case .glide(let motion) = self { .glide(motion.retargeted(to: place)) } else { self }
        }

        func shifted(by delta: CGFloat) -> Axis {
            switch self {
            case .rest(let offset): .rest(offset + delta)
            case .deceleration(let motion): .deceleration(motion.shifted(by: delta))
            case .glide(let motion): .glide(motion.shifted(by: delta))
            }
        }
    }

    /// The cause of a motion, which determines the delegate method that is called at its end.
    enum Cause {
        /// The end of a drag with a velocity or beyond an edge.
        case deceleration
        /// A step of the wheel or a key.
        case step
        /// `setContentOffset(_:animated:)`.
        case animation
        /// A scroll to the top; not used on a desktop.
        case scrollToTop
    }

    var x: Axis
    var y: Axis
    let startTime: Double
    let cause: Cause
    /// Returns the final offset according to the sizes measured so far, for a motion that began with estimated sizes. It is called in each
    /// frame; nil keeps the current target.
    package var goal: (@MainActor () -> CGPoint?)?

    func offset(at time: Double) -> CGPoint {
        CGPoint(x: x.offset(at: time - startTime), y: y.offset(at: time - startTime))
    }

    func velocity(at time: Double) -> CGPoint {
        CGPoint(x: x.velocity(at: time - startTime), y: y.velocity(at: time - startTime))
    }

    func isFinished(at time: Double) -> Bool {
        x.isFinished(at: time - startTime) && y.isFinished(at: time - startTime)
    }

    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    /// Updates the final offset of the motion from its goal.
    @MainActor mutating func retarget() {
        guard let place = goal?() else { return }
        x = x.retargeted(to: place.x)
        y = y.retargeted(to: place.y)
    }
}
