import Foundation
import UIPrimitives

extension UIWindow {
    func rootControllerDidChange(from old: (any WindowRootController)?) {
        if let old {
            old.rootView.removeFromSuperview()
            if !isHidden { old.windowDidHide(self) }
        }
        if !isHidden { installRootView() }
    }

    /// Inserts the view of the root controller below all other views, filling the window.
    func installRootView() {
        guard let root = rootController, root.rootView.superview !== self else { return }
        let view = root.rootView
        root.windowWillShow(self)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        insertSubview(view, at: 0)
        root.windowDidShow(self)
    }

    func rootDidHide() {
        rootController?.windowDidHide(self)
    }

    func rootWillTransition(to size: CGSize, _ change: () -> Void) {
        if let root = rootController { root.windowWillResize(to: size, change: change) } else { change() }
    }

    /// Called before a view and its subviews leave the window: their touches end, and the first responder among them resigns.
    func viewWillLeave(_ view: UIView) {
        let controller = firstResponder as? any ViewOwner
        let own = controller.map(\.viewIfLoaded) ?? firstResponder as? UIView
        if let own, own.isDescendant(of: view) {
            firstResponder?.resignFirstResponder()
            firstResponder = nil
        }
        dispatcher.viewWillLeave(view)
    }
}
