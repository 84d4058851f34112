internal import CX11
import Foundation
import Scheduling

/// Checks whether the server of an input method answers, before Xlib sends a request and waits for the answer without a time limit.
///
/// The probe is the first request that Xlib itself sends: for the server's transports. It creates no state in the server.
/// *Thread*: main. *Source*: The Input Method Protocol 1.0, section on preconnection.
@MainActor final class InputMethodServerProbe {
    private let connection: DisplayConnection
    /// The window that receives the answers. It is kept, because a late answer to a window that no longer exists would cause an error in
    /// the server.
    private lazy var window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)

    init(connection: DisplayConnection) {
        self.connection = connection
    }

    /// Whether the server in Xlib's modifiers (`XMODIFIERS`) exists but does not answer. *Cost*: a message to that server and its answer; a
    /// second if the server hangs.
    func isSilent(_ modifiers: String, timeout: Double = InputMethodWatchdog.timeout) -> Bool {
        guard let name = Self.serverName(modifiers) else { return false }
        let selection = connection.atoms.number(of: "@server=\(name)")
        guard XGetSelectionOwner(connection.display, selection) != 0 else { return false }
        let transport = connection.atoms.number(of: "TRANSPORT")
        XConvertSelection(connection.display, selection, transport, transport, window, 0)
        return !awaitReply(within: timeout)
    }

    /// Returns the name after `@im=`; nil for the built-in method.
    nonisolated static func serverName(_ modifiers: String) -> String? {
        let names = modifiers.components(separatedBy: "@").filter { $0.hasPrefix("im=") }
        guard let name = names.first?.dropFirst("im=".count), !["", "none", "local"].contains(name) else { return nil }
        return String(name)
    }

    private func awaitReply(within timeout: Double) -> Bool {
        let deadline = SystemClock().now + timeout
        var event = XEvent()
        while connection.isUsable {
            if XCheckTypedWindowEvent(connection.display, window, SelectionNotify, &event) != 0 { return true }
            let milliseconds = (deadline - SystemClock().now) * 1_000
            guard milliseconds > 0 else { return false }
            var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&socket, 1, Int32(milliseconds.rounded(.up)))
        }
        return false
    }
}
