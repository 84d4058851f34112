import Foundation
import HeadlessHost
import UIKit
import X11Host

/// Creates the host of an app's windows: the X11 host, or the host in memory with `WEFT_HEADLESS=1`.
///
/// UIKit and PreviewKit find this class through the function `weft_register_window_hosts`, so an app that links WeftApp need not register
/// it.
final class WindowHosts: WindowHostProvider {
    static func makeHost(_ request: WindowRequest) throws -> any ApplicationHost {
        let environment = ProcessInfo.processInfo.environment
        let isHeadless = !["", "0"].contains(environment["WEFT_HEADLESS"] ?? "")
        return isHeadless ? makeHeadlessHost(request) : try makeDisplayHost(request, environment)
    }

    private static func makeDisplayHost(_ request: WindowRequest, _ variables: [String: String]) throws -> any ApplicationHost {
        var environment = variables
        // The app's own settings apply if the user's variables are not set.
        if let scale = request.scale, environment["WEFT_SCALE"] == nil { environment["WEFT_SCALE"] = "\(scale)" }
        if let style = request.style, style != .unspecified, environment["WEFT_APPEARANCE"] == nil {
            environment["WEFT_APPEARANCE"] = style == .dark ? "dark" : "light"
        }
        var options = WindowOptions(
            size: request.size ?? WindowOptions.defaultSize, title: request.title, restoresGeometry: request.restoresGeometry)
        if let minimum = request.minimumSize { options.minimumSize = minimum }
        options.onUnansweredClose = request.onUnansweredClose
        return try X11ApplicationHost(options: options, environment: environment)
    }

    /// Creates the host for a smoke test of an app: the app is launched and shown in memory until no work is pending, and then exits.
    private static func makeHeadlessHost(_ request: WindowRequest) -> any ApplicationHost {
        var configuration = HeadlessConfiguration()
        if let size = request.size { configuration.size = size }
        if let scale = request.scale { configuration.scale = scale }
        if let style = request.style { configuration.userInterfaceStyle = style }
        let host = HeadlessApplicationHost(configuration: configuration)
        host.install()
        return host
    }
}

/// Registers the hosts with UIKit. `UIApplication.windowHostProvider` calls it through the weak reference in `CWindowHosts`.
/// *Thread*: main.
@_cdecl("weft_register_window_hosts")
func registerWindowHosts() {
    MainActor.assumeIsolated { UIApplication.windowHostProvider = WindowHosts.self }
}
