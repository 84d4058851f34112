import Foundation
import Scheduling
import UIPrimitives

/// A timeline of ordinary animation blocks. A gesture or a transition moves it forwards and backwards, and runs it to either end.
///
/// Every block of `UIView.animate` that begins while the session records keeps its duration, delay and curve, but runs on the
/// session's timeline. *Thread*: main.
@MainActor package final class AnimationSession {
    /// The session that records at the moment, or nil.
    private(set) static var current: AnimationSession?

    private let runtime = Runtime.current
    private let timeline = ManualTimeline()
    private let log = AnimationChangeLog()
    private var trackers: [AnimationCompletion] = []
    private var timer: ClockTimer?
    private var isOver = false

    package init() {}

    /// Runs `body` and records the animations that begin in it; they remain at their start until the timeline moves.
    package func record(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    func adopt(_ context: ViewAnimationContext) {
        context.timeline = timeline
        context.log = log
    }

    /// Defers the completion of a block to the end of the session. Returns false for a block that this session did not record.
    func deferCompletion(of context: ViewAnimationContext) -> Bool {
        guard context.log === log else { return false }
        trackers.append(context.completion)
        return true
    }

    // MARK: Time

    /// The time at which the last recorded animation ends. *Units*: seconds.
    package var length: Double { log.length }

    /// The elapsed fraction of the timeline, 0…1. Setting it stops a running session at that time.
    package var progress: Double {
        get { length > 0 ? min(max(timeline.elapsed(at: runtime.scheduler.now) / length, 0), 1) : 0 }
        set {
            guard !isOver, newValue.isFinite else { return }
            timer?.cancel()
            timeline.pause(at: min(max(newValue, 0), 1) * length)
            runtime.animationDriver.timeDidChange()
        }
    }

    /// Runs the timeline to its end or back to its start at `speed` times the natural speed, and calls `completion` there.
    package func run(toEnd: Bool, speed: Double, completion: @escaping @MainActor () -> Void) {
        guard !isOver else { return }
        let now = runtime.scheduler.now
        let elapsed = min(timeline.elapsed(at: now), length)
        timeline.pause(at: elapsed)
        timeline.setReversed(!toEnd, at: now)
        timeline.speed = speed.isFinite ? max(speed, 1e-3) : 1
        timeline.run(at: now)
        runtime.animationDriver.timeDidChange()
        timer?.cancel()
        let remaining = toEnd ? length - elapsed : elapsed
        timer = runtime.scheduler.schedule(after: max(remaining, 0) / timeline.speed, completion)
    }

    /// Ends the animations. Unless `atEnd`, restores the old values of the layers and runs `undo` before any completion.
    package func finish(atEnd: Bool, undo: () -> Void = {}) {
        guard !isOver else { return }
        isOver = true
        timer?.cancel()
        if !atEnd {
            log.restore()
            undo()
        }
        log.end(on: timeline, finished: atEnd)
        for tracker in trackers { tracker.finishAdding(finished: atEnd) }
        runtime.animationDriver.timeDidChange()
    }
}
