import Foundation

/// The reason why no window can be shown: `DISPLAY`, the connection, the authorization or the screen.
package struct DisplayFailure: Error, Equatable, CustomStringConvertible {
    package enum Cause: Equatable, Sendable {
        /// `DISPLAY` is not set.
        case noVariable
        /// `DISPLAY` does not have the form `[host]:number[.screen]`.
        case badName
        /// No server listens at the address in `DISPLAY`; with the error text of the system.
        case unreachable(String)
        /// The server accepted the connection but did not answer in time.
        case silent
        /// The server accepted the connection but then closed it.
        case closed
        /// The server has fewer screens than the number in `DISPLAY` requires.
        case noScreen(number: Int, count: Int)
        /// The server requires an authorization cookie, and the program sent none or a wrong one.
        case cookie(file: String, isReadable: Bool)
        /// The server refused the connection; with the reason that it sent.
        case refused(String)
        /// The default visual has no color masks, because it uses a palette.
        case noTrueColor
    }

    package var cause: Cause
    /// The requested display.
    package var display: String

    package var description: String {
        switch cause {
        case .noVariable: "No display: the variable DISPLAY is not set."
        case .badName: "No display: DISPLAY is “\(display)”, which does not have the form [host]:number."
        case .unreachable(let reason): "No display: nothing answers at DISPLAY=\(display) (\(reason))."
        case .silent: "No display: the X server at DISPLAY=\(display) accepts connections but does not answer."
        case .closed: "No display: the X server at DISPLAY=\(display) closed the connection before it was set up."
        case .noScreen(let number, let count):
            "No display: DISPLAY=\(display) requests screen \(number), and the X server has screens 0 to \(count - 1) only."
        case .cookie(let file, true): "No display: the X server at DISPLAY=\(display) refused the cookie in \(file)."
        case .cookie(let file, false):
            "No display: the X server at DISPLAY=\(display) requires a cookie, and \(file) cannot be read."
        case .refused(let reason): "No display: the X server at DISPLAY=\(display) refused the connection: \(reason)."
        case .noTrueColor: "No display: the default visual of the X server at DISPLAY=\(display) has no color masks (TrueColor)."
        }
    }

    /// Determines why opening the display failed, by repeating the handshake on a separate connection. *Cost*: blocks for the time of a
    /// `ConnectionProbe`, usually at most a second.
    package static func diagnose(
        displayName: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> DisplayFailure {
        guard let name = displayName ?? environment["DISPLAY"], !name.isEmpty else {
            return DisplayFailure(cause: .noVariable, display: "")
        }
        guard let address = DisplayAddress(name) else { return DisplayFailure(cause: .badName, display: name) }
        let cause: Cause =
            switch ConnectionProbe.run(at: address) {
            case .unreachable(let reason): .unreachable(reason)
            case .silent: .silent
            case .closed: .closed
            case .refused(let reason) where reason.localizedCaseInsensitiveContains("authoriz"): cookieCause(environment)
            case .refused(let reason): .refused(reason)
            case .accepted(let count) where address.screen >= count: .noScreen(number: address.screen, count: count)
            // The server accepts connections now, so it was ending or restarting when Xlib connected. A refused cookie is not the cause:
            // the probe would be refused as well.
            case .accepted: .closed
            }
        return DisplayFailure(cause: cause, display: name)
    }

    private static func cookieCause(_ environment: [String: String]) -> Cause {
        let file = environment["XAUTHORITY"] ?? (environment["HOME"] ?? "~") + "/.Xauthority"
        return .cookie(file: file, isReadable: FileManager.default.isReadableFile(atPath: file))
    }
}

/// The components of a display name: `[protocol/][host]:number[.screen]`.
struct DisplayAddress: Equatable {
    /// The host; empty for a local socket.
    var host: String
    var number: Int
    var screen: Int

    init?(_ name: String) {
        guard let colon = name.lastIndex(of: ":") else { return nil }
        var host = String(name[..<colon])
        if let slash = host.firstIndex(of: "/") { host = String(host[host.index(after: slash)...]) }
        self.host = host == "unix" ? "" : host
        let parts = name[name.index(after: colon)...].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let number = parts.first.flatMap({ Int($0) }), (0...65_535 - 6000).contains(number) else { return nil }
        self.number = number
        guard let screen = parts.count == 2 ? Int(parts[1]) : 0, screen >= 0 else { return nil }
        self.screen = screen
    }
}
