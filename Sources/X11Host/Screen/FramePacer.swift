import Dispatch
import Foundation
import Scheduling

/// Runs frames when they are needed, at most one per refresh of the monitor. Does nothing while idle.
///
/// The first frame after an idle time runs when the events that have arrived are handled. Further frames wait for the next refresh, which
/// a notification of the server (Present) reports, or a timer if the server sends none.
/// *Thread*: main.
@MainActor final class FramePacer {
    /// The refresh rate of the monitor. *Units*: frames per second.
    var refreshRate = MonitorArea.standardRate {
        didSet { scheduler.budget = frameBudget }
    }
    /// Whether no window is visible. Frames then run at a low rate, because code may wait for them.
    var isResting = false
    /// The time after a refresh for which the timer waits for the server's notification before it runs the frame without one. *Units*:
    /// refresh intervals. Tests increase it, so that on a busy machine the timer does not run before the notification arrives.
    var notificationGracePeriod = 0.5
    /// Requests a notification of the next refresh from the server; returns false if it is not supported.
    var requestRefreshNotification: (() -> Bool)?
    /// Called after every frame.
    var onFrameEnd: (() -> Void)?

    private let scheduler: FrameScheduler
    private let timer: any DispatchSourceTimer
    private var cadence = FrameCadence()
    private var isScheduled = false
    private var isTurnPosted = false
    /// Whether the pacer has stopped; a posted turn then does nothing.
    private var isStopped = false
    /// The numbers of received and of requested refresh notifications; for tests.
    private(set) var refreshNotificationCount = 0
    private(set) var requestCount = 0

    private var interval: Double { isResting ? Self.restingInterval : 1 / refreshRate }

    /// The time that a frame may spend on work that can be deferred: half of a refresh interval, even while resting. *Units*: seconds.
    private var frameBudget: Double { 0.5 / refreshRate }

    /// The time between frames while no window is visible. *Units*: seconds.
    private static let restingInterval = 0.5

    init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.runIfScheduled() } }
        timer.resume()
        scheduler.budget = frameBudget
        scheduler.onNeedsFrame = { [weak self] in self?.frameNeeded() }
    }

    func stop() {
        isStopped = true
        scheduler.onNeedsFrame = nil
        timer.cancel()
    }

    /// Called when a window has received new pixels.
    func frameDidPresent() {
        cadence.frameDidPresent()
    }

    /// Called when the server reports a refresh of the monitor.
    func refreshDidOccur() {
        if isScheduled { refreshNotificationCount += 1 }
        runIfScheduled()
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    private func frameNeeded() {
        guard !isScheduled || scheduler.isNextFrameUrgent, !isStopped else { return }
        isScheduled = true
        let wait = cadence.nextFrame(interval: interval, isUrgent: scheduler.isNextFrameUrgent) - now
        guard wait > 0 else { return postTurn() }
        // Usually the notification arrives before the timer, which is the fallback for hidden windows and servers without Present.
        let isRequested = !isResting && requestRefreshNotification?() == true
        if isRequested { requestCount += 1 }
        let timeout = isRequested ? interval * notificationGracePeriod : 0
        timer.schedule(deadline: .now() + wait + timeout, leeway: .nanoseconds(0))
    }

    private func postTurn() {
        guard !isTurnPosted else { return }
        isTurnPosted = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isTurnPosted = false
                self?.runIfScheduled()
            }
        }
    }

    private func runIfScheduled() {
        guard isScheduled, !isStopped else { return }
        isScheduled = false
        timer.schedule(deadline: .distantFuture)
        cadence.frameWillRun(at: now, interval: interval, isUrgent: scheduler.isNextFrameUrgent)
        scheduler.runFrame()
        onFrameEnd?()
    }
}
