import Foundation
import UIPrimitives

/// What runs alongside a transition knows about it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isCancelled: Bool { get }
    var isInteractive: Bool { get }
    /// *Units*: seconds.
    var transitionDuration: TimeInterval { get }
    var containerView: UIView { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Runs animations beside those of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of one running transition.
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

    /// Starts what was asked for before the transition began.
    func start() {
        hasStarted = true
        run(animations)
        animations = []
    }

    /// Tells that the gesture has let go.
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
