/// A timer that is postponed more often than it fires, such as the timer that hides scroll bars after the last movement.
///
/// Postponing it only stores the new time; the clock's timer stays as it is. If that timer fires before the new time, it is set again for
/// the remaining time. A new timer for each frame of a scroll would wake the process twice for each frame. *Thread*: main.
@MainActor package final class PostponableTimer {
    private var timer: ClockTimer?
    private weak var scheduler: FrameScheduler?
    private weak var clock: (any FrameClock)?
    private var dueTime = 0.0
    private var body: (@MainActor () -> Void)?

    package init() {}

    /// Calls `body` after `delay`, instead of the body and the time that were set before. The new time must not be before the previous one:
    /// the timer of the clock is not set earlier. *Units*: seconds of the scheduler's clock.
    package func schedule(after delay: Double, on scheduler: FrameScheduler, _ body: @escaping @MainActor () -> Void) {
        dueTime = scheduler.now + delay
        self.body = body
        // A timer of another clock may never fire.
        if self.scheduler !== scheduler || clock !== scheduler.clock { timer?.cancel() }
        if timer?.isPending != true { start(after: delay, on: scheduler) }
    }

    private func start(after delay: Double, on scheduler: FrameScheduler) {
        self.scheduler = scheduler
        clock = scheduler.clock
        timer = scheduler.schedule(after: delay) { [weak self] in self?.fire() }
    }

    private func fire() {
        guard let scheduler else { return }
        let remaining = dueTime - scheduler.now
        guard remaining <= 0 else { return start(after: remaining, on: scheduler) }
        let body = self.body
        self.body = nil
        body?()
    }
}
