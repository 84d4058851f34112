import Foundation
import Scheduling
import UIPrimitives

/// The states of an animator: not started, running or paused, or stopped before its end.
public enum UIViewAnimatingState: Int, Sendable {
    /// `inactive` is the state before the start and after the end, `active` the state while the animator runs or is paused, and `stopped`
    /// the state after `stopAnimation(false)`.
    case inactive, active, stopped
}

/// The position at which an animator finishes: its end, its start, or the values that are shown.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end, the start, or the values that are shown.
    case end, start, current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
///
/// Scrubbing sets ``fractionComplete`` directly, usually by a gesture. The value is then the fraction of the change that is shown, or the
/// fraction of the duration if ``scrubsLinearly`` is false.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    /// The duration without the delay; a spring with physical constants determines it. *Units*: seconds.
    open private(set) var duration: TimeInterval
    /// The delay that was passed to `startAnimation(afterDelay:)`. *Units*: seconds.
    open private(set) var delay: TimeInterval = 0
    /// The curve or spring of the animator.
    open private(set) var timingParameters: UITimingCurveProvider?
    /// `.inactive` until the animator is started, paused or scrubbed, and again after it has finished.
    open private(set) var state = UIViewAnimatingState.inactive
    /// *Differs from UIKit*: stored, without effect; animated views always receive touches.
    open var isUserInteractionEnabled = true
    /// *Differs from UIKit*: stored, without effect; touches reach a view at the position where its animation ends, as in every animation.
    open var isManualHitTestingEnabled = false
    /// *Differs from UIKit*: stored, without effect; every animation can be stopped.
    open var isInterruptible = true
    /// Whether ``fractionComplete`` of a paused animator is the fraction of the change that is shown, without the curve; true by default.
    /// When the animator continues, the remaining part of the curve applies.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, without calling its completions.
    open var pausesOnCompletion = false

    /// The blocks to run when the animator becomes active, each with its delay as a fraction of the remaining time.
    private var animations: [(block: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let runtime = Runtime.current
    private let timeline = ManualTimeline()
    private let log = AnimationChangeLog()
    private var timer: ClockTimer?

    /// Creates an animator. `duration` is in seconds; a spring with physical constants determines its own duration.
    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        self.duration = parameters.springTimingParameters?.naturalDuration ?? max(0, duration)
        timingParameters = parameters
    }

    /// Creates an animator with a standard curve. `duration` is in seconds.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve. `duration` is in seconds.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that settles in `duration` seconds.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it after `delay` seconds. Of `options`, only the curve is used.
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

    /// Adds a block. It runs when the animator becomes active, or immediately if it is active.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a block whose changes are animated in the last part of the remaining time: they begin after the fraction `delayFactor` (0…1) of
    /// that time.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = min(max(Double(delayFactor), 0), 1)
        if state == .active { run(animation, delayFactor: factor) } else { animations.append((animation, factor)) }
    }

    /// Adds a block that is called once, when the animator finishes.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Whether the time of the animations advances.
    open var isRunning: Bool { timeline.isRunning }

    /// Whether the animations run toward their start. Setting it reverses a running animator at its current time.
    open var isReversed: Bool {
        get { timeline.isReversed }
        set {
            timeline.setReversed(newValue, at: runtime.scheduler.now)
            scheduleEnd()
        }
    }

    /// The fraction of the duration that has passed, 0…1; of a paused animator with `scrubsLinearly`, the fraction of the change that is
    /// shown. Setting it activates and pauses the animator.
    open var fractionComplete: CGFloat {
        get { duration > 0 ? CGFloat(timeline.elapsed(at: runtime.scheduler.now) / duration) : 0 }
        set {
            activate()
            timeline.pause(at: min(max(Double(newValue), 0), 1) * duration)
            timeline.isLinear = scrubsLinearly
            timer?.cancel()
            runtime.animationDriver.timeDidChange()
        }
    }

    /// Starts or resumes the animations. Does nothing if the animator is running or stopped.
    open func startAnimation() {
        guard state != .stopped, !isRunning else { return }
        activate()
        if timeline.isLinear { continueCurve(nil) }
        timeline.run(at: runtime.scheduler.now)
        runtime.animationDriver.timeDidChange()
        scheduleEnd()
    }

    /// Starts the animations after `delay` seconds of the runtime's clock.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        guard delay > 0 else { return startAnimation() }
        timer = runtime.scheduler.schedule(after: delay) { [self] in startAnimation() }
    }

    /// Pauses the animations at their current time; an inactive animator becomes active and is paused at its start.
    open func pauseAnimation() {
        activate()
        holdTime()
        timer?.cancel()
        runtime.animationDriver.timeDidChange()
    }

    /// Continues after a pause. The remaining part lasts `durationFactor` times the whole duration; 0 keeps the remaining time.
    /// `parameters` are the curve from the values that are shown to the end; with nil, the remaining part of the animator's own curve
    /// applies.
    open func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        let left = timeline.isReversed ? timeline.elapsed(at: 0) : duration - timeline.elapsed(at: 0)
        if durationFactor > 0, left > 0, duration > 0 {
            timeline.speed = left / (Double(durationFactor) * duration)
        }
        if let parameters, state == .active, !isRunning { continueCurve(shape(of: parameters, duration: left / timeline.speed)) }
        startAnimation()
    }

    /// Stops the animations at the values that are shown. With `withoutFinishing`, the animator becomes inactive and calls no completion.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        timer?.cancel()
        log.commitPresentedValues()
        removeAnimations(finished: false)
        timeline.pause(at: timeline.elapsed(at: runtime.scheduler.now))
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] }
    }

    /// Finishes a stopped animator and calls the completions with `position`. *Differs from UIKit*: the views keep the values at which they
    /// stopped.
    open func finishAnimation(at position: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        complete(position)
    }

    // MARK: Work

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        timeline.pause(at: 0)
        let pending = animations
        animations = []
        for animation in pending { run(animation.block, delayFactor: animation.delayFactor) }
    }

    /// Runs a block whose changes are animated after a fraction of the remaining time.
    private func run(_ animation: () -> Void, delayFactor: Double) {
        let elapsed = timeline.elapsed(at: runtime.scheduler.now)
        let left = max(0, duration - elapsed)
        makeContext(delay: elapsed + left * delayFactor, duration: max(left * (1 - delayFactor), 1e-6)).run(animation)
    }

    /// Pauses the time. With linear scrubbing, the time moves to the shown fraction of the change, unless a spring shows a value beyond its
    /// end.
    private func holdTime() {
        let now = runtime.scheduler.now
        let elapsed = timeline.elapsed(at: now)
        let progress = log.shownProgress(on: timeline, at: now)
        timeline.pause(at: elapsed)
        guard scrubsLinearly, elapsed > 0, elapsed < duration, let progress, (0...1).contains(progress) else { return }
        timeline.pause(at: progress * duration)
        timeline.isLinear = true
    }

    /// Sets the curve for the remaining part of each animation; with nil, the remaining part of the animation's own curve applies.
    private func continueCurve(_ shape: ((Double) -> Double)?) {
        log.continueAnimations(on: timeline, at: runtime.scheduler.now, isReversed: timeline.isReversed, shape: shape)
        timeline.isLinear = false
    }

    /// Returns a function that maps a fraction of the duration to a fraction of the change. *Units*: `duration` is in seconds.
    private func shape(of parameters: UITimingCurveProvider, duration: TimeInterval) -> (Double) -> Double {
        if let spring = parameters.springTimingParameters {
            let curve = spring.curve(duration: duration)
            return { $0 >= 1 ? 1 : curve.value(at: $0 * duration) }
        }
        let function = (parameters.cubicTimingParameters ?? UICubicTimingParameters()).function
        return { function.value(at: $0) }
    }

    private func makeContext(delay: TimeInterval, duration: TimeInterval) -> ViewAnimationContext {
        let curve: ViewAnimationContext.Curve
        if let spring = timingParameters?.springTimingParameters {
            curve = .spring(spring.curve(duration: duration))
        } else {
            let cubic = timingParameters?.cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
            curve = .timing(cubic.function)
        }
        let context = ViewAnimationContext(duration: duration, delay: delay, curve: curve, completion: AnimationCompletion { _ in })
        context.timeline = timeline
        context.log = log
        return context
    }

    private func scheduleEnd() {
        timer?.cancel()
        guard isRunning else { return }
        let now = runtime.scheduler.now
        let left = timeline.isReversed ? timeline.elapsed(at: now) : duration - timeline.elapsed(at: now)
        timer = runtime.scheduler.schedule(after: max(0, left / timeline.speed)) { [self] in reachEnd() }
    }

    private func reachEnd() {
        guard state == .active, isRunning else { return }
        timeline.pause(at: timeline.isReversed ? 0 : duration)
        runtime.animationDriver.timeDidChange()
        guard !pausesOnCompletion else { return }
        if timeline.isReversed { log.restore() }
        let position: UIViewAnimatingPosition = timeline.isReversed ? .start : .end
        removeAnimations(finished: true)
        complete(position)
    }

    private func removeAnimations(finished: Bool) {
        timeline.isLinear = false
        log.end(on: timeline, finished: finished)
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        state = .inactive
        let blocks = completions
        completions = []
        for block in blocks { block(position) }
    }
}
