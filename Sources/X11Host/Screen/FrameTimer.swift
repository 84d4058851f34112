import Foundation

/// A timer of the main run loop that fires once for each time it is scheduled.
///
/// Dispatch's timers wake a thread of Dispatch, which then wakes the main thread; a timer of the run loop wakes only the main thread.
/// *Thread*: main.
@MainActor final class FrameTimer {
    private let timer: Timer
    private var isScheduled = false

    /// Longer than any program runs. *Units*: seconds.
    private static let never = 3e8

    init(onFire: @escaping @MainActor () -> Void) {
        let target = FrameTimerTarget(onFire: onFire)
        // A timer that does not repeat cannot be scheduled again.
        timer = Timer(timeInterval: Self.never, repeats: true) { _ in MainActor.assumeIsolated { target.fire() } }
        target.timer = self
        RunLoop.main.add(timer, forMode: .common)
    }

    /// Sets the time at which the timer fires, and replaces an earlier setting. *Units*: seconds from now.
    func schedule(after delay: Double) {
        isScheduled = true
        timer.fireDate = Date(timeIntervalSinceNow: delay)
    }

    /// Cancels the scheduled firing. The timer can be scheduled again.
    func cancel() {
        guard isScheduled else { return }
        isScheduled = false
        timer.fireDate = Date(timeIntervalSinceNow: Self.never)
    }

    /// Ends the timer, which cannot be scheduled afterwards.
    func invalidate() { timer.invalidate() }

    fileprivate func didFire() { isScheduled = false }
}

/// The object that the timer calls. The timer retains it and not the `FrameTimer`, to which this object refers weakly.
@MainActor private final class FrameTimerTarget {
    weak var timer: FrameTimer?
    private let onFire: @MainActor () -> Void

    init(onFire: @escaping @MainActor () -> Void) {
        self.onFire = onFire
    }

    func fire() {
        timer?.didFire()
        onFire()
    }
}
