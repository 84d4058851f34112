import Foundation

/// A motion from one offset to another in a given time, which begins with the current velocity of the content.
///
/// Wheel steps, keys, animated offsets and drags whose delegate changed the target use it. A glide that replaces another one begins with
/// the velocity of that one, so that consecutive wheel steps form one motion. It is a cubic Hermite curve that ends at rest.
/// *Units*: points, seconds.
package struct ScrollGlide: Equatable, Sendable {
    private(set) var start: CGFloat
    package private(set) var target: CGFloat
    let velocity: CGFloat
    package let duration: CGFloat

    package init(start: CGFloat, target: CGFloat, velocity: CGFloat, duration: CGFloat) {
        self.start = start
        self.target = target
        self.duration = max(duration, 0.001)
        // More than three times the mean velocity would overshoot the target, and a velocity in the opposite direction would be
        // visible as a jerk.
        let mean = (target - start) / self.duration
        let limits = mean < 0 ? (3 * mean)...0 : 0...(3 * mean)
        self.velocity = min(max(velocity, limits.lowerBound), limits.upperBound)
    }

    package func offset(at time: CGFloat) -> CGFloat {
        let t = min(max(time / duration, 0), 1)
        let remaining = 1 - t
        let eased = t * t * (3 - 2 * t)
        return start + (target - start) * eased + velocity * duration * t * remaining * remaining
    }

    package func velocity(at time: CGFloat) -> CGFloat {
        let t = time / duration
        guard t < 1 else { return 0 }
        let eased = 6 * t * (1 - t)
        return (target - start) / duration * eased + velocity * (1 - t) * (1 - 3 * t)
    }

    package func isFinished(at time: CGFloat) -> Bool {
        time >= duration
    }

    /// The same motion to another target.
    package func retargeted(to place: CGFloat) -> ScrollGlide {
        var copy = self
        copy.target = place
        return copy
    }

    /// The same motion after a shift of the content by `delta`.
    package func shifted(by delta: CGFloat) -> ScrollGlide {
        var copy = self
        copy.start += delta
        copy.target += delta
        return copy
    }
}
