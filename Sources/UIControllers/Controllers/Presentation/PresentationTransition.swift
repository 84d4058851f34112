import Foundation
import UIPrimitives

/// One presentation or dismissal, from its first to its last callback.
///
/// Order of a presentation: `presentationTransitionWillBegin` → presenter `viewWillDisappear` (if its view is removed) → presented
/// `viewWillAppear` → animation → `presentationTransitionDidEnd` → `viewDidAppear` → presenter `viewDidDisappear` → completion. A
/// dismissal has the same order, with the opposite callbacks.
@MainActor struct PresentationTransition {
    private let presentation: UIPresentationController
    private let host: UIView
    private let isPresenting: Bool

    /// Creates a transition. `host` is the window or view to which the container is added; for a dismissal, the container itself.
    init(_ presentation: UIPresentationController, host: UIView, isPresenting: Bool) {
        self.presentation = presentation
        self.host = host
        self.isPresenting = isPresenting
    }

    private var presented: UIViewController { presentation.presentedViewController }
    private var presenting: UIViewController { presentation.presentingViewController }

    func run(
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
    ) {
        let container = isPresenting ? makeContainer() : host
        if isPresenting {
            // `viewDidLoad` may change values that the frame depends on, and may read `isBeingPresented`.
            presented.relations.isBeingPresented = true
            presented.loadViewIfNeeded()
        }
        let context = makeContext(container: container, isAnimated: animator != nil)
        let coordinator = TransitionCoordinator(
            context: context, duration: animator?.transitionDuration(using: context) ?? 0)
        presentation.transition = coordinator
        presented.relations.coordinator = coordinator
        presenting.relations.coordinator = coordinator
        begin(context)
        context.completion = { didComplete in
            end(didComplete: didComplete, coordinator: coordinator)
            animator?.animationEnded(didComplete)
            completion?()
        }
        start(animator, interaction: interaction, context: context, coordinator: coordinator)
    }

    private func makeContainer() -> UIView {
        let container = PresentationContainerView(controller: presentation, frame: host.bounds)
        host.addSubview(container)
        presentation.containerView = container
        return container
    }

    private func makeContext(container: UIView, isAnimated: Bool) -> TransitionContext {
        let frame = presentation.frameOfPresentedViewInContainerView
        var views: [UITransitionContextViewKey: UIView] = [isPresenting ? .to : .from: presentation.presentedView ?? presented.view]
        if presentation.shouldRemovePresentersView { views[isPresenting ? .from : .to] = presenting.view }
        return TransitionContext(
            container: container, from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
            views: views, finalFrames: [ObjectIdentifier(presented): frame, ObjectIdentifier(presenting): container.bounds],
            isAnimated: isAnimated, style: presentation.style)
    }

    private func begin(_ context: TransitionContext) {
        if isPresenting {
            presentation.presentationTransitionWillBegin()
        } else {
            presented.relations.isBeingDismissed = true
            presentation.dismissalTransitionWillBegin()
        }
        if presentation.shouldRemovePresentersView {
            presenting.beginAppearanceTransition(!isPresenting, animated: context.isAnimated)
            if !isPresenting { presenting.view.isHidden = false }
        }
        presented.beginAppearanceTransition(isPresenting, animated: context.isAnimated)
        if isPresenting, let view = presentation.presentedView {
            // The frame is computed again, because `viewWillAppear` may change values that it depends on.
            let frame = presentation.frameOfPresentedViewInContainerView
            context.setFinalFrame(frame, for: presented)
            view.frame = frame
            context.containerView.addSubview(view)
            context.containerView.layoutIfNeeded()
        }
    }

    private func start(
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?, context: TransitionContext,
        coordinator: TransitionCoordinator
    ) {
        guard let animator else {
            coordinator.start()
            return context.completeTransition(true)
        }
        let start = {
            animator.animateTransition(using: context)
            coordinator.start()
        }
        guard let interaction, interaction.wantsInteractiveStart else { return start() }
        context.interactionDidEnd = { coordinator.interactionDidEnd() }
        let animation = TransitionContext.ScrubbedAnimation(duration: coordinator.transitionDuration, start: start)
        if !context.start(interaction, over: animation) { coordinator.start() }
    }

    private func end(didComplete: Bool, coordinator: TransitionCoordinator) {
        let isShown = isPresenting == didComplete
        if !didComplete { undoAppearance() }
        isPresenting
            ? presentation.presentationTransitionDidEnd(didComplete) : presentation.dismissalTransitionDidEnd(didComplete)
        if isShown {
            if presentation.shouldRemovePresentersView { presenting.view.isHidden = true }
        } else {
            presentation.presentedView?.removeFromSuperview()
            presentation.containerView?.removeFromSuperview()
            if presentation.shouldRemovePresentersView { presenting.view.isHidden = false }
        }
        presentation.transition = nil
        // Changes of the frame during the transition are applied at its end.
        if isShown { presentation.containerView?.setNeedsLayout() }
        presented.endAppearanceTransition()
        presented.relations.isBeingPresented = false
        presented.relations.isBeingDismissed = false
        if presentation.shouldRemovePresentersView { presenting.endAppearanceTransition() }
        presented.relations.coordinator = nil
        presenting.relations.coordinator = nil
        if !isShown { disconnect() }
        coordinator.finish()
    }

    /// Reverses the appearance callbacks after a canceled transition.
    private func undoAppearance() {
        presented.beginAppearanceTransition(!isPresenting, animated: true)
        if presentation.shouldRemovePresentersView { presenting.beginAppearanceTransition(isPresenting, animated: true) }
    }

    private func disconnect() {
        presentation.containerView = nil
        presenting.relations.presented = nil
        presented.relations.presenting = nil
        presented.relations.presentationController = nil
    }
}
