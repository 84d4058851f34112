import Foundation
import FoundationCompatibility
import Scheduling

/// Calls a target at every frame. *Thread*: main.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private let action: TargetAction
    private var isRunning = false
    private var isInvalidated = false
    // `TargetAction` holds its target weakly; a display link holds it until it is invalidated, as on Apple's systems.
    private var target: Any?

    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds from frame to frame.
    open var duration: CFTimeInterval { Self.interval }
    /// *Differs from Core Animation*: kept; the link is called at every frame of the screen.
    open var preferredFramesPerSecond = 60
    open var preferredFrameRateRange = CAFrameRateRange.default

    open var isPaused = false {
        didSet { if isPaused != oldValue { requestFrame() } }
    }

    public init(target: Any, selector: Selector) {
        self.target = target
        action = TargetAction(target: target, selector: selector)
    }

    /// Starts the calls. *Differs from Core Animation*: there is one main loop; the arguments are not looked at.
    open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isRunning, !isInvalidated else { return }
        isRunning = true
        DisplayLinks.shared.add(self)
        requestFrame()
    }

    open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isRunning = false
        DisplayLinks.shared.remove(self)
    }

    open func invalidate() {
        isInvalidated = true
        isRunning = false
        target = nil
        DisplayLinks.shared.remove(self)
    }

    private static var interval: CFTimeInterval {
        1 / max(1, FrameScheduler.main.refreshRate().rounded())
    }

    private func requestFrame() {
        guard isRunning, !isPaused else { return }
        FrameScheduler.main.setNeedsAnimationFrame()
    }

    fileprivate func fire(at time: Double) {
        guard isRunning, !isPaused else { return }
        timestamp = time
        targetTimestamp = time + duration
        action.send(sender: self)
        requestFrame()
    }

    /// The links that are called in the animations pass.
    @MainActor private final class DisplayLinks {
        static let shared = DisplayLinks()

        private var links: [CADisplayLink] = []
        private var isRegistered = false

        func add(_ link: CADisplayLink) {
            links.append(link)
            guard !isRegistered else { return }
            isRegistered = true
            FrameScheduler.main.addWorker(.animations, owner: self) { [unowned self] in
                for link in self.links { link.fire(at: FrameScheduler.main.frameTime) }
            }
        }

        func remove(_ link: CADisplayLink) {
            links.removeAll { $0 === link }
        }
    }
}
