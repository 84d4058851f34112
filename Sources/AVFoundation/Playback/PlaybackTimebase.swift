import Scheduling

/// A position in a medium that moves with a clock. It is computed from the position at the last restart, the clock's time at that moment,
/// and the speed since then. *Units*: seconds. *Thread*: any.
package struct PlaybackTimebase: Sendable {
    private let clock: any FrameClock
    private var position: Double
    private var start: Double
    /// The speed of playback: seconds of the medium for each second of the clock; 0 while paused.
    package private(set) var rate: Double
    /// The duration of the medium, which the position does not exceed; nil for no limit.
    package var duration: Double?

    /// Creates a time base that is paused at the position 0.
    package init(clock: any FrameClock) {
        self.clock = clock
        position = 0
        start = clock.now
        rate = 0
    }

    /// The current position, from 0 to the duration.
    package var now: Double {
        let moved = position + (clock.now - start) * rate
        return max(0, min(moved, duration ?? .infinity))
    }

    /// Continues at speed `rate` from `position`, or from the current position if it is nil.
    package mutating func restart(at position: Double? = nil, rate: Double) {
        self.position = position ?? now
        start = clock.now
        self.rate = rate
    }
}
