import Foundation
import UIPrimitives

/// Dims what is behind, and shows the presented view as a card in the middle, or over the whole window where that is narrow.
class CardPresentationController: UIPresentationController {
    let dimmingView = UIView()

    /// The room a card of this kind takes in a window of the given size.
    func cardSize(in size: CGSize) -> CGSize {
        let preferred = presentedViewController.preferredContentSize
        let standard = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: size.height - 40)
        let wanted = CGSize(
            width: preferred.width > 0 ? preferred.width : standard.width,
            height: preferred.height > 0 ? preferred.height : standard.height)
        return CGSize(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let size = container.bounds.size
        if size.width < 560, presentedViewController.preferredContentSize == .zero {
            let top = min(40, size.height / 4)
            return CGRect(x: 0, y: top, width: size.width, height: max(size.height - top, 0))
        }
        let card = cardSize(in: size)
        return CGRect(
            x: ((size.width - card.width) / 2).rounded(), y: ((size.height - card.height) / 2).rounded(),
            width: card.width, height: card.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.35)
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.alpha = 0
        dimmingView.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(CardPresentationController.tappedOutside)))
        containerView.insertSubview(dimmingView, at: 0)
        shapePresentedView()
        fade(to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        fade(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        completed ? dimmingView.removeFromSuperview() : fade(to: 1)
    }

    func shapePresentedView() {
        presentedView?.layer.cornerRadius = 12
        presentedView?.layer.masksToBounds = true
    }

    private func fade(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            return dimmingView.alpha = alpha
        }
        coordinator.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha })
    }

    private func tappedOutside() {
        dismissByUser()
    }
}

/// Covers the whole window; the presenter's view leaves it meanwhile, unless the style is an "over" one.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }
}
