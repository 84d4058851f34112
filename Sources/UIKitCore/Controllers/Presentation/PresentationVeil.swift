import Foundation
import UIPrimitives

/// The dark veil behind a presented view; a click on it dismisses the view.
package final class PresentationVeil: UIView {
    private weak var presentation: UIPresentationController?

    /// *Units*: a part of one.
    private static let darkness: CGFloat = 0.35

    /// Comes in behind the presented view, along with it.
    package func appear(for presentation: UIPresentationController, alpha: CGFloat = 1) {
        guard let container = presentation.containerView else { return }
        self.presentation = presentation
        backgroundColor = UIColor(white: 0, alpha: Self.darkness)
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.alpha = 0
        if gestureRecognizers == nil {
            addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PresentationVeil.tapped)))
        }
        container.insertSubview(self, at: 0)
        fade(to: alpha)
    }

    /// Takes another strength, along with the transition that is under way.
    package func fade(to alpha: CGFloat) {
        guard let coordinator = presentation?.presentedViewController.transitionCoordinator else { return self.alpha = alpha }
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.alpha = alpha })
    }

    private func tapped() {
        presentation?.dismissByUser()
    }
}
