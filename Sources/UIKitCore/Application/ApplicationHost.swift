import Foundation

/// What runs the application: an X11 connection, or nothing but memory and a virtual clock.
///
/// Set as `UIApplication.shared.host` before anything is shown. *Thread*: main.
@MainActor package protocol ApplicationHost: ScreenSource {
    /// Makes the pixels of a window that becomes visible.
    func makeSurface(for window: UIWindow) -> any WindowSurface

    /// Runs the main loop until ``terminate()``.
    func run()

    /// Ends ``run()``.
    func terminate()

    /// What the process should end with after ``run()``: 0, or 3 when the display went away.
    var exitCode: Int32 { get }

    /// The text other programs copy and paste.
    var clipboard: any HostClipboard { get }

    /// Hands `url` to the desktop. Returns false where nothing takes it.
    func open(_ url: URL) -> Bool
}

extension ApplicationHost {
    package var exitCode: Int32 { 0 }
}
