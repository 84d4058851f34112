internal import CX11
import Foundation
import Scheduling

/// Asks the server of an input method for a sign of life before Xlib does, which would wait for its answer without a limit.
///
/// The question is Xlib's own first one, by what transport the server speaks, and leaves nothing behind there.
/// *Thread*: main. *Source*: The Input Method Protocol 1.0, section on preconnection.
@MainActor final class InputMethodServerProbe {
    private let connection: DisplayConnection
    /// Takes the answers. Kept: one that comes too late would be an error for the server where the window had gone.
    private lazy var window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)

    init(connection: DisplayConnection) {
        self.connection = connection
    }

    /// Whether the server that Xlib's modifiers name is there, but does not answer. *Cost*: a word from server to server;
    /// where it hangs, a second.
    func isSilent(_ modifiers: String, timeout: Double = InputMethodWatch.timeout) -> Bool {
        guard let name = Self.serverName(modifiers) else { return false }
        let selection = connection.atoms.number(of: "@server=\(name)")
        guard XGetSelectionOwner(connection.display, selection) != 0 else { return false }
        let transport = connection.atoms.number(of: "TRANSPORT")
        XConvertSelection(connection.display, selection, transport, transport, window, 0)
        return !awaitReply(within: timeout)
    }

    /// What stands behind `@im=`; nil where that is the method that is built in.
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
