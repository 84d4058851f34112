import Foundation
import UIPrimitives

/// Places an alert's card in the middle of the window's safe area, or a sheet at its bottom, over a dimmed background.
final class AlertPresentationController: UIPresentationController, CustomPresentation {
    private let dimmingView = DimmingView()
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert else { return .zero }
        let bounds = container.bounds.inset(by: container.safeAreaInsets)
        let size = alert.cardSize(in: bounds.size)
        let x = (bounds.midX - size.width / 2).rounded()
        let y =
            alert.preferredStyle == .alert
            ? (bounds.midY - size.height / 2).rounded() : (bounds.maxY - size.height - 8).rounded()
        return CGRect(x: x, y: max(y, bounds.minY), width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() { dimmingView.appear(for: self) }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { dimmingView.fade(to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        completed ? dimmingView.removeFromSuperview() : dimmingView.fade(to: 1)
    }

    package func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        alert?.preferredStyle == .alert
            ? CrossDissolveAnimator(isPresenting: isPresenting, scale: 1.1)
            : CoverVerticalAnimator(isPresenting: isPresenting)
    }

    package func handleDismissRequest() -> Bool {
        guard let alert, alert.preferredStyle == .actionSheet else { return true }
        return alert.cancelByUser()
    }
}
