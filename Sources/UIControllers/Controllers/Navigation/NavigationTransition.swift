import Foundation
import UIPrimitives

/// One push or pop, from its first to its last callback.
///
/// Order: `willShow` → old `viewWillDisappear` → new `viewWillAppear` → animation → old `viewDidDisappear` → new `viewDidAppear` →
/// `didShow`.
@MainActor final class NavigationTransition {
    let navigation: UINavigationController
    let operation: UINavigationController.Operation
    let isAnimated: Bool
    private let old: UIViewController?
    private let new: UIViewController
    private let context: TransitionContext
    private var coordinator: TransitionCoordinator?
    private var barChange: NavigationBarChange?
    private var isOnScreen = false
    /// Called at the end. The argument is whether the transition completed.
    var onEnd: ((Bool) -> Void)?

    init(
        _ navigation: UINavigationController, from old: UIViewController?, to new: UIViewController,
        operation: UINavigationController.Operation, isAnimated: Bool
    ) {
        self.navigation = navigation
        self.old = old
        self.new = new
        self.operation = operation
        self.isAnimated = isAnimated
        navigation.layOutView(of: new)
        var views: [UITransitionContextViewKey: UIView] = [.to: new.view]
        if let old { views[.from] = old.view }
        context = TransitionContext(
            container: navigation.contentView, from: old, to: new, views: views,
            finalFrames: [ObjectIdentifier(new): navigation.frame(for: new)], isAnimated: isAnimated, style: .none)
    }

    /// Runs the transition; if it is animated, with the animator of the delegate or, if it provides none, with the slide.
    func run() {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if isAnimated, let old {
            animator =
                navigation.delegate?.navigationController(
                    navigation, animationControllerFor: operation, from: old, to: new) ?? NavigationSlide(isPush: operation == .push)
        }
        begin(duration: animator?.transitionDuration(using: context) ?? 0)
        guard let animator else {
            navigation.contentView.addSubview(new.view)
            coordinator?.start()
            barChange?.apply(progress: 1)
            return context.completeTransition(true)
        }
        context.completion = { [self] didComplete in
            end(didComplete)
            animator.animationEnded(didComplete)
        }
        let start = { [self] in
            barChange?.apply(progress: 0)
            animator.animateTransition(using: context)
            UIView.animate(withDuration: animator.transitionDuration(using: context)) { self.barChange?.apply(progress: 1) }
            coordinator?.start()
        }
        let interaction = navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
        guard let interaction, interaction.wantsInteractiveStart else { return start() }
        context.interactionDidEnd = { [weak coordinator] in coordinator?.interactionDidEnd() }
        context.progressDidChange = { [weak barChange] in barChange?.apply(progress: $0) }
        let animation = TransitionContext.ScrubbedAnimation(
            duration: animator.transitionDuration(using: context), start: start)
        guard !context.start(interaction, over: animation) else { return }
        barChange?.apply(progress: 0)
        coordinator?.start()
    }

    /// Begins a transition that a gesture controls with ``apply(progress:)`` and ends with
    /// ``animateRemainder(finishing:from:)``.
    func runInteractively() {
        begin(duration: NavigationSlide.duration)
        context.beginInteraction()
        if let old { navigation.contentView.insertSubview(new.view, belowSubview: old.view) }
        coordinator?.start()
        apply(progress: 0)
    }

    func apply(progress: CGFloat) {
        if let old { NavigationSlide.apply(progress: progress, from: old.view, to: new.view, isPush: false) }
        barChange?.apply(progress: progress)
    }

    /// Animates the remaining part of an interactive transition, forwards or backwards.
    func animateRemainder(finishing: Bool, from progress: CGFloat) {
        finishing ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        coordinator?.interactionDidEnd()
        let left = finishing ? 1 - progress : progress
        UIView.animate(
            withDuration: max(NavigationSlide.duration * Double(left), 0.05), delay: 0, options: .curveEaseOut,
            animations: { self.apply(progress: finishing ? 1 : 0) },
            completion: { _ in self.context.completeTransition(finishing) })
    }

    /// Completes the transition immediately, before another one starts.
    func finishNow() {
        for controller in [old, new] { controller?.viewIfLoaded?.layer.removeAllAnimations() }
        context.completeTransition(true)
    }

    private func begin(duration: TimeInterval) {
        let coordinator = TransitionCoordinator(context: context, duration: duration)
        self.coordinator = coordinator
        context.completion = { [self] in end($0) }
        isOnScreen = navigation.isAppearingOrAppeared
        navigation.relations.coordinator = coordinator
        navigation.delegate?.navigationController(navigation, willShow: new, animated: isAnimated)
        new.relations.isMovingToParent = operation == .push
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        barChange = navigation.navigationBar.beginChange(to: navigation.barItems, isPush: operation != .pop)
        navigation.layOutView(of: new)
    }

    private func end(_ didComplete: Bool) {
        let (shown, gone) = didComplete ? (new as UIViewController?, old) : (old, new)
        if !didComplete, isOnScreen {
            new.beginAppearanceTransition(false, animated: isAnimated)
            old?.beginAppearanceTransition(true, animated: isAnimated)
        }
        gone?.view.removeFromSuperview()
        NavigationSlide.reset(old?.view)
        NavigationSlide.reset(new.view)
        if let shown, shown.view.superview !== navigation.contentView { navigation.contentView.addSubview(shown.view) }
        barChange?.finish(didComplete)
        if isOnScreen {
            gone?.endAppearanceTransition()
            shown?.endAppearanceTransition()
        }
        new.relations.isMovingToParent = false
        navigation.relations.coordinator = nil
        onEnd?(didComplete)
        if let shown { navigation.layOutView(of: shown) }
        coordinator?.finish()
        if let shown { navigation.delegate?.navigationController(navigation, didShow: shown, animated: isAnimated) }
        navigation.view.setNeedsLayout()
    }
}
