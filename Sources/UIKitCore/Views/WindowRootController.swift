import Foundation

/// The interface through which a window uses the controller whose view fills it.
@MainActor package protocol WindowRootController: AnyObject {
    var rootView: UIView { get }
    /// The receiver of keys while there is no first responder: the view of the innermost visible controller.
    var keyResponder: UIResponder { get }
    /// Called before the window shows the view.
    func windowWillShow(_ window: UIWindow)
    func windowDidShow(_ window: UIWindow)
    func windowDidHide(_ window: UIWindow)
    /// Called to change the size of the window; the implementation calls `change`, which sets the size.
    func windowWillResize(to size: CGSize, change: () -> Void)
    /// Called when memory is short: calls `didReceiveMemoryWarning()` of the controller, its descendants and presented ones.
    func windowDidReceiveMemoryWarning()
    /// The presented views that receive touches and keys, from the foremost to the first that blocks all behind it; nil if none blocks.
    func modalViews(in window: UIWindow) -> [UIView]?
}
