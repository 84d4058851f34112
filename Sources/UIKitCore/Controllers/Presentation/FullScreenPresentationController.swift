/// A presentation that covers the whole window. The presenting view is hidden unless the style begins with "over".
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }
}
