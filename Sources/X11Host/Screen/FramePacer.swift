import Dispatch
import Foundation
import Scheduling

/// Runs frames when they are needed, one per refresh of the monitor. An urgent frame does not wait for the refresh if nothing has been
/// presented since the last one. Does nothing while idle.
///
/// The first frame after an idle time runs when the events that have arrived are handled. The next one waits for a refresh, which a
/// notification of the server (Present) reports, or for a timer if the server sends none. The frames after that run by a timer at the
/// refreshes that follow from the reported one, and a notification twice a second keeps the times exact. The events of the server are
/// then read when a frame begins, so that each frame wakes the process once.
///
/// While a window opens, its contents are measured and drawn in the background. The first frames that show such results do not wait for a
/// refresh, because each of them would otherwise delay the contents by an interval.
/// *Thread*: main.
@MainActor final class FramePacer {
    /// The refresh rate of the monitor. *Units*: frames per second.
    var refreshRate = MonitorArea.standardRate {
        didSet { scheduler.budget = frameBudget }
    }
    /// Whether no window is visible. Frames then run at a low rate, because code may wait for them.
    var isThrottled = false {
        didSet {
            // A frame that is scheduled at the low rate would run too late.
            guard oldValue, !isThrottled, isScheduled, !isReadingEvents else { return }
            isScheduled = false
            frameNeeded()
        }
    }
    /// The time after a refresh for which the timer waits for the server's notification before it runs the frame without one. *Units*:
    /// refresh intervals. Tests increase it, so that on a busy machine the timer does not run before the notification arrives.
    var notificationGracePeriod = 0.5
    /// The time after the creation of a window in which frames with its first contents do not wait for a refresh. *Units*: seconds. Tests
    /// increase it, so that it is long enough on a busy machine.
    var openingTime = 0.5
    /// The time between frames while no window is visible. *Units*: seconds. Tests increase it.
    var throttledInterval = 0.5
    /// Requests a notification of the next refresh from the server; returns false if none can be requested.
    var requestRefreshNotification: (() -> Bool)?
    /// Returns whether events may wait for the next frame, because no other program waits for an answer to them. Called when a frame is
    /// scheduled.
    var mayDeferEvents: () -> Bool = { false }
    /// Called when events begin to wait for frames, and when they are again handled as they arrive.
    var onDeferralChange: ((_ isDeferred: Bool) -> Void)?
    /// Reads the events that have waited; called at the beginning of a frame, and while code of a frame runs the main loop.
    var readDeferredEvents: (() -> Void)?
    /// Called after every frame.
    var onFrameEnd: (() -> Void)?

    private let scheduler: FrameScheduler
    /// The number of frames that may still run without waiting for a refresh because a window opens.
    private var openingFrames = 0 {
        didSet { scheduler.treatsResultsAsUrgent = openingFrames > 0 }
    }
    /// The time after which every frame waits for a refresh again, even if `openingFrames` is not 0. *Units*: seconds.
    private var openingLimit = -Double.infinity
    private var timer: FrameTimer?
    /// Reads events while code of a frame runs the main loop. That loop does not read the events that wait for the next frame, and inside a
    /// block of the main queue it reads none. The timer is separate, because the timer that runs a frame does not fire again in that frame.
    private var nestedLoopTimer: FrameTimer?
    private var cadence = FrameCadence()
    private var refreshes = RefreshTimes()
    private var isScheduled = false
    /// Whether the scheduled frame runs as soon as possible, in the current interval. The value is set when the frame is scheduled. Events
    /// that are read when the frame begins may request an urgent frame, but do not change the value: `cadence` would count the frame in the
    /// previous interval, and another frame would run before the next refresh.
    private var isScheduledUrgently = false
    private var isTurnPosted = false
    /// Whether the scheduled frame waits for the notification that was requested last.
    private var isAwaitingNotification = false
    private var isNotificationPending = false
    private var isRunningFrame = false
    /// Whether the events that have waited are being read, before the frame runs.
    private var isReadingEvents = false
    private var defersEvents = false {
        didSet { if defersEvents != oldValue { onDeferralChange?(defersEvents) } }
    }
    /// Whether the pacer has stopped; a frame that has already been posted to the main queue then does not run.
    private var isStopped = false
    /// The number of refresh notifications that were received; for tests.
    private(set) var refreshNotificationCount = 0
    /// The number of refresh notifications that were requested; for tests.
    private(set) var requestCount = 0

    private var interval: Double { isThrottled ? throttledInterval : 1 / refreshRate }

    /// The time that a frame may spend on work that can be deferred: half of a refresh interval, even at the low rate. *Units*: seconds.
    private var frameBudget: Double { 0.5 / refreshRate }

    /// The maximum number of frames that do not wait for a refresh while a window opens. They show its background, its contents, and then
    /// the text and the images of the contents, each in several parts.
    private static let framesOfOpening = 8

    init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
        timer = FrameTimer { [weak self] in self?.timerDidFire() }
        nestedLoopTimer = FrameTimer { [weak self] in self?.readEventsDuringFrame() }
        scheduler.budget = frameBudget
        scheduler.onNeedsFrame = { [weak self] in self?.frameNeeded() }
    }

    func stop() {
        isStopped = true
        openingFrames = 0
        defersEvents = false
        scheduler.onNeedsFrame = nil
        timer?.invalidate()
        nestedLoopTimer?.invalidate()
    }

    /// Called when a window is created.
    func windowWillOpen() {
        openingFrames = Self.framesOfOpening
        openingLimit = now + openingTime
    }

    /// Called when a window has received new pixels.
    func frameDidPresent() {
        cadence.frameDidPresent()
    }

    /// Called when the server reports a refresh of the monitor. *Units*: seconds on the server's clock.
    func refreshDidOccur(at time: Double) {
        refreshNotificationCount += 1
        isNotificationPending = false
        refreshes.note(time, receivedAt: now)
        if isAwaitingNotification { runIfScheduled() }
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    // MARK: Scheduling

    private func frameNeeded() {
        guard !isReadingEvents, !isScheduled || scheduler.isNextFrameUrgent, !isStopped else { return }
        isScheduled = true
        let now = now
        if openingFrames > 0, now > openingLimit { openingFrames = 0 }
        let isUrgent = scheduler.isNextFrameUrgent
        let planned = isUrgent && openingFrames > 0 ? -.infinity : cadence.nextFrame(interval: interval, isUrgent: isUrgent)
        isScheduledUrgently = planned == -.infinity
        let time = isThrottled ? planned : refreshes.refresh(near: planned, interval: interval, now: now)
        guard time > now else { return postTurn() }
        requestNotificationIfNeeded(now)
        // Usually the notification arrives before the timer, which is the fallback for hidden windows and servers without Present.
        let timeout = isAwaitingNotification ? interval * notificationGracePeriod : 0
        timer?.schedule(after: time - now + timeout)
        // If the last frame presented nothing, events are not deferred: a press then need not wait for the next interval.
        defersEvents = !isAwaitingNotification && !isThrottled && cadence.hasPresented && mayDeferEvents()
    }

    /// Requests a notification if the times of refreshes are unknown or will be unknown soon. If they are unknown, the frame waits for the
    /// notification.
    private func requestNotificationIfNeeded(_ now: Double) {
        isAwaitingNotification = false
        guard !isThrottled, refreshes.needsReport(at: now) else { return }
        if !isNotificationPending, requestRefreshNotification?() == true {
            isNotificationPending = true
            requestCount += 1
        }
        isAwaitingNotification = isNotificationPending && !refreshes.areKnown(at: now)
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

    // MARK: Running

    private func timerDidFire() {
        // The server sends no notifications, or sends them late: the next frame requests another one.
        if isAwaitingNotification { isNotificationPending = false }
        runIfScheduled()
    }

    private func runIfScheduled() {
        guard isScheduled, !isReadingEvents else { return }
        if defersEvents { readEvents() }
        // An event may have stopped the pacer, for example by closing the last window.
        guard !isStopped else { return }
        isScheduled = false
        isAwaitingNotification = false
        if isScheduledUrgently, openingFrames > 0 { openingFrames -= 1 }
        cadence.frameWillRun(at: now, interval: interval, isUrgent: isScheduledUrgently)
        runFrame()
        onFrameEnd?()
        guard !isScheduled else { return }
        timer?.cancel()
        defersEvents = false
    }

    private func runFrame() {
        isRunningFrame = true
        nestedLoopTimer?.schedule(after: interval)
        scheduler.runFrame()
        nestedLoopTimer?.cancel()
        isRunningFrame = false
    }

    /// Called by the timer for nested loops; internal for tests.
    func readEventsDuringFrame() {
        // A timer that was due when it was canceled may still fire after the frame. Events must not be read then: the pacer ignores
        // requests for frames while it reads events, because a running frame leads to the next one by itself. Without a running frame,
        // such a request would be lost.
        guard isRunningFrame else { return }
        readEvents()
        nestedLoopTimer?.schedule(after: interval)
    }

    private func readEvents() {
        isReadingEvents = true
        readDeferredEvents?()
        isReadingEvents = false
    }
}
