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
        for window in windows { window.rootController?.windowDidReceiveMemoryWarning() }
    }
}
