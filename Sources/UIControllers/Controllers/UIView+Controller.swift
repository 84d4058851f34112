import Foundation
import UIPrimitives

extension UIView {
    /// The controller whose view this is.
    package var viewController: UIViewController? {
        get { controllerLink as? UIViewController }
        set { controllerLink = newValue }
    }

    /// Propagates the traits after the controller changed its overrides.
    func controllerTraitsDidChange() {
        propagateTraits()
    }

    /// Applies the safe area that the controller adds.
    func controllerSafeAreaDidChange() {
        setAdditionalSafeArea(viewController?.ownSafeAreaInsets ?? .zero)
    }
}

extension UIViewController: TraitObserver {}

extension UIResponder {
    /// This object if it is a controller, otherwise the nearest controller of the responder chain.
    package var nearestViewController: UIViewController? {
        (self as? UIViewController) ?? next?.nearestViewController
    }
}
