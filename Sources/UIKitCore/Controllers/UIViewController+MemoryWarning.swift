extension UIViewController {
    package func windowDidReceiveMemoryWarning() {
        var called: Set<ObjectIdentifier> = []
        notifyOfMemoryWarning(&called)
    }

    /// Calls `didReceiveMemoryWarning()` once on the controller, its children and the controllers that they present.
    private func notifyOfMemoryWarning(_ called: inout Set<ObjectIdentifier>) {
        guard called.insert(ObjectIdentifier(self)).inserted else { return }
        didReceiveMemoryWarning()
        for child in children { child.notifyOfMemoryWarning(&called) }
        presentedViewController?.notifyOfMemoryWarning(&called)
    }
}
