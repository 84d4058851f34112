import AsyncDisplayKit
import Foundation
import UIKit

/// Runs a program with a window.
///
///     WeftApplication.run(title: "Hello") {
///         let text = ASTextNode()
///         text.attributedText = NSAttributedString(string: "Hello")
///         return text
///     }
///
/// For a program with its own delegate, `@main class AppDelegate: UIResponder, UIApplicationDelegate` is sufficient.
///
/// The process ends with 0 when the last window is closed, and with 3 when there is no display or the connection is lost.
/// `WEFT_HEADLESS=1` runs it without a display: the program is launched, displayed in memory until all work is done, and ends.
@MainActor public enum WeftApplication {
    /// Displays the controller that `root` creates in a window of `size` points, until the window is closed. *Thread*: main.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> UIViewController) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: root()) }
    }

    /// Displays the node that `root` creates, as large as the window, until the window is closed. *Thread*: main.
    public static func run(size: CGSize? = nil, title: String? = nil, _ root: () -> ASDisplayNode) -> Never {
        run(WindowRequest(title: title, size: size)) { SingleWindowDelegate(root: ASDKViewController(node: root())) }
    }

    /// Runs a delegate's program until it ends.
    static func run(_ request: WindowRequest, _ makeDelegate: () -> any UIApplicationDelegate) -> Never {
        let host = makeHost(request)
        // Set before any object of the program is created: it may already read the screen.
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

    /// The exit code for a program that needs a display where there is none.
    private static let noDisplay: Int32 = 3
}
