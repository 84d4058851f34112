import Foundation
import UIPrimitives

/// The members through which the window class uses the application.
extension UIWindow {
    /// The end of the window's responder chain if it has no scene.
    var application: UIResponder { ownApplication }

    /// The application of the window's runtime.
    private var ownApplication: UIApplication { runtime.application }

    func joinApplication() { ownApplication.add(self) }
    func leaveApplication() { ownApplication.remove(self) }

    /// The surface that the host creates for the window's pixels; nil without a host.
    func makeHostSurface() -> (any WindowSurface)? {
        guard let surface = ownApplication.host?.makeSurface(for: self) else { return nil }
        if let limits = windowScene?.sizeRestrictions, limits.hasLimit { limits.apply(to: surface) }
        return surface
    }

    var isApplicationKeyWindow: Bool { ownApplication.keyWindow === self }
    func setApplicationKeyWindow(_ window: UIWindow?) { ownApplication.setKeyWindow(window) }

    /// Closes the window at the request of the user unless the program refuses; after the last window the program ends.
    package func hostDidRequestClose() {
        if let shouldClose, !shouldClose() { return }
        // Saves the state before the last window is hidden, because the state is read from the visible windows.
        if ownApplication.windows.count == 1, ownApplication.windows.first === self { ownApplication.saveState() }
        isHidden = true
        if ownApplication.windows.isEmpty { ownApplication.terminate() }
    }
}
