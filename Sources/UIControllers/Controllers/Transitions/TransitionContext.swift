import Foundation
import UIPrimitives

/// The context of one transition in progress.
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    package let containerView: UIView
    package let isAnimated: Bool
    package let presentationStyle: UIModalPresentationStyle
    package private(set) var isInteractive = false
    package private(set) var transitionWasCancelled = false
    /// Called once, when the animator completes the transition.
    var completion: ((Bool) -> Void)?
    /// Called with the progress, 0…1, that an interaction controller reports.
    var progressDidChange: ((CGFloat) -> Void)?
    /// Called when the gesture of an interaction has ended.
    var interactionDidEnd: (() -> Void)?
    /// The animation that an interaction controller can start and scrub; nil after its start.
    private var animation: ScrubbedAnimation?

    /// The animation of an animator, which has not started.
    package struct ScrubbedAnimation {
        /// The duration of the animation. *Units*: seconds.
        package let duration: TimeInterval
        package let start: () -> Void
    }

    private let from: UIViewController?
    private let to: UIViewController?
    private let views: [UITransitionContextViewKey: UIView]
    private var finalFrames: [ObjectIdentifier: CGRect]

    init(
        container: UIView, from: UIViewController?, to: UIViewController?,
        views: [UITransitionContextViewKey: UIView], finalFrames: [ObjectIdentifier: CGRect], isAnimated: Bool,
        style: UIModalPresentationStyle
    ) {
        containerView = container
        self.from = from
        self.to = to
        self.views = views
        self.finalFrames = finalFrames
        self.isAnimated = isAnimated
        presentationStyle = style
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: return from
        case .to: return to
        default: return nil
        }
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    package func initialFrame(for viewController: UIViewController) -> CGRect {
        guard let view = viewController.viewIfLoaded, view.superview === containerView else { return .zero }
        return view.frame
    }

    package func finalFrame(for viewController: UIViewController) -> CGRect {
        finalFrames[ObjectIdentifier(viewController)] ?? .zero
    }

    func setFinalFrame(_ frame: CGRect, for viewController: UIViewController) {
        finalFrames[ObjectIdentifier(viewController)] = frame
    }

    package func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        completion(didComplete)
    }

    func beginInteraction() {
        isInteractive = true
    }

    /// Lets an interaction controller control the transition: it scrubs `animation`, or moves the views itself. Returns whether it uses
    /// the animation.
    func start(_ interaction: any UIViewControllerInteractiveTransitioning, over animation: ScrubbedAnimation) -> Bool {
        self.animation = animation
        beginInteraction()
        interaction.startInteractiveTransition(self)
        defer { self.animation = nil }
        return self.animation == nil
    }

    /// Returns the animation and removes it from the context, for an interaction controller that scrubs it.
    package func removeAnimation() -> ScrubbedAnimation? {
        defer { animation = nil }
        return animation
    }

    package func updateInteractiveTransition(_ percentComplete: CGFloat) {
        progressDidChange?(min(max(percentComplete, 0), 1))
    }

    package func finishInteractiveTransition() {
        isInteractive = false
        endInteraction()
    }

    package func cancelInteractiveTransition() {
        isInteractive = false
        transitionWasCancelled = true
        endInteraction()
    }

    private func endInteraction() {
        let notify = interactionDidEnd
        interactionDidEnd = nil
        notify?()
    }
}
