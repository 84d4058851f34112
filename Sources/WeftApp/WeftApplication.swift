import AsyncDisplayKit
import Foundation
import UIKit

/// A program with a window.
///
///     WeftApplication.run(title: "Hello") {
///         let text = ASTextNode()
///         text.attributedText = NSAttributedString(string: "Hello")
///         return text
///     }
///
/// With a delegate of one's own, `@main class AppDelegate: UIResponder, UIApplicationDelegate` is enough.
///
/// The process ends with 0 when the last window is closed, and with 3 when there is no display or it went away.
/// `WEFT_HEADLESS=1` runs it without a display: it is launched, shown in memory until everything has settled, and ends.
@MainActor public enum WeftApplication {
    /// Shows the controller that `root` makes in a window of `size` points, until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> UIViewController) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: root()) }
    }

    /// Shows the node that `root` makes, as large as the window, until the window is closed.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> ASDisplayNode) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: ASDKViewController(node: root())) }
    }

    /// Runs a delegate's program to its end.
    static func run(_ request: WindowRequest, _ makeDelegate: () -> any UIApplicationDelegate) -> Never {
        let host = makeHost(request)
        // Set before anything of the program is made: it may already ask for the screen.
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

    /// The exit code for a window that was wanted where no display is.
    private static let noDisplay: Int32 = 3
}
