import Foundation
import UIPrimitives

extension UIView {
    /// The controller whose view this is.
    package var viewController: UIViewController? {
        get { controllerLink as? UIViewController }
        set { updateHierarchy { $0.viewController = newValue } }
    }

    /// The controller of this view or of the nearest view around it.
    package var nearestViewController: UIViewController? {
        var responder: UIResponder? = self
        while let present = responder {
            if let controller = present as? UIViewController { return controller }
            responder = present.next
        }
        return nil
    }

    /// Tells the view's controller, then the view, that it is about to move to another window or to none.
    func announceMove(toWindow newWindow: UIWindow?) {
        viewController?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
    }

    /// Tells the view, then its controller, that it has moved.
    func finishMoveToWindow() {
        didMoveToWindow()
        viewController?.viewDidMoveToWindow()
    }

    /// The controller lays other traits over the inherited ones.
    func controllerTraitsDidChange() {
        propagateTraits()
    }

    /// Takes the safe area that the controller adds.
    func controllerSafeAreaDidChange() {
        setAdditionalSafeArea(viewController?.ownSafeAreaInsets ?? .zero)
    }
}
