import Foundation
import UIPrimitives

/// The interface of a window to the controller whose view fills it.
@MainActor package protocol WindowRootController: AnyObject {
    var rootView: UIView { get }
    /// The receiver of keys while there is no first responder: the view of the innermost visible controller.
    var keyResponder: UIResponder { get }
    /// The window is about to show the view.
    func windowWillShow(_ window: UIWindow)
    func windowDidShow(_ window: UIWindow)
    func windowDidHide(_ window: UIWindow)
    /// The window is about to change its size; `change` sets it.
    func windowWillResize(to size: CGSize, change: () -> Void)
}

extension UIWindow {
    private var root: (any WindowRootController)? { rootViewController }

    func rootControllerDidChange(from old: UIViewController?) {
        if let old {
            old.rootView.removeFromSuperview()
            if !isHidden { old.windowDidHide(self) }
        }
        if !isHidden { installRootView() }
    }

    /// Inserts the view of the root controller below all other views, filling the window.
    func installRootView() {
        guard let root, root.rootView.superview !== self else { return }
        let view = root.rootView
        root.windowWillShow(self)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        insertSubview(view, at: 0)
        root.windowDidShow(self)
    }

    func rootAppearanceWillEnd() {
        root?.windowDidHide(self)
    }

    func rootWillTransition(to size: CGSize, _ change: () -> Void) {
        if let root { root.windowWillResize(to: size, change: change) } else { change() }
    }
}
