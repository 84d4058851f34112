import Foundation
import FoundationCompatibility
import Scheduling
import UIPrimitives

/// Calls a target in each frame. *Thread*: main.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private let action: TargetAction
    private let runtime = Runtime.current
    private var isRunning = false
    private var isInvalidated = false
    // `TargetAction` references its target weakly; a display link retains the target until the display link is invalidated, as on Apple's
    // systems.
    private var target: Any?

    /// The time of the frame of the current or last call, on the runtime's clock; 0 before the first call. *Units*: seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the frame of the next call, on the runtime's clock; 0 before the first call. *Units*: seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the screen. *Units*: seconds.
    open var duration: CFTimeInterval { 1 / max(1, runtime.scheduler.refreshRate().rounded()) }
    /// The requested number of calls per second; 0, the default, means the screen's rate. The link is called in every n-th frame of the
    /// screen, where n is the screen's rate divided by the requested rate, rounded.
    open var preferredFramesPerSecond = 0
    /// The requested rate of calls; the default has no preference. Any other value has precedence over ``preferredFramesPerSecond``.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The number of the screen's frames to skip before the next call.
    private var framesToSkip = 0

    /// Whether the calls are suspended; `false` by default. A paused link requests no frames.
    open var isPaused = false {
        didSet { if isPaused != oldValue { requestFrame() } }
    }

    /// Creates a link that retains `target` until ``invalidate()``. It calls the target after ``add(to:forMode:)``.
    public init(target: Any, selector: Selector) {
        self.target = target
        action = TargetAction(target: target, selector: selector)
    }

    /// Starts the calls. *Differs from Core Animation*: there is one main loop; the arguments are ignored.
    open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isRunning, !isInvalidated else { return }
        isRunning = true
        runtime.displayLinks.add(self)
        requestFrame()
    }

    /// Stops the calls; the link can be added again. The arguments are ignored.
    open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isRunning = false
        runtime.displayLinks.remove(self)
    }

    /// Stops the calls permanently and releases the target.
    open func invalidate() {
        isInvalidated = true
        isRunning = false
        target = nil
        runtime.displayLinks.remove(self)
    }

    private func requestFrame() {
        guard isRunning, !isPaused else { return }
        runtime.scheduler.setNeedsAnimationFrame()
    }

    fileprivate func fire(at time: Double) {
        guard isRunning, !isPaused else { return }
        // A link that was paused, or for which no frames were requested, may have missed frames; these count as skipped.
        let isDue = framesToSkip == 0 || time >= targetTimestamp - duration / 2
        framesToSkip = isDue ? framesBetweenCalls - 1 : framesToSkip - 1
        if isDue {
            timestamp = time
            targetTimestamp = time + duration * Double(framesBetweenCalls)
            action.send(sender: self)
        }
        requestFrame()
    }

    /// The number of screen frames from one call to the next.
    private var framesBetweenCalls: Int {
        let range = preferredFrameRateRange
        let rate = range == .default ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        guard rate > 0, rate.isFinite else { return 1 }
        return max(1, Int(saturating: CGFloat((1 / (duration * rate)).rounded())))
    }

    /// The links of one ``Runtime``, which the animations pass calls.
    @MainActor fileprivate final class DisplayLinks {
        private let scheduler: FrameScheduler
        private var links: [CADisplayLink] = []
        private var isRegistered = false

        nonisolated init(scheduler: FrameScheduler) {
            self.scheduler = scheduler
        }

        func add(_ link: CADisplayLink) {
            links.append(link)
            guard !isRegistered else { return }
            isRegistered = true
            scheduler.addWorker(.animations, owner: self) { [unowned self] in
                for link in self.links { link.fire(at: scheduler.frameTime) }
            }
        }

        func remove(_ link: CADisplayLink) {
            links.removeAll { $0 === link }
        }
    }
}

extension Runtime {
    private static let displayLinksSlot = RuntimeSlot { CADisplayLink.DisplayLinks(scheduler: $0.scheduler) }

    /// The display links in use.
    fileprivate var displayLinks: CADisplayLink.DisplayLinks {
        unsafeDowncast(object(in: Self.displayLinksSlot), to: CADisplayLink.DisplayLinks.self)
    }
}
