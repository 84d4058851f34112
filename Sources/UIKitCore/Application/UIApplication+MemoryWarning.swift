import Foundation

extension UIApplication {
    /// Notifies the delegate, the observers of ``didReceiveMemoryWarningNotification`` and the controllers that memory is short.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    /// Calls the controllers in windows at each memory warning, whoever posts it.
    func observeMemoryWarnings() {
        // Observes as long as the program runs.
        _ = NotificationCenter.default.addObserver(forName: Self.didReceiveMemoryWarningNotification, object: nil, queue: nil) { _ in
            // A program may post a warning from any thread.
            if Thread.isMainThread {
                MainActor.assumeIsolated { UIApplication.shared.notifyControllersOfMemoryWarning() }
            } else {
                DispatchQueue.main.async { UIApplication.shared.notifyControllersOfMemoryWarning() }
            }
        }
    }

    private func notifyControllersOfMemoryWarning() {
        var called: Set<ObjectIdentifier> = []
        for window in windows { window.rootViewController?.notifyOfMemoryWarning(&called) }
    }
}

extension UIViewController {
    /// Calls the controller, its children and the controllers that they present, each once.
    fileprivate func notifyOfMemoryWarning(_ called: inout Set<ObjectIdentifier>) {
        guard called.insert(ObjectIdentifier(self)).inserted else { return }
        didReceiveMemoryWarning()
        for child in children { child.notifyOfMemoryWarning(&called) }
        presentedViewController?.notifyOfMemoryWarning(&called)
    }
}
