import Foundation
import Scheduling
import UIPrimitives

/// Scrubs the animations of an animator by a percentage that a gesture sets.
///
/// It stops the clock of the container's layer tree and sets its time by hand; letting go plays the rest on the frame clock.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    private var context: TransitionContext?
    private var duration: TimeInterval = 0
    private var runner: UIPercentDrivenRunner?

    /// How fast the rest plays after the gesture: 1 is the animation's own speed.
    open var completionSpeed: CGFloat = 1
    /// *Differs from UIKit*: kept, without effect; the rest plays with the animation's own curve.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// How far the transition is, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// Whether the transition starts under the gesture's control; with false it is an ordinary animation.
    /// *Differs from UIKit*: a gesture cannot take hold of it later.
    open var wantsInteractiveStart = true

    /// How the transition machinery starts the animator under this controller.
    var startAnimation: (() -> Void)?
    var endInteraction: (() -> Void)?

    public override init() {}

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        context.beginInteraction()
        let layer = context.containerView.layer
        layer.speed = 0
        layer.timeOffset = CACurrentMediaTime()
        startTime = layer.timeOffset
        startAnimation?()
    }

    private var startTime: CFTimeInterval = 0

    func begin(duration: TimeInterval) {
        self.duration = duration
    }

    /// Moves the transition to a part of its way. *Units*: 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.containerView.layer.timeOffset = startTime + Double(self.percentComplete) * duration
        FrameScheduler.main.setNeedsFrame()
    }

    /// Gives the clock back to the animation as it stands.
    open func pause() {}

    /// Plays the transition back to its start and calls it off.
    open func cancel() {
        guard let context, runner == nil else { return }
        context.cancelInteractiveTransition()
        endInteraction?()
        run(to: 0)
    }

    /// Plays the transition to its end.
    open func finish() {
        guard let context, runner == nil else { return }
        context.finishInteractiveTransition()
        endInteraction?()
        run(to: 1)
    }

    private func run(to end: CGFloat) {
        let seconds = max(Double(abs(end - percentComplete)) * duration / Double(max(completionSpeed, 0.01)), 0.001)
        runner = UIPercentDrivenRunner(from: percentComplete, to: end, duration: seconds) { [weak self] percent, isLast in
            guard let self, let context else { return }
            update(percent)
            guard isLast else { return }
            finishRun(of: context)
        }
    }

    /// The layer gets its own time back, so that what the animator waits for ends now.
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

/// Moves a percentage over time on the frame clock, a step a frame.
@MainActor final class UIPercentDrivenRunner {
    private let start = FrameScheduler.main.clock.now
    private let step: (CGFloat, Bool) -> Void
    private let from: CGFloat
    private let to: CGFloat
    private let duration: Double
    private var isDone = false

    init(from: CGFloat, to: CGFloat, duration: Double, step: @escaping (CGFloat, Bool) -> Void) {
        self.from = from
        self.to = to
        self.duration = duration
        self.step = step
        FrameScheduler.main.addWorker(.animations, owner: self) { [weak self] in self?.tick() }
        FrameScheduler.main.setNeedsFrame()
    }

    private func tick() {
        guard !isDone else { return }
        let progress = CGFloat(min((FrameScheduler.main.frameTime - start) / duration, 1))
        isDone = progress >= 1
        step(from + (to - from) * progress, isDone)
        if !isDone { FrameScheduler.main.setNeedsFrame() }
    }
}
