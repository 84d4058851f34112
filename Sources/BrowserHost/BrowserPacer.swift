import Dispatch
import Foundation
import Scheduling

/// Runs frames when they are needed: at most one frame per refresh interval. Within one interval, an urgent frame may also follow a
/// frame that changed nothing. No frame runs while the page has not shown the last two frames.
///
/// Does nothing while idle. *Thread*: main.
@MainActor final class BrowserPacer {
    /// Whether no page shows the window. Frames then continue at a low rate, for code that waits for them.
    var isThrottled = true

    private let scheduler: FrameScheduler
    private let timer: any DispatchSourceTimer
    private var cadence = FrameCadence()
    private var isScheduled = false
    /// The number of frames that were sent and not shown.
    private(set) var pendingCount = 0
    /// The time of the next frame; nil while none is needed, or none may run. *Units*: seconds of uptime.
    private(set) var nextFrame: Double?

    /// The greatest frame rate while a page shows the window. *Units*: frames per second.
    static let refreshRate = 60.0
    /// The time between two frames while no page shows the window. *Units*: seconds.
    private static let throttledInterval = 0.5
    /// The limit of frames that are sent and not yet shown: the page paints one while the program draws the next.
    private static let maximumPending = 2

    init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.runIfScheduled() } }
        timer.resume()
        scheduler.budget = 0.5 / Self.refreshRate
        scheduler.onNeedsFrame = { [weak self] in self?.frameNeeded() }
    }

    func stop() {
        scheduler.onNeedsFrame = nil
        timer.cancel()
    }

    func frameWasSent() {
        pendingCount += 1
        cadence.frameDidPresent()
    }

    func frameWasShown() {
        pendingCount = max(0, pendingCount - 1)
        if isScheduled { schedule() }
    }

    /// Resets the count of pending frames after the page is closed or replaced: a new page does not show frames that were sent before.
    func pageDidChange(isOpen: Bool) {
        pendingCount = 0
        isThrottled = !isOpen
        if isScheduled { schedule() }
    }

    /// The shortest time between two frames that are not urgent. *Units*: seconds.
    var interval: Double { isThrottled ? Self.throttledInterval : 1 / Self.refreshRate }

    private var isBlocked: Bool { pendingCount >= Self.maximumPending }

    private func frameNeeded() {
        guard !isScheduled || scheduler.isNextFrameUrgent else { return }
        isScheduled = true
        schedule()
    }

    private func schedule() {
        guard !isBlocked else { return unschedule() }
        let now = Trace.now
        let time = max(now, cadence.nextFrame(interval: interval, isUrgent: scheduler.isNextFrameUrgent))
        nextFrame = time
        timer.schedule(deadline: .now() + (time - now), leeway: .nanoseconds(0))
    }

    private func unschedule() {
        nextFrame = nil
        timer.schedule(deadline: .distantFuture)
    }

    private func runIfScheduled() {
        guard isScheduled, !isBlocked else { return }
        isScheduled = false
        unschedule()
        cadence.frameWillRun(at: Trace.now, interval: interval, isUrgent: scheduler.isNextFrameUrgent)
        scheduler.runFrame()
    }
}
