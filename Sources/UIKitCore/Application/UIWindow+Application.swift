import Foundation

/// What a window asks of the application; the class body calls it.
extension UIWindow {
    /// The end of the window's responder chain where it has no scene.
    var application: UIResponder { UIApplication.shared }

    func joinApplication() { UIApplication.shared.add(self) }
    func leaveApplication() { UIApplication.shared.remove(self) }

    /// The pixels that the host gives the window; nil without a host.
    func makeHostSurface() -> (any WindowSurface)? { UIApplication.shared.host?.makeSurface(for: self) }

    var isApplicationKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    func setApplicationKeyWindow(_ window: UIWindow?) { UIApplication.shared.setKeyWindow(window) }

    /// Closes the window at the request of the user unless the program refuses; after the last window the program ends.
    package func hostDidRequestClose() {
        if let shouldClose, !shouldClose() { return }
        isHidden = true
        if UIApplication.shared.windows.isEmpty { UIApplication.shared.terminate() }
    }
}
