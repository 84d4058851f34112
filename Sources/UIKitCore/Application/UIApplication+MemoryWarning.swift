import Foundation
import Scheduling
import UIPrimitives

extension UIApplication {
    /// Notifies the delegate, the observers of ``didReceiveMemoryWarningNotification`` and the controllers that memory is short.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    /// Notifies the controllers in windows of each memory warning, including warnings that the program posts.
    func observeMemoryWarnings() {
        memoryWarningObservation = NotificationCenter.default.addObserver(
            forName: Self.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // A program may post a warning from any thread.
            performOnMain { self?.notifyControllersOfMemoryWarning() }
        }
    }

    private func notifyControllersOfMemoryWarning() {
        runtime.run {
            for window in windows { window.rootController?.windowDidReceiveMemoryWarning() }
        }
    }
}
