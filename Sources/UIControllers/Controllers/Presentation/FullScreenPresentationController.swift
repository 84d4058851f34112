/// A presentation that covers the window or, for context styles, a view. Only `fullScreen` and `currentContext` hide the presenting view.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }
}
