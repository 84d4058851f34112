/// Covers the whole window; the presenter's view leaves it meanwhile, unless the style is an "over" one.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }
}
