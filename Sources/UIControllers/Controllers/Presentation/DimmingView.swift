import Foundation
import UIPrimitives

/// The view that dims the content behind a presented view; a click on it dismisses the presented view.
package final class DimmingView: UIView {
    private weak var presentation: UIPresentationController?

    /// The opacity of the black color over the content, 0…1.
    private static let opacity: CGFloat = 0.35

    /// Fades in behind the presented view, alongside the transition.
    package func appear(for presentation: UIPresentationController, alpha: CGFloat = 1) {
        guard let container = presentation.containerView else { return }
        self.presentation = presentation
        backgroundColor = UIColor(white: 0, alpha: Self.opacity)
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.alpha = 0
        if gestureRecognizers == nil {
            addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DimmingView.tapped)))
        }
        container.insertSubview(self, at: 0)
        fade(to: alpha)
    }

    /// Changes the opacity, alongside the transition in progress.
    package func fade(to alpha: CGFloat) {
        guard let coordinator = presentation?.presentedViewController.transitionCoordinator else { return self.alpha = alpha }
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.alpha = alpha })
    }

    private func tapped() {
        presentation?.dismissByUser()
    }
}
