import Foundation
import Scheduling
import UIPrimitives

/// Preferences for the window that a program opens; nil leaves the choice to the host.
package struct WindowRequest: Sendable {
    package var title: String?
    /// *Units*: points.
    package var size: CGSize?
    /// Pixels per point, instead of the desktop's.
    package var scale: CGFloat?
    /// Light or dark, instead of the desktop's.
    package var style: UIUserInterfaceStyle?
    /// Whether the first window gets the position and size that it had when it was last closed.
    package var restoresGeometry = true

    package init(title: String? = nil, size: CGSize? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil) {
        self.title = title
        self.size = size
        self.scale = scale
        self.style = style
    }
}

/// A module that shows windows on a display: WeftApp. It is found by its name, so that a program only links it.
@MainActor package protocol WindowHostProvider: AnyObject {
    /// Creates the host. *Throws*: an error whose description says why there is no display.
    static func makeHost(_ request: WindowRequest) throws -> any ApplicationHost
}

extension UIApplication {
    /// The provider in this program; nil if it is not linked.
    package static var windowHostProvider: (any WindowHostProvider.Type)? {
        NSClassFromString("WeftApp.WindowHosts") as? any WindowHostProvider.Type
    }

    /// Runs the program until its host ends. Returns the exit code of the process.
    static func run(_ makeDelegate: () -> any UIApplicationDelegate) -> Int32 {
        guard let provider = windowHostProvider else {
            Log.error("no host to run on: add WeftApp to the program's dependencies, or set UIApplication.shared.host")
            return 3
        }
        do {
            return shared.run(
                on: try provider.makeHost(WindowRequest()), info: Bundle.main.infoDictionary ?? [:],
                addresses: LaunchAddresses(arguments: CommandLine.arguments), makeDelegate)
        } catch {
            Log.error("\(error)")
            return 3
        }
    }
}
