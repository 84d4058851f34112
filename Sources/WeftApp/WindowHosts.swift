import Foundation
import HeadlessHost
import UIKit
import X11Host

/// Makes the host of a program's windows: the X server's, or memory where `WEFT_HEADLESS=1` asks for it.
///
/// UIKit and PreviewKit find this class by its name; a program that links WeftApp has nothing to register.
final class WindowHosts: WindowHostProvider {
    static func makeHost(_ wish: WindowWish) throws -> any ApplicationHost {
        let environment = ProcessInfo.processInfo.environment
        let isHeadless = !["", "0"].contains(environment["WEFT_HEADLESS"] ?? "")
        return isHeadless ? makeHeadlessHost(wish) : try makeDisplayHost(wish, environment)
    }

    private static func makeDisplayHost(_ wish: WindowWish, _ variables: [String: String]) throws -> any ApplicationHost {
        var environment = variables
        // The program's own wishes stand where the user's variables say nothing.
        if let scale = wish.scale, environment["WEFT_SCALE"] == nil { environment["WEFT_SCALE"] = "\(scale)" }
        if let style = wish.style, style != .unspecified, environment["WEFT_APPEARANCE"] == nil {
            environment["WEFT_APPEARANCE"] = style == .dark ? "dark" : "light"
        }
        var options = WindowOptions(
            size: wish.size ?? WindowOptions.defaultSize, title: wish.title, restoresGeometry: wish.restoresGeometry)
        options.onUnansweredClose = wish.onUnansweredClose
        return try X11ApplicationHost(options: options, environment: environment)
    }

    /// Launches the program, shows it in memory until everything has settled, and ends: a smoke test of any program.
    private static func makeHeadlessHost(_ wish: WindowWish) -> any ApplicationHost {
        var configuration = HeadlessConfiguration()
        if let size = wish.size { configuration.size = size }
        if let scale = wish.scale { configuration.scale = scale }
        if let style = wish.style { configuration.userInterfaceStyle = style }
        let host = HeadlessApplicationHost(configuration: configuration)
        host.install()
        return host
    }
}
