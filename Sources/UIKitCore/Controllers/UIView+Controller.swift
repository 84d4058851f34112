import Foundation
import UIPrimitives

extension UIView {
    /// The controller whose view this is.
    package var viewController: UIViewController? {
        get { controllerLink as? UIViewController }
        set { updateHierarchy { $0.viewController = newValue } }
    }

    /// The controller of this view or of its nearest ancestor with one.
    package var nearestViewController: UIViewController? {
        var responder: UIResponder? = self
        while let present = responder {
            if let controller = present as? UIViewController { return controller }
            responder = present.next
        }
        return nil
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
