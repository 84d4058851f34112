extension UIGestureRecognizer: ActionSender {
    package var actionCounterparts: [AnyObject] { view.map { [$0] } ?? [] }
}

extension UIBarButtonItem: ActionSender {
    package var actionCounterparts: [AnyObject] { viewInBar.map { [$0] } ?? [] }
}
