import Dispatch
import Foundation
import Scheduling

/// Runs frames when they are needed, at most one a refresh of the monitor. Idle, it does nothing at all.
///
/// The first frame after a rest runs in the same turn of the main loop, behind the events that are already there; frames
/// that follow each other wait for the next refresh: told by the server where it can (Present), else by a timer.
/// *Thread*: main.
@MainActor final class FramePacer {
    /// *Units*: frames per second.
    var refreshRate = MonitorArea.standardRate {
        didSet { scheduler.budget = frameBudget }
    }
    /// Whether nobody can see any window: frames go on then, for whoever waits for them, but only now and then.
    var isResting = false
    /// How much later than a refresh a notice of the server may come before the timer runs the frame without it. *Units*: refresh
    /// intervals. Tests raise it, so that the timer of a busy machine does not run ahead of the server.
    var noticePatience = 0.5
    /// Requests a notification of the next refresh from the server; returns false where it is not supported.
    var requestRefreshNotice: (() -> Bool)?
    /// Called after every frame.
    var onFrameEnd: (() -> Void)?

    private let scheduler: FrameScheduler
    private let timer: any DispatchSourceTimer
    private var lastFrame = -Double.infinity
    private var isScheduled = false
    private var isTurnPosted = false
    /// Lets a posted turn know that its pacer has stopped.
    private var isStopped = false
    /// Refreshes that the server has told of and a frame was waiting for, and those that it was asked for; tests look at them.
    private(set) var noticeCount = 0
    private(set) var requestCount = 0

    private var interval: Double { isResting ? Self.restingInterval : 1 / refreshRate }

    /// What of a refresh a frame may spend on work that can wait; the same while nobody looks. *Units*: seconds.
    private var frameBudget: Double { 0.5 / refreshRate }

    /// *Units*: seconds.
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

    /// The server says that the monitor has been renewed.
    func refreshNoticed() {
        if isScheduled { noticeCount += 1 }
        runIfScheduled()
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    private func frameNeeded() {
        guard !isScheduled, !isStopped else { return }
        isScheduled = true
        let due = lastFrame + interval
        let wait = due - now
        guard wait > 0 else { return postTurn() }
        // The server's notice leads; the timer is there for when it stays away (hidden windows, no Present).
        let isAsked = !isResting && requestRefreshNotice?() == true
        if isAsked { requestCount += 1 }
        let patience = isAsked ? interval * noticePatience : 0
        timer.schedule(deadline: .now() + wait + patience, leeway: .nanoseconds(0))
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
        let now = now
        // A timer that is a little late keeps the beat; after a rest or a long frame a new one begins.
        let due = lastFrame + interval
        lastFrame = now >= due && now - due < interval / 2 ? due : now
        scheduler.runFrame()
        onFrameEnd?()
    }
}
