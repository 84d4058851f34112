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
/// `WEFT_HEADLESS=1` runs it without a display: it is launched, shown in memory until no work is pending, and exits.
@MainActor public enum WeftApplication {
    /// Shows the controller that `root` creates in a window of `size` points, until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> UIViewController) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: root()) }
    }

    /// Shows the node that `root` creates, as large as the window, until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> ASDisplayNode) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: ASDKViewController(node: root())) }
    }

    /// Runs a delegate's program to its end.
    static func run(_ request: WindowRequest, _ makeDelegate: () -> any UIApplicationDelegate) -> Never {
        let host = makeHost(request)
        // Set before any client code runs, which may already read the screen.
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

    /// The exit code of an app that requires a window without a display.
    private static let noDisplay: Int32 = 3
}
