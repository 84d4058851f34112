import Foundation

/// A clock that runs faster or slower than another clock, for slow motion, pause and single steps.
///
/// It replaces the clock of a ``FrameScheduler``, begins at the time of that clock and never decreases.
/// *Thread*: any for `now`; main for everything else.
package final class PacedClock: FrameClock {
    private struct Pace {
        var rate: Double
        /// The times of the base clock and of this one when the rate was set.
        var origin: Double
        var offset: Double
    }

    /// The clock that this one replaces.
    let base: any FrameClock
    private let pace: Locked<Pace>
    @MainActor private var timers: [ClockTimer] = []
    @MainActor private var baseTimer: ClockTimer?

    package init(over base: any FrameClock) {
        self.base = base
        pace = Locked(Pace(rate: 1, origin: base.now, offset: base.now))
    }

    package var now: Double {
        let time = base.now
        return pace.withLock { $0.offset + (time - $0.origin) * $0.rate }
    }

    package var isVirtual: Bool { base.isVirtual }

    /// The seconds that pass on this clock for each second of the base clock: 1 by default, 0.2 for slow motion, 0 while stopped.
    @MainActor package var rate: Double {
        get { pace.withLock { $0.rate } }
        set {
            let (present, time) = (now, base.now)
            pace.withLock { $0 = Pace(rate: max(0, newValue), origin: time, offset: present) }
            rearm()
        }
    }

    /// Advances the time by `seconds`, independent of the rate, and fires the timers that become due.
    @MainActor package func step(by seconds: Double) {
        pace.withLock { $0.offset += max(0, seconds) }
        fireDue()
    }

    @MainActor package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        let timer = ClockTimer(fireTime: now + max(0, delay), body: body)
        timers.append(timer)
        rearm()
        return timer
    }

    /// Schedules a timer of the base clock for this clock's next timer.
    @MainActor private func rearm() {
        baseTimer?.cancel()
        baseTimer = nil
        timers.removeAll { !$0.isPending }
        let rate = rate
        guard rate > 0, let next = timers.map(\.fireTime).min() else { return }
        baseTimer = base.schedule(after: max(0, next - now) / rate) { [weak self] in self?.fireDue() }
    }

    @MainActor private func fireDue() {
        // The tolerance covers the rounding errors of converting a time to another rate and back.
        let time = now + 1e-9
        let due = timers.filter { $0.isPending && $0.fireTime <= time }.sorted { $0.fireTime < $1.fireTime }
        timers.removeAll { timer in due.contains { $0 === timer } }
        for timer in due { timer.fire() }
        rearm()
    }
}
