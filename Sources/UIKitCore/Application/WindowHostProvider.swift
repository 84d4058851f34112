import Foundation
import Scheduling
import UIPrimitives

/// What a program wishes of the window it is about to open; nil leaves it to the host.
package struct WindowWish: Sendable {
    package var title: String?
    /// *Units*: points.
    package var size: CGSize?
    /// Pixels per point, instead of the desktop's.
    package var scale: CGFloat?
    /// Light or dark, instead of the desktop's.
    package var style: UIUserInterfaceStyle?
    /// Whether the first window comes back where the user left it the last time.
    package var restoresGeometry = true
    /// Called on a thread of its own when the main thread does not handle a request to close within two seconds; may end the process.
    /// nil waits for the main thread.
    package var onUnansweredClose: (@Sendable () -> Void)?

    package init(title: String? = nil, size: CGSize? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil) {
        self.title = title
        self.size = size
        self.scale = scale
        self.style = style
    }
}

/// A module that can put windows on a display: WeftApp. It is found by name, so that a program only has to link it.
@MainActor package protocol WindowHostProvider: AnyObject {
    /// Makes the host. *Throws*: an error whose description says why there is no display.
    static func makeHost(_ wish: WindowWish) throws -> any ApplicationHost
}

extension UIApplication {
    /// The provider in this program, nil where it is not linked.
    package static var windowHostProvider: (any WindowHostProvider.Type)? {
        NSClassFromString("WeftApp.WindowHosts") as? any WindowHostProvider.Type
    }

    /// Runs the program until its host ends. Returns what the process should end with.
    static func run(_ makeDelegate: () -> any UIApplicationDelegate) -> Int32 {
        guard let provider = windowHostProvider else {
            Log.error("no host to run on: add WeftApp to the program's dependencies, or set UIApplication.shared.host")
            return 3
        }
        do {
            return shared.run(
                on: try provider.makeHost(WindowWish()), info: Bundle.main.infoDictionary ?? [:],
                addresses: LaunchAddresses(arguments: CommandLine.arguments), makeDelegate)
        } catch {
            Log.error("\(error)")
            return 3
        }
    }
}
