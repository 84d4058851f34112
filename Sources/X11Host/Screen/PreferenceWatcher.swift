internal import CX11
import Foundation
import MessageBus

/// Updates ``ScreenPreferences``: observes the root window, the owner of the XSETTINGS selection, and the desktop portal.
///
/// *Thread*: main. It does not poll: the X server and the portal notify it about every change.
@MainActor final class PreferenceWatcher {
    private let connection: DisplayConnection
    private let selection: Atom
    private var settingsOwner: Window = 0
    private(set) var preferences: ScreenPreferences
    private(set) var portal: PortalWatcher?
    /// Called after a change of the preferences that affects windows (``ScreenPreferences/Outcome``).
    var onChange: (() -> Void)?

    init(connection: DisplayConnection, environment: [String: String]) {
        self.connection = connection
        preferences = ScreenPreferences(environment: environment)
        selection = connection.atoms.number(of: "_XSETTINGS_S\(connection.screen)")
        // Events of the root window report new settings managers (MANAGER messages) and new resources.
        XSelectInput(connection.display, connection.root, StructureNotifyMask | PropertyChangeMask)
        readResources()
        findOwner()
    }

    /// Starts to observe the portal as well. The start of the program does not wait for a message bus, which may be slow or hang. The
    /// portal's preferences therefore arrive when windows are already visible, and are then applied to these windows.
    func observePortal() {
        guard portal == nil, let address = SessionBus.address(in: preferences.environment) else { return }
        portal = PortalWatcher(address: address) { [weak self] portalPreferences in
            guard let self, connection.isUsable else { return }
            update { self.preferences.portal = portalPreferences }
        }
    }

    func close() {
        portal?.stop()
    }

    /// Handles an event of the root window or of the window that owns the settings.
    func handle(_ event: XEvent) {
        switch event.type {
        case PropertyNotify: handleProperty(event.xproperty)
        case ClientMessage where event.xclient.window == connection.root:
            let isManager = event.xclient.message_type == connection.atoms[.MANAGER]
            if isManager, event.xclient.items[1] == selection { update { findOwner() } }
        case DestroyNotify where event.xdestroywindow.window == settingsOwner && settingsOwner != 0:
            // The session may restart the settings manager: the last settings apply until the next manager publishes settings.
            settingsOwner = 0
            update { findOwner() }
        default: break
        }
    }

    /// Whether this object handles the events of a window.
    func watches(_ window: Window) -> Bool {
        window == connection.root || (window == settingsOwner && window != 0)
    }

    private func handleProperty(_ event: XPropertyEvent) {
        if event.window == connection.root, event.atom == PredefinedAtom.resourceManager {
            update { readResources() }
        } else if event.window == settingsOwner, event.atom == connection.atoms[._XSETTINGS_SETTINGS] {
            update { readSettings() }
        }
    }

    private func update(_ change: () -> Void) {
        let before = preferences.outcome
        change()
        if preferences.outcome != before { onChange?() }
    }

    private func readResources() {
        let bytes = connection.property(PredefinedAtom.resourceManager, of: connection.root)?.bytes ?? []
        preferences.resources = ResourceDatabase(text: String(decoding: bytes, as: UTF8.self))
    }

    private func findOwner() {
        guard connection.isUsable else { return }
        // The server is grabbed, so that the owner cannot end between the query and the selection of its events.
        XGrabServer(connection.display)
        settingsOwner = XGetSelectionOwner(connection.display, selection)
        if settingsOwner != 0 {
            XErrors.ignore(on: connection) {
                _ = XSelectInput(connection.display, settingsOwner, StructureNotifyMask | PropertyChangeMask)
            }
        }
        XUngrabServer(connection.display)
        connection.flush()
        if settingsOwner != 0 { readSettings() }
    }

    private func readSettings() {
        guard let value = connection.property(connection.atoms[._XSETTINGS_SETTINGS], of: settingsOwner) else { return }
        preferences.settings = XSettings(bytes: value.bytes)
    }
}
