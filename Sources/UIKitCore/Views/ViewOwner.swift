/// The interface of a controller that its view uses. *Thread*: main.
@MainActor protocol ViewOwner: UIResponder {
    var viewIfLoaded: UIView? { get }
    func viewWillLayout(_ view: UIView)
    func viewDidLayout(_ view: UIView)
    /// `automaticallyAdjustsScrollViewInsets`, for a scroll view that is the controller's view or is in it.
    var adjustsScrollViewInsets: Bool { get }
}
