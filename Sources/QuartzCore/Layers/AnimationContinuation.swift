import Foundation

/// The curve of an animation that continues after a pause: from the value shown at the pause to the end, or back to the start.
final class AnimationContinuation {
    /// The position of the pause in the animation. *Units*: seconds.
    private let position: Double
    /// The progress that was shown at the pause.
    private let progress: Double
    /// Whether time runs backward.
    private let isReversed: Bool
    /// Maps the fraction of the remaining time to the fraction of the remaining progress.
    private let shape: (Double) -> Double

    /// Continues `animation` from `position`. Without a `shape`, the remaining part of the animation's own curve is used, scaled to begin
    /// at the value shown at the pause.
    init(of animation: CAAnimation, at position: Double, isReversed: Bool, shape: ((Double) -> Double)?) {
        self.position = position
        self.isReversed = isReversed
        progress = animation.shownProgress(at: position)
        self.shape = shape ?? Self.remainingCurve(of: animation, at: position, isReversed: isReversed)
    }

    private static func remainingCurve(of animation: CAAnimation, at position: Double, isReversed: Bool) -> (Double) -> Double {
        let (reached, duration) = (animation.progress(at: position), animation.duration)
        let length = isReversed ? reached : 1 - reached
        guard abs(length) > 1e-6 else { return { $0 } }
        return { share in
            let place = isReversed ? position * (1 - share) : position + share * (duration - position)
            return abs(animation.progress(at: place) - reached) / abs(length)
        }
    }

    /// Returns the progress of the animation at a position. On the other side of the pause, which the continuation does not cover, the
    /// animation's own curve is scaled to meet the value at the pause. *Units*: seconds.
    func progress(at position: Double, of animation: CAAnimation) -> Double {
        let own = (here: animation.progress(at: position), begin: animation.progress(at: self.position))
        let remaining: Double = 1 - progress
        if position < self.position {
            guard isReversed else { return own.begin > 0 ? progress * own.here / own.begin : progress }
            let share: Double = shape((self.position - position) / self.position)
            return progress * (1 - share)
        }
        if isReversed {
            guard own.begin < 1 else { return progress }
            let scale: Double = remaining / (1 - own.begin)
            return 1 - (1 - own.here) * scale
        }
        guard position > self.position else { return progress }
        let share: Double = shape((position - self.position) / (animation.duration - self.position))
        return progress + remaining * share
    }
}

extension CAAnimation {
    /// Returns the shown progress: linear while the timeline of an animator is linear, otherwise by the continuation or the animation's
    /// own curve.
    final func shownProgress(at position: Double) -> Double {
        if isShownLinearly { return duration > 0 ? position / duration : 1 }
        return continuation?.progress(at: position, of: self) ?? progress(at: position)
    }
}

extension CALayer {
    /// Sets the curve that each animation on `timeline` follows from its current position on; see ``AnimationContinuation``.
    final func continueAnimations(on timeline: any AnimationTimeline, at now: Double, isReversed: Bool, shape: ((Double) -> Double)?) {
        for entry in animations.entries where entry.timeline === timeline {
            let position = entry.elapsed(layerTime: 0, now: now)
            let duration = entry.animation.duration
            guard position > 0 || !isReversed, position < duration || isReversed else { continue }
            entry.animation.isShownLinearly = timeline.isLinear
            entry.animation.continuation = AnimationContinuation(
                of: entry.animation, at: min(max(position, 0), duration), isReversed: isReversed, shape: shape)
        }
    }

    /// Returns the progress that the first animation on `timeline` shows; nil if there is none.
    final func shownProgress(on timeline: any AnimationTimeline, at now: Double) -> Double? {
        guard let entry = animations.entries.first(where: { $0.timeline === timeline }) else { return nil }
        entry.animation.isShownLinearly = timeline.isLinear
        return entry.animation.shownProgress(at: min(max(entry.elapsed(layerTime: 0, now: now), 0), entry.animation.duration))
    }
}
