import Foundation
import UIPrimitives

/// What a window asks of the controller whose view fills it.
@MainActor package protocol WindowRootController: AnyObject {
    var rootView: UIView { get }
    /// Where keys go while nothing is first responder: the view of the innermost controller on the screen.
    var keyResponder: UIResponder { get }
    /// The window shows the view, or stops showing it.
    func windowWillShow(_ window: UIWindow)
    func windowDidShow(_ window: UIWindow)
    func windowDidHide(_ window: UIWindow)
    /// The window gets another size; `change` sets it.
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

    /// Puts the root controller's view below everything else, filling the window.
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
