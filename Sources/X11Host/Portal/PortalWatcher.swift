import Foundation
import MessageBus
import Scheduling

/// Reads the user's preferences from the desktop portal and observes changes.
///
/// A separate thread requests the preferences and then blocks until the bus delivers a message; no other thread waits for it. Without
/// libdbus, a bus or a portal, `onChange` is never called; after the bus has closed the connection, the last preferences remain.
/// *Thread*: any.
final class PortalWatcher: Sendable {
    private let listener: BusListener
    private let onChange: @MainActor @Sendable (PortalPreferences) -> Void
    /// The preferences that the main thread has not received yet; nil if it has received the latest ones.
    private let unreported = Locked<PortalPreferences?>(nil)

    /// Starts the thread, which connects to the bus at `address`. `onChange` is called on the main thread after the preferences have
    /// changed: only with the latest ones, if they have changed several times since the previous call. The first preferences are compared
    /// with the default `PortalPreferences()`.
    init(address: String, onChange: @escaping @MainActor @Sendable (PortalPreferences) -> Void) {
        listener = BusListener(address: address)
        self.onChange = onChange
        listener.start(named: "weft.portal") { bus in self.listen(to: bus) }
    }

    /// Whether further changes may be reported.
    var isListening: Bool { listener.isListening }

    /// Ends the connection. A change that was just received may still be reported.
    func stop() { listener.stop() }

    // MARK: On the thread

    private func listen(to bus: MessageBus) {
        // Subscribe before the request, because otherwise a change between request and reply would be missed.
        bus.subscribe(Self.settingChangeRule)
        bus.subscribe(Self.portalOwnerRule)
        var pendingRequest = requestSettings(bus)
        var known = PortalPreferences()
        while let message = bus.nextMessage() {
            var preferences = known
            if message.isReply, message.replySerial == pendingRequest {
                preferences = PortalPreferences(reply: message)
            } else if message.isSignal("SettingChanged", of: Self.interface) {
                preferences.apply(change: message)
            } else if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus"), Self.announcesPortal(message) {
                pendingRequest = requestSettings(bus)
            }
            if preferences != known { notify(preferences) }
            known = preferences
        }
    }

    /// Requests all settings in one call. The reply has no time limit, because the bus may have to start the portal first.
    private func requestSettings(_ bus: MessageBus) -> UInt32 {
        let member = BusMember(service: Self.service, path: Self.path, interface: Self.interface, member: "ReadAll")
        let message = BusMessage(library: bus.library, calling: member)
        message?.write { writer in
            writer.writeContainer(.array, of: "s") { $0.string(PortalPreferences.nameSpace) }
        }
        return bus.send(message)
    }

    /// Reports preferences to the main thread. At most one call waits for it, because a bus can send changes faster than they are applied,
    /// and the events of windows would wait for all of them.
    private func notify(_ preferences: PortalPreferences) {
        let isWaiting = unreported.withLock { unreported in
            defer { unreported = preferences }
            return unreported != nil
        }
        guard !isWaiting else { return }
        DispatchQueue.main.async {
            guard let latest = self.unreported.withLock({ $0.take() }) else { return }
            MainActor.assumeIsolated { self.onChange(latest) }
        }
    }

    /// Whether the portal's bus name has an owner now, because the portal has started or restarted.
    private static func announcesPortal(_ signal: BusMessage) -> Bool {
        var arguments = signal.arguments
        _ = arguments.string()
        _ = arguments.string()
        return arguments.string()?.isEmpty == false
    }

    static let service = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.Settings"

    /// The match rules select only these signals, so that others do not wake the thread.
    private static let settingChangeRule =
        "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',member='SettingChanged',"
        + "arg0='\(PortalPreferences.nameSpace)'"
    private static let portalOwnerRule =
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'"
}
