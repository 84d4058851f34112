/// The interface of a controller that its view uses. *Thread*: main.
@MainActor package protocol ViewOwner: UIResponder {
    var viewIfLoaded: UIView? { get }
    /// Called before the view moves to another window, or to none.
    func viewWillMove(toWindow window: UIWindow?)
    /// Called after the view has moved to another window, or to none.
    func viewDidMoveToWindow()
    func viewSafeAreaInsetsDidChange()
    func viewLayoutMarginsDidChange()
    func viewWillLayout(_ view: UIView)
    func viewDidLayout(_ view: UIView)
    /// `automaticallyAdjustsScrollViewInsets`, for a scroll view that is the controller's view or is in it.
    var adjustsScrollViewInsets: Bool { get }
}

extension UIView {
    /// The controller whose view this is; nil for a view without one.
    package final var viewOwner: (any ViewOwner)? { controllerLink as? any ViewOwner }
}
