/// A controller that decides how it is presented, whatever style it is asked for: an alert. *Thread*: main.
@MainActor package protocol SelfPresentingController: UIViewController {
    var ownPresentationStyle: UIModalPresentationStyle { get }

    /// Called before the presentation controller is made.
    func prepareForPresentation()

    func makePresentation(presenting: UIViewController?) -> UIPresentationController
}
