import Dispatch
import Foundation

/// The source of the time for animations, gestures and timers: the clock of the machine, or a clock that a test controls.
///
/// *Units*: seconds since an arbitrary start; never decreasing.
/// *Thread*: any for `now`; timers are set, fired and canceled on the main thread.
package protocol FrameClock: AnyObject, Sendable {
    var now: Double { get }

    /// Whether time advances only when a test advances it. Time budgets then do not apply.
    var isVirtual: Bool { get }

    /// Calls `body` on the main thread once `delay` seconds have passed.
    @MainActor func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer
}

/// A timer on a ``FrameClock``; it still fires if it is released without `cancel()`.
@MainActor package final class ClockTimer {
    fileprivate(set) var fireTime: Double
    fileprivate let sequence: Int
    private var body: (@MainActor () -> Void)?

    init(fireTime: Double, sequence: Int = 0, body: @escaping @MainActor () -> Void) {
        self.fireTime = fireTime
        self.sequence = sequence
        self.body = body
    }

    /// Whether the timer can still fire.
    package var isPending: Bool { body != nil }

    /// Prevents the timer from firing; without effect after it has fired.
    package func cancel() {
        body = nil
    }

    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The machine's monotonic clock.
package final class SystemClock: FrameClock {
    package init() {}

    package var now: Double {
        Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }

    package var isVirtual: Bool { false }

    @MainActor package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        let timer = ClockTimer(fireTime: now + delay, body: body)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
            MainActor.assumeIsolated { timer.fire() }
        }
        return timer
    }
}

/// A virtual clock for tests: time passes only in ``advance(to:)``.
package final class VirtualClock: FrameClock {
    private let time = Locked<Double>(0)
    @MainActor private var timers: [ClockTimer] = []
    @MainActor private var nextSequence = 0

    package init() {}

    package var now: Double { time.withLock { $0 } }

    package var isVirtual: Bool { true }

    @MainActor package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        nextSequence += 1
        let timer = ClockTimer(fireTime: now + max(0, delay), sequence: nextSequence, body: body)
        timers.append(timer)
        return timer
    }

    /// The fire time of the earliest pending timer, nil if there is none.
    @MainActor package var nextFireTime: Double? {
        timers.lazy.filter(\.isPending).map(\.fireTime).min()
    }

    /// Advances time to `target` seconds, and fires due timers in the order of their time, then of their creation.
    @MainActor package func advance(to target: Double) {
        while let timer = nextDue(by: target) {
            time.withLock { $0 = max($0, timer.fireTime) }
            timer.fire()
        }
        time.withLock { $0 = max($0, target) }
    }

    @MainActor private func nextDue(by target: Double) -> ClockTimer? {
        timers.removeAll { !$0.isPending }
        return timers.filter { $0.fireTime <= target }
            .min { ($0.fireTime, $0.sequence) < ($1.fireTime, $1.sequence) }
    }
}
