import AsyncDisplayKit
import Foundation
import UIKit

/// Runs an app with a window.
///
///     WeftApplication.run(title: "Hello") {
///         let text = ASTextNode()
///         text.attributedText = NSAttributedString(string: "Hello")
///         return text
///     }
///
/// With a custom delegate, `@main class AppDelegate: UIResponder, UIApplicationDelegate` is sufficient.
///
/// The process exits with 0 when the last window is closed, and with 3 if there is no display or its connection is lost.
/// With `WEFT_HEADLESS=1` the app runs without a display: it is launched, shown in memory until no work is pending, and exits.
@MainActor public enum WeftApplication {
    /// Shows the controller that `root` creates in a window of `size` points until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> UIViewController) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: root()) }
    }

    /// Shows the node that `root` creates, as large as the window, until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> ASDisplayNode) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: ASDKViewController(node: root())) }
    }

    /// Runs the app with the delegate that `makeDelegate` creates, until the app ends.
    static func run(_ request: WindowRequest, _ makeDelegate: () -> any UIApplicationDelegate) -> Never {
        let host = makeHost(request)
        // The host is set before any code of the client runs, because that code may access the screen.
        UIApplication.shared.host = host
        UIApplication.shared.launch(makeDelegate())
        host.run()
        fflush(nil)
        exit(host.exitCode)
    }

    private static func makeHost(_ request: WindowRequest) -> any ApplicationHost {
        do {
            return try WindowHosts.makeHost(request)
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            exit(noDisplay)
        }
    }

    /// The exit code of an app whose window cannot be shown because there is no display.
    private static let noDisplay: Int32 = 3
}
