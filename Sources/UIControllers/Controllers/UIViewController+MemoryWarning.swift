extension UIViewController {
    package func windowDidReceiveMemoryWarning() {
        var called: Set<ObjectIdentifier> = []
        notifyOfMemoryWarning(&called)
    }

    /// Calls `didReceiveMemoryWarning()` on the controller, its descendants and the controllers that they present, once on each.
    private func notifyOfMemoryWarning(_ called: inout Set<ObjectIdentifier>) {
        guard called.insert(ObjectIdentifier(self)).inserted else { return }
        didReceiveMemoryWarning()
        for child in children { child.notifyOfMemoryWarning(&called) }
        presentedViewController?.notifyOfMemoryWarning(&called)
    }
}
