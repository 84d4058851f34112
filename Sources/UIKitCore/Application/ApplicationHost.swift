import Foundation

/// The environment that runs the application, such as an X server, a browser page, or memory and a virtual clock.
///
/// Set as `UIApplication.shared.host` before the first window is shown. *Thread*: main.
@MainActor package protocol ApplicationHost: ScreenSource {
    /// Creates the surface for the pixels of a window that becomes visible.
    func makeSurface(for window: UIWindow) -> any WindowSurface

    /// Runs the main loop until ``terminate()``.
    func run()

    /// Ends ``run()``.
    func terminate()

    /// The exit code of the process after ``run()``: 0, or 3 if the display was lost.
    var exitCode: Int32 { get }

    /// The text and images that programs copy and paste.
    var clipboard: any HostClipboard { get }

    /// Passes `url` to the desktop. Returns false if no program opens it.
    func open(_ url: URL) -> Bool

    /// Prevents the screen saver and the automatic screen lock of the desktop until the next call with false.
    func keepScreenOn(_ isOn: Bool)
}

extension ApplicationHost {
    package var exitCode: Int32 { 0 }

    package func keepScreenOn(_ isOn: Bool) {}
}
