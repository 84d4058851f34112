/// The interface of a controller that its view uses. *Thread*: main.
@MainActor protocol ViewOwner: UIResponder {
    var viewIfLoaded: UIView? { get }
    func viewWillLayout(_ view: UIView)
    func viewDidLayout(_ view: UIView)
    /// Whether a scroll view that is the controller's view, or lies in it, keeps its content clear of bars.
    var adjustsScrollViewInsets: Bool { get }
}
