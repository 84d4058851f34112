import Dispatch
import Foundation

/// The fixed list of passes that make up a frame, in their order.
package enum FramePass: Int, CaseIterable, Sendable {
    /// Input events from the host.
    case events
    /// Animations, momentum, timers of the injected clock.
    case animations
    /// Finished background layouts and list updates.
    case commit
    /// Layout that must be done in this frame.
    case layout
    /// Finished bitmaps are assigned to layers, and new ones are requested.
    case display
    /// The damage is composed into the back buffer.
    case compose
    /// The back buffer is presented in the window.
    case present
}

/// Runs frames on the main thread: only on request, and always with the same list of passes.
///
/// Work runs in a frame in two ways: once, by ``enqueue(_:_:)`` from any thread, or in every frame, by
/// ``addWorker(_:owner:_:)``. A pass may add work to itself (run in the same frame, a bounded number of times), to a
/// later pass (same frame) or to an earlier one (next frame).
/// *Thread*: main, but for the members marked nonisolated.
@MainActor package final class FrameScheduler {
    /// The scheduler of the process: there is one main thread.
    nonisolated package static let main = FrameScheduler(clock: SystemClock())

    /// The clock that animations read. A headless host assigns a ``VirtualClock`` before anything runs.
    package var clock: any FrameClock {
        get { sharedClock.withLock { $0 } }
        set { sharedClock.withLock { $0 = newValue } }
    }

    /// The time of the main scheduler's clock. *Units*: seconds. *Thread*: any.
    nonisolated package static var currentTime: Double {
        main.sharedClock.withLock { $0 }.now
    }

    nonisolated private let sharedClock: Locked<any FrameClock>

    /// Called on the main thread when a frame becomes needed; the host arranges for ``runFrame()`` to be
    /// called at its next frame time. Not called again until that frame has begun.
    package var onNeedsFrame: (() -> Void)? {
        didSet { if isFrameNeeded { onNeedsFrame?() } }
    }

    /// The time that one frame may spend on deferrable work, in seconds; the host sets it from the refresh rate.
    package var budget: Double = 0.008

    /// Returns the refresh rate of the host's display. *Units*: frames per second.
    package var refreshRate: @MainActor () -> Double = { 60 }

    /// The start time of the current frame, on ``clock``.
    package private(set) var frameTime: Double = 0

    /// The number of frames so far.
    package private(set) var frameCount = 0

    private var workers: [FramePass: [Worker]] = [:]
    private let queue = Locked(WorkQueue())
    private var isFrameNeeded = false
    private var isAnimationFrameNeeded = false
    private var isRunningFrame = false

    /// The maximum number of reruns of a pass in one frame; later work waits for the next frame.
    private static let maximumReruns = 8

    /// A scheduler with its own queue; programs use ``main``.
    nonisolated package init(clock: any FrameClock) {
        sharedClock = Locked(clock)
    }

    private struct Worker {
        weak var owner: AnyObject?
        let body: @MainActor () -> Void
    }

    private struct WorkQueue {
        var work: [FramePass: [@MainActor () -> Void]] = [:]
        var isWakeUpPosted = false
    }

    /// Requests a frame. Further calls before it runs have no effect.
    package func setNeedsFrame() {
        guard !isFrameNeeded else { return }
        isFrameNeeded = true
        if !isRunningFrame { onNeedsFrame?() }
    }

    /// Requests another frame because time must pass: for an animation, deceleration, or a fading scroll bar.
    ///
    /// A host with a real clock treats it as ``setNeedsFrame()``. A headless host does not run such frames automatically: they
    /// wait until its virtual clock is advanced.
    package func setNeedsAnimationFrame() {
        guard !isAnimationFrameNeeded else { return }
        isAnimationFrameNeeded = true
        if !clock.isVirtual { setNeedsFrame() }
    }

    /// Whether an animation waits for time to pass.
    package var wantsAnimationFrame: Bool { isAnimationFrameNeeded }

    /// Whether a frame has been requested and has not run yet.
    package var needsFrame: Bool {
        isFrameNeeded || queue.withLock { !$0.work.isEmpty }
    }

    /// Runs `work` once in the given pass of the next frame, or of the current one if the pass has not run yet.
    /// *Thread*: any.
    nonisolated package func enqueue(_ pass: FramePass, _ work: @escaping @MainActor () -> Void) {
        let mustWake = queue.withLock { queue in
            queue.work[pass, default: []].append(work)
            defer { queue.isWakeUpPosted = true }
            return !queue.isWakeUpPosted
        }
        guard mustWake else { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.queue.withLock { $0.isWakeUpPosted = false }
                if self.needsFrame { self.setNeedsFrame() }
            }
        }
    }

    /// Calls `body` in the given pass of every frame while `owner` exists, after the pass's queued work, in order of addition.
    package func addWorker(_ pass: FramePass, owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
        workers[pass, default: []].append(Worker(owner: owner, body: body))
    }

    /// Whether deferrable work should stop and continue in the next frame. Never true on a virtual clock.
    package var isBudgetSpent: Bool {
        !clock.isVirtual && clock.now - frameTime > budget
    }

    /// Runs one frame: every pass in order. Has no effect while a frame is running.
    package func runFrame() {
        guard !isRunningFrame else { return }
        isRunningFrame = true
        isFrameNeeded = false
        isAnimationFrameNeeded = false
        frameTime = clock.now
        frameCount += 1
        for pass in FramePass.allCases {
            Trace.span(.pass, "\(pass)") { run(pass) }
        }
        isRunningFrame = false
        if needsFrame {
            isFrameNeeded = true
            onNeedsFrame?()
        }
    }

    private func run(_ pass: FramePass) {
        for _ in 0..<Self.maximumReruns {
            let batch = queue.withLock { $0.work.removeValue(forKey: pass) } ?? []
            if batch.isEmpty { break }
            for work in batch { work() }
        }
        workers[pass]?.removeAll { $0.owner == nil }
        for worker in workers[pass] ?? [] { worker.body() }
    }
}
