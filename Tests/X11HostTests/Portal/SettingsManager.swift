import CX11
import Foundation

@testable import X11Host

/// An XSETTINGS manager on a separate connection, like that of a desktop session.
@MainActor final class SettingsManager {
    private let connection: DisplayConnection
    private let window: Window

    /// Acquires the selection, and notifies all programs.
    init(on connection: DisplayConnection, theme: String) {
        self.connection = connection
        let (display, root) = (connection.display, connection.root)
        window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        publish(theme: theme)
        let selection = connection.atoms.number(of: "_XSETTINGS_S0")
        XSetSelectionOwner(display, selection, window, 0)
        connection.sendMessage(
            connection.atoms[.MANAGER], about: root, to: root, mask: StructureNotifyMask, [0, selection, window])
        connection.flush()
    }

    func publish(theme: String) {
        let settings = connection.atoms[._XSETTINGS_SETTINGS]
        connection.setProperty(
            settings, of: window, type: settings,
            bytes: XSettings.encode([("Net/ThemeName", .string(theme))], isLeastFirst: true))
        connection.flush()
    }

    /// Ends, as a session that restarts its manager does.
    func close() {
        XDestroyWindow(connection.display, window)
        connection.flush()
    }
}
