import Foundation
import UIPrimitives

extension UIView {
    /// The controller whose view this is.
    package var viewController: UIViewController? {
        get { controllerLink as? UIViewController }
        set { updateHierarchy { $0.viewController = newValue } }
    }

    /// Notifies the controller, then the view, before the view moves to another window or to none.
    func announceMove(toWindow newWindow: UIWindow?) {
        viewController?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
    }

    /// Notifies the view, then its controller, after the move.
    func finishMoveToWindow() {
        didMoveToWindow()
        viewController?.viewDidMoveToWindow()
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
