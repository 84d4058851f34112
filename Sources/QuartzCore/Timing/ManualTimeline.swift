import Foundation

/// A timeline that can run, pause, be moved to a position and be reversed. *Units*: seconds. *Thread*: main.
package final class ManualTimeline: AnimationTimeline {
    /// Whether time passes.
    package private(set) var isRunning = false
    /// Whether time passes backward.
    package private(set) var isReversed = false
    /// Whether the progress of animations is proportional to time, without their curves.
    package var isLinear = false
    /// The rate of the timeline relative to the injected clock.
    package var speed = 1.0
    private var base = 0.0
    private var start = 0.0

    package init() {}

    package var isPaused: Bool { !isRunning }
    package var endsAutomatically: Bool { false }

    package func elapsed(at now: Double) -> Double {
        guard isRunning else { return base }
        return max(0, base + (now - start) * speed * (isReversed ? -1 : 1))
    }

    /// Pauses the timeline at `elapsed` seconds.
    package func pause(at elapsed: Double) {
        base = elapsed
        isRunning = false
    }

    /// Continues the timeline from its current position.
    package func run(at now: Double) {
        start = now
        isRunning = true
    }

    /// Changes the direction and keeps the position.
    package func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        base = elapsed(at: now)
        start = now
        isReversed = reversed
    }
}
