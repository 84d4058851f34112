import Foundation
import UIPrimitives

/// The context of one transition in progress.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    /// Called once, when the animator completes the transition.
    var completion: ((Bool) -> Void)?

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

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: return from
        case .to: return to
        default: return nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        guard let view = viewController.viewIfLoaded, view.superview === containerView else { return .zero }
        return view.frame
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        finalFrames[ObjectIdentifier(viewController)] ?? .zero
    }

    func setFinalFrame(_ frame: CGRect, for viewController: UIViewController) {
        finalFrames[ObjectIdentifier(viewController)] = frame
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        completion(didComplete)
    }

    func beginInteraction() {
        isInteractive = true
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}

    func finishInteractiveTransition() {
        isInteractive = false
    }

    func cancelInteractiveTransition() {
        isInteractive = false
        transitionWasCancelled = true
    }
}
