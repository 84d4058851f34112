import Foundation
import UIPrimitives

/// The properties of a transition, for the blocks that run alongside it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture canceled the transition.
    var isCancelled: Bool { get }
    /// Whether a gesture controls the transition at the moment.
    var isInteractive: Bool { get }
    /// The duration of the animation, 0 if there is none. *Units*: seconds.
    var transitionDuration: TimeInterval { get }
    /// The view that contains the animated views.
    var containerView: UIView { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Runs animations alongside those of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` with the duration of the transition, or without animation if the transition has none. Runs `completion` at the end
    /// of the transition. Returns true.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` once, when the gesture ends its control of the transition.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animate(alongsideTransition:completion:)` without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of one transition in progress.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Work = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let context: TransitionContext
    let transitionDuration: TimeInterval
    private var animations: [Work] = []
    private var completions: [Work] = []
    private var interactionHandlers: [Work] = []
    private var hasStarted = false

    init(context: TransitionContext, duration: TimeInterval) {
        self.context = context
        transitionDuration = duration
    }

    var isAnimated: Bool { context.isAnimated }
    var isCancelled: Bool { context.transitionWasCancelled }
    var isInteractive: Bool { context.isInteractive }
    var containerView: UIView { context.containerView }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    func animate(alongsideTransition animation: Work?, completion: Work?) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        hasStarted ? run([animation]) : animations.append(animation)
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Work) {
        interactionHandlers.append(handler)
    }

    /// Starts the animations that were added before the transition began.
    func start() {
        hasStarted = true
        run(animations)
        animations = []
    }

    /// Notifies the handlers that the gesture has ended.
    func interactionDidEnd() {
        for handler in interactionHandlers { handler(self) }
        interactionHandlers = []
    }

    func finish() {
        for completion in completions { completion(self) }
        completions = []
    }

    private func run(_ work: [Work]) {
        guard !work.isEmpty else { return }
        guard isAnimated, transitionDuration > 0 else { return work.forEach { $0(self) } }
        UIView.animate(withDuration: transitionDuration) { work.forEach { $0(self) } }
    }
}
