import Foundation
import Scheduling
import UIPrimitives

/// Controls the progress of a transition's animations by a percentage that a gesture sets.
///
/// It stops the time of the container's layer tree and sets it directly. After the gesture, it advances that time in each frame until the
/// transition ends.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    private var context: TransitionContext?
    private var duration: TimeInterval = 0
    private var runner: UIPercentDrivenRunner?

    /// The speed of the remaining part of the transition after the gesture; 1 is the normal speed.
    open var completionSpeed: CGFloat = 1
    /// The curve of the remaining part of the transition after the gesture, in addition to the curve of the animation.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The progress of the transition, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// Whether a gesture controls the transition from its start; with `false` the transition is an ordinary animation.
    /// *Differs from UIKit*: a gesture cannot interrupt the transition later.
    open var wantsInteractiveStart = true

    public override init() {}

    /// Starts the animator while the time of the container's layers is stopped. Transitions call it. *Differs from UIKit*: contexts that
    /// the program created are ignored.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        let animation = context.removeAnimation()
        duration = animation?.duration ?? 0
        let layer = context.containerView.layer
        layer.speed = 0
        layer.timeOffset = CACurrentMediaTime()
        startTime = layer.timeOffset
        animation?.start()
    }

    private var startTime: CFTimeInterval = 0

    /// Sets the progress. A value below 0 becomes 0, and a value above 1 becomes 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.containerView.layer.timeOffset = startTime + Double(self.percentComplete) * duration
        context.containerView.frameScheduler.setNeedsFrame()
    }

    /// Pauses a transition that runs as an ordinary animation. *Differs from UIKit*: without effect; a gesture controls a transition from
    /// its start or not at all.
    open func pause() {}

    /// Cancels the transition and animates back to its start.
    open func cancel() {
        guard let context, runner == nil else { return }
        context.cancelInteractiveTransition()
        run(to: 0)
    }

    /// Animates the transition to its end and completes it.
    open func finish() {
        guard let context, runner == nil else { return }
        context.finishInteractiveTransition()
        run(to: 1)
    }

    private func run(to end: CGFloat) {
        let seconds = max(Double(abs(end - percentComplete)) * duration / Double(max(completionSpeed, 0.01)), 0.001)
        let curve = CAMediaTimingFunction(curve: completionCurve)
        runner = UIPercentDrivenRunner(from: percentComplete, to: end, duration: seconds, curve: curve) { [weak self] percent, isLast in
            guard let self, let context else { return }
            update(percent)
            guard isLast else { return }
            finishRun(of: context)
        }
    }

    /// Lets the time of the layer advance again, so that the animations of the animator end.
    private func finishRun(of context: TransitionContext) {
        let layer = context.containerView.layer
        self.context = nil
        runner = nil
        let time = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = CACurrentMediaTime() - time
        if context.transitionWasCancelled { context.completeTransition(false) }
        layer.beginTime = 0
    }
}

/// Changes a percentage over time, and reports it once in each frame.
@MainActor final class UIPercentDrivenRunner {
    private let scheduler = FrameScheduler.current
    private let start = FrameScheduler.currentTime
    private let step: (CGFloat, Bool) -> Void
    private let from: CGFloat
    private let to: CGFloat
    private let duration: Double
    private let curve: CAMediaTimingFunction
    private var isDone = false

    init(from: CGFloat, to: CGFloat, duration: Double, curve: CAMediaTimingFunction, step: @escaping (CGFloat, Bool) -> Void) {
        self.from = from
        self.to = to
        self.duration = duration
        self.curve = curve
        self.step = step
        scheduler.addWorker(.animations, owner: self) { [weak self] in self?.tick() }
        scheduler.setNeedsFrame()
    }

    private func tick() {
        guard !isDone else { return }
        let share = min((scheduler.frameTime - start) / duration, 1)
        isDone = share >= 1
        let progress = isDone ? 1 : CGFloat(curve.value(at: max(share, 0)))
        step(from + (to - from) * progress, isDone)
        if !isDone { scheduler.setNeedsFrame() }
    }
}
