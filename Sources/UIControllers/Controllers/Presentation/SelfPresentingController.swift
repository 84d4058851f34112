/// A controller that determines its own presentation, independent of its style, such as an alert. *Thread*: main.
@MainActor package protocol SelfPresentingController: UIViewController {
    var ownPresentationStyle: UIModalPresentationStyle { get }

    /// Called before the presentation controller is created.
    func prepareForPresentation()

    func makePresentation(presenting: UIViewController?) -> UIPresentationController
}
