import Foundation

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
    /// The views of a window that keep touches and keys from everything behind them, the foremost first; nil where none does.
    func modalViews(in window: UIWindow) -> [UIView]?
}
