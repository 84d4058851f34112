import Foundation
import Scheduling
import UIPrimitives

public enum UIViewAnimatingState: Int, Sendable {
    case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// Animations that can be started, held, moved by hand, turned round and stopped.
///
/// *Differs from UIKit*: `fractionComplete` is a share of the time; the curve applies while it is moved by hand, too.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    /// *Units*: seconds.
    open private(set) var duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    open private(set) var timingParameters: UITimingCurveProvider?
    open private(set) var state = UIViewAnimatingState.inactive
    open var isUserInteractionEnabled = true
    /// *Differs from UIKit*: kept, without effect.
    open var isManualHitTestingEnabled = false
    /// *Differs from UIKit*: kept, without effect; every animation can be stopped.
    open var isInterruptible = true
    /// *Differs from UIKit*: kept, without effect.
    open var scrubsLinearly = true
    open var pausesOnCompletion = false

    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let timeline = ManualTimeline()
    private let log = AnimationChangeLog()
    private var context: ViewAnimationContext?
    private var timer: ClockTimer?

    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        self.duration = parameters.springTimingParameters?.naturalDuration ?? max(0, duration)
        timingParameters = parameters
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
        let animator = UIViewPropertyAnimator(duration: duration, curve: curves[Int(options.rawValue >> 16 & 3)])
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Contents

    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { run(animation) } else { animations.append(animation) }
    }

    /// *Differs from UIKit*: the animation begins at once; `delayFactor` shortens nothing.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        addAnimations(animation)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    open var isRunning: Bool { timeline.isRunning }

    open var isReversed: Bool {
        get { timeline.isReversed }
        set {
            timeline.setReversed(newValue, at: FrameScheduler.currentTime)
            scheduleEnd()
        }
    }

    /// How much of the time has passed, 0…1. Setting it holds the animator.
    open var fractionComplete: CGFloat {
        get { duration > 0 ? CGFloat(timeline.elapsed(at: FrameScheduler.currentTime) / duration) : 0 }
        set {
            activate()
            timeline.hold(at: min(max(Double(newValue), 0), 1) * duration)
            timer?.cancel()
            LayerAnimationDriver.shared.timeDidChange()
        }
    }

    open func startAnimation() {
        guard state != .stopped, !isRunning else { return }
        activate()
        timeline.run(at: FrameScheduler.currentTime)
        LayerAnimationDriver.shared.timeDidChange()
        scheduleEnd()
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        guard delay > 0 else { return startAnimation() }
        timer = FrameScheduler.main.clock.schedule(after: delay) { [self] in startAnimation() }
    }

    open func pauseAnimation() {
        activate()
        timeline.hold(at: timeline.elapsed(at: FrameScheduler.currentTime))
        timer?.cancel()
        LayerAnimationDriver.shared.timeDidChange()
    }

    /// Goes on after a pause. The rest takes `durationFactor` of the whole duration; 0 means what is left of it.
    open func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        let left = timeline.isReversed ? timeline.elapsed(at: 0) : duration - timeline.elapsed(at: 0)
        if durationFactor > 0, left > 0, duration > 0 {
            timeline.speed = left / (Double(durationFactor) * duration)
        }
        startAnimation()
    }

    /// Ends the animations where they are. `withoutFinishing` leaves the animator inactive, with no completion called.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        timer?.cancel()
        log.keepShown()
        removeAnimations(finished: false)
        state = withoutFinishing ? .inactive : .stopped
    }

    /// Ends a stopped animator at the given place, and calls the completions.
    open func finishAnimation(at position: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        complete(position)
    }

    // MARK: Work

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        timeline.hold(at: 0)
        let pending = animations
        animations = []
        for animation in pending { run(animation) }
    }

    private func run(_ animation: () -> Void) {
        let context = self.context ?? makeContext()
        self.context = context
        context.run(animation)
    }

    private func makeContext() -> ViewAnimationContext {
        let curve: ViewAnimationContext.Curve
        if let spring = timingParameters?.springTimingParameters {
            curve = .spring(spring.curve(duration: duration))
        } else {
            let cubic = timingParameters?.cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
            curve = .timing(cubic.function)
        }
        let context = ViewAnimationContext(duration: duration, curve: curve, completion: AnimationCompletion { _ in })
        context.timeline = timeline
        context.log = log
        return context
    }

    private func scheduleEnd() {
        timer?.cancel()
        guard isRunning else { return }
        let now = FrameScheduler.currentTime
        let left = timeline.isReversed ? timeline.elapsed(at: now) : duration - timeline.elapsed(at: now)
        timer = FrameScheduler.main.clock.schedule(after: max(0, left / timeline.speed)) { [self] in reachEnd() }
    }

    private func reachEnd() {
        guard state == .active, isRunning else { return }
        timeline.hold(at: timeline.isReversed ? 0 : duration)
        LayerAnimationDriver.shared.timeDidChange()
        guard !pausesOnCompletion else { return }
        if timeline.isReversed { log.restore() }
        let position: UIViewAnimatingPosition = timeline.isReversed ? .start : .end
        removeAnimations(finished: true)
        complete(position)
    }

    private func removeAnimations(finished: Bool) {
        context = nil
        log.end(on: timeline, finished: finished)
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        state = .inactive
        let blocks = completions
        completions = []
        for block in blocks { block(position) }
    }
}
