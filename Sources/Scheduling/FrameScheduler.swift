import Dispatch
import Foundation
import UIPrimitives

/// The fixed list of passes that make up a frame, in their order.
package enum FramePass: Int, CaseIterable, Sendable {
    /// Delivers the input that the host has queued.
    case events
    /// Advances animations, momentum scrolling and display links.
    case animations
    /// Applies the results of background layout and of list updates, and the pending properties of nodes.
    case commit
    /// Performs the layout on the main thread that the frame needs.
    case layout
    /// Shows bitmaps that were drawn in the background, and requests new ones.
    case display
    /// Composes the damaged regions into the back buffer.
    case compose
    /// Presents the back buffer in the window.
    case present
}

/// Runs frames on the main thread, only on request. Each frame consists of the same list of passes.
///
/// Work reaches a frame in two ways: once, by ``enqueue(_:_:)`` from any thread, or in every frame, by ``addWorker(_:owner:_:)``. A pass
/// may add work to itself (it runs in the same frame, a bounded number of times), to a later pass (same frame) or to an earlier one
/// (next frame).
///
/// A runtime has one scheduler, whose frames, work and timers run in that runtime.
/// *Thread*: main, except for the members marked nonisolated.
@MainActor package final class FrameScheduler {
    /// The scheduler of the current runtime. *Thread*: any.
    nonisolated package static var current: FrameScheduler { Runtime.current.scheduler }

    /// The clock of animations. A headless host sets a ``VirtualClock`` before any other work.
    package var clock: any FrameClock {
        get { sharedClock.withLock { $0 } }
        set { sharedClock.withLock { $0 = newValue } }
    }

    /// The time of the clock. *Units*: seconds. *Thread*: any.
    nonisolated package var now: Double { sharedClock.withLock { $0 }.now }

    /// The time of the current runtime's clock. *Units*: seconds. *Thread*: any.
    nonisolated package static var currentTime: Double { current.now }

    nonisolated private let sharedClock: Locked<any FrameClock>
    /// The runtime in which work runs; nil for a scheduler without a runtime, whose work runs in that of the caller.
    nonisolated private let runtime: WeakRuntime

    /// Called on the main thread when a frame is requested and none was requested before. The host then calls ``runFrame()`` at its next
    /// frame time. Called again before that frame begins only if an urgent frame is requested meanwhile (`isNextFrameUrgent`).
    package var onNeedsFrame: (() -> Void)? {
        didSet { if isFrameNeeded { onNeedsFrame?() } }
    }

    /// The time that one frame may spend on work that can be deferred; the host sets it from the refresh rate. *Units*: seconds.
    package var budget: Double = 0.008

    /// Returns the refresh rate of the host's display. *Units*: frames per second.
    package var refreshRate: @MainActor () -> Double = { 60 }

    /// The start of the current frame, on ``clock``.
    package private(set) var frameTime: Double = 0

    /// The number of frames that have run.
    package private(set) var frameCount = 0

    /// Whether a frame that applies the results of background work is urgent. A host sets this while a window opens, because the contents
    /// of the window are then measured and drawn in several steps, and the result of each step would otherwise wait for the next refresh.
    package var treatsResultsAsUrgent: Bool {
        get { queue.withLock { $0.treatsResultsAsUrgent } }
        set { queue.withLock { $0.treatsResultsAsUrgent = newValue } }
    }

    /// The workers of each pass, by its raw value.
    private var workers = [[Worker]](repeating: [], count: FramePass.allCases.count)
    private let queue = Locked(WorkQueue())
    private var isFrameNeeded = false
    private var isAnimationFrameNeeded = false
    private var isRunningFrame = false
    /// Whether the next frame was requested by ``setNeedsUrgentFrame()``.
    package private(set) var isNextFrameUrgent = false

    /// The maximum number of times that a pass runs its enqueued work in one frame; work that is added later waits for the next frame.
    private static let maximumReruns = 8

    nonisolated package init(clock: any FrameClock, runtime: Runtime? = nil) {
        sharedClock = Locked(clock)
        self.runtime = WeakRuntime(runtime: runtime)
    }

    // Weak, because a runtime owns its scheduler.
    private struct WeakRuntime: Sendable {
        weak var runtime: Runtime?
    }

    // A class, because a loop over an array copies each element, and copying a weak reference takes longer than reading it.
    private final class Worker {
        private(set) weak var owner: AnyObject?
        let body: @MainActor () -> Void

        init(owner: AnyObject, body: @escaping @MainActor () -> Void) {
            self.owner = owner
            self.body = body
        }
    }

    // A struct, because a function that is stored directly in an array is wrapped in another closure.
    private struct Work {
        let body: @MainActor () -> Void
    }

    private struct WorkQueue {
        /// The work of each pass, by its raw value.
        private var work = [[Work]](repeating: [], count: FramePass.allCases.count)
        var isWakeUpPosted = false
        var treatsResultsAsUrgent = false
        /// Whether a frame is requested or running. New work then waits for this frame, or for the next one, which the end of a frame
        /// requests if work remains: the main thread need not be woken.
        var isFrameComing = false

        /// Whether new work has to wake the main thread.
        var mustWake: Bool { !isWakeUpPosted && (!isFrameComing || treatsResultsAsUrgent) }

        var isEmpty: Bool {
            for batch in work where !batch.isEmpty { return false }
            return true
        }

        mutating func append(_ body: @escaping @MainActor () -> Void, to pass: FramePass) {
            work[pass.rawValue].append(Work(body: body))
        }

        /// Removes the work of a pass and returns it.
        mutating func removeAll(of pass: FramePass) -> [Work] {
            var batch: [Work] = []
            swap(&batch, &work[pass.rawValue])
            return batch
        }
    }

    /// Requests a frame. Several calls before it runs request one frame.
    package func setNeedsFrame() {
        guard !isFrameNeeded else { return }
        isFrameNeeded = true
        if isRunningFrame { return }
        queue.withLock { $0.isFrameComing = true }
        onNeedsFrame?()
    }

    /// Requests a frame for a press, a key or pixels of another process. It may run in the current interval if nothing has been presented
    /// in it.
    package func setNeedsUrgentFrame() {
        isNextFrameUrgent = true
        guard isFrameNeeded else { return setNeedsFrame() }
        if !isRunningFrame { onNeedsFrame?() }
    }

    /// Requests another frame because time must pass, for example for an animation, momentum scrolling or a fading scroll bar.
    ///
    /// On a real clock, this is the same as ``setNeedsFrame()``. On a virtual clock, it only records that an animation waits for time to
    /// pass: the host runs the next frame when the clock is advanced.
    package func setNeedsAnimationFrame() {
        guard !isAnimationFrameNeeded else { return }
        isAnimationFrameNeeded = true
        if !clock.isVirtual { setNeedsFrame() }
    }

    /// Whether an animation waits for time to pass.
    package var wantsAnimationFrame: Bool { isAnimationFrameNeeded }

    /// Whether a frame has been requested and has not run yet, or enqueued work waits for one.
    package var needsFrame: Bool {
        isFrameNeeded || queue.withLock { !$0.isEmpty }
    }

    /// Runs `work` once in the given pass of the next frame, or of the current frame if the pass has not finished its enqueued work.
    /// *Thread*: any.
    nonisolated package func enqueue(_ pass: FramePass, _ work: @escaping @MainActor () -> Void) {
        let mustWake = queue.withLock { queue in
            queue.append(work, to: pass)
            let mustWake = queue.mustWake
            if mustWake { queue.isWakeUpPosted = true }
            return mustWake
        }
        guard mustWake else { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.queue.withLock { $0.isWakeUpPosted = false }
                guard self.needsFrame else { return }
                self.treatsResultsAsUrgent ? self.setNeedsUrgentFrame() : self.setNeedsFrame()
            }
        }
    }

    /// Calls `body` in the given pass of every frame until `owner` is released, after the enqueued work of the pass and in the order of the
    /// calls.
    package func addWorker(_ pass: FramePass, owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
        workers[pass.rawValue].append(Worker(owner: owner, body: body))
    }

    /// Calls `body` in the scheduler's runtime once `delay` seconds of the clock have passed.
    package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        clock.schedule(after: delay) { [runtime] in
            guard let runtime = runtime.runtime else { return body() }
            runtime.run(body)
        }
    }

    /// Whether deferrable work should stop now and continue in the next frame. Never true on a virtual clock.
    package var isBudgetSpent: Bool {
        !clock.isVirtual && clock.now - frameTime > budget
    }

    /// Runs one frame, that is, every pass in order. Does nothing if a frame is already running.
    package func runFrame() {
        guard !isRunningFrame else { return }
        guard let runtime = runtime.runtime else { return runPasses() }
        runtime.run { runPasses() }
    }

    private func runPasses() {
        isRunningFrame = true
        queue.withLock { $0.isFrameComing = true }
        isFrameNeeded = false
        isAnimationFrameNeeded = false
        isNextFrameUrgent = false
        frameTime = clock.now
        frameCount += 1
        for pass in FramePass.allCases {
            Trace.span(.pass, "\(pass)") { run(pass) }
        }
        isRunningFrame = false
        isFrameNeeded = queue.withLock { queue in
            queue.isFrameComing = isFrameNeeded || !queue.isEmpty
            return queue.isFrameComing
        }
        if isFrameNeeded { onNeedsFrame?() }
    }

    private func run(_ pass: FramePass) {
        for _ in 0..<Self.maximumReruns {
            let batch = queue.withLock { $0.removeAll(of: pass) }
            if batch.isEmpty { break }
            for work in batch { work.body() }
        }
        var hasReleasedOwner = false
        // A worker may release the owner of a later one, and add workers, which run from the next frame on.
        for worker in workers[pass.rawValue] {
            if let owner = worker.owner { withExtendedLifetime(owner, worker.body) } else { hasReleasedOwner = true }
        }
        if hasReleasedOwner { workers[pass.rawValue].removeAll { $0.owner == nil } }
    }
}

extension Runtime {
    private static let schedulerSlot = RuntimeSlot { FrameScheduler(clock: SystemClock(), runtime: $0) }

    /// The scheduler of the frames. *Thread*: any.
    package var scheduler: FrameScheduler { unsafeDowncast(object(in: Self.schedulerSlot), to: FrameScheduler.self) }
}
