import Foundation

/// How the content offset of a scroll view changes by itself, as time passes.
///
/// *Units*: points, seconds on the injected clock.
package struct ScrollMotion {
    /// One axis of the motion.
    package enum Axis {
        case rest(CGFloat)
        case coast(ScrollDeceleration)
        case glide(ScrollGlide)

        func offset(at time: CGFloat) -> CGFloat {
            switch self {
            case .rest(let offset): offset
            case .coast(let motion): motion.offset(at: time)
            case .glide(let motion): motion.offset(at: time)
            }
        }

        func velocity(at time: CGFloat) -> CGFloat {
            switch self {
            case .rest: 0
            case .coast(let motion): motion.velocity(at: time)
            case .glide(let motion): motion.velocity(at: time)
            }
        }

        func isFinished(at time: CGFloat) -> Bool {
            switch self {
            case .rest: true
            case .coast(let motion): motion.isFinished(at: time)
            case .glide(let motion): motion.isFinished(at: time)
            }
        }

        /// Where the axis ends.
        var target: CGFloat {
            switch self {
            case .rest(let offset): offset
            case .coast(let motion): motion.target
            case .glide(let motion): motion.target
            }
        }

        func retargeted(to place: CGFloat) -> Axis {
            if case .glide(let motion) = self { .glide(motion.retargeted(to: place)) } else { self }
        }

        func shifted(by delta: CGFloat) -> Axis {
            switch self {
            case .rest(let offset): .rest(offset + delta)
            case .coast(let motion): .coast(motion.shifted(by: delta))
            case .glide(let motion): .glide(motion.shifted(by: delta))
            }
        }
    }

    /// What began the motion, and so what its end is called.
    package enum Cause {
        /// The user threw the content, or let it go beyond an edge.
        case deceleration
        /// The user turned the wheel or pressed a key.
        case step
        /// `setContentOffset(_:animated:)`.
        case animation
        /// A click on the top edge.
        case scrollToTop
    }

    package var x: Axis
    package var y: Axis
    package let startTime: Double
    package let cause: Cause
    /// Where the motion is to end by what is known now, for one that began with estimates; nil where nothing is to be corrected.
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

    /// Corrects where it ends.
    @MainActor mutating func aimAnew() {
        guard let place = goal?() else { return }
        x = x.retargeted(to: place.x)
        y = y.retargeted(to: place.y)
    }
}
