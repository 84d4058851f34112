import Foundation
import MessageBus

/// Reads the user's preferences from the desktop portal and observes changes.
///
/// A thread of its own asks the portal, and then sleeps until the bus has something to say: nothing waits for it, and it wakes up for
/// nothing else. Where there is no library, no bus or no portal, nothing is reported; where the bus goes away, the last preferences remain.
/// *Thread*: any.
final class PortalWatcher: Sendable {
    private let listener: BusListener
    private let onChange: @MainActor @Sendable (PortalPreferences) -> Void

    /// Begins to ask at the bus of that address. `onChange` is called whenever the portal's preferences differ from the last ones, at
    /// first from no preferences.
    init(address: String, onChange: @escaping @MainActor @Sendable (PortalPreferences) -> Void) {
        listener = BusListener(address: address)
        self.onChange = onChange
        listener.start(named: "weft.portal") { bus in self.listen(to: bus) }
    }

    /// Whether more may come.
    var isListening: Bool { listener.isListening }

    /// Ends the connection. A change that was just received may still be reported.
    func stop() { listener.stop() }

    // MARK: On the thread

    private func listen(to bus: MessageBus) {
        // First the signals: a change between question and answer would be missed otherwise.
        bus.subscribe(Self.changes)
        bus.subscribe(Self.portalAppearances)
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

    /// Requests all settings in one call. There is no limit to the answer's time, since the bus may have to start the portal first.
    private func requestSettings(_ bus: MessageBus) -> UInt32 {
        let member = BusMember(service: Self.service, path: Self.path, interface: Self.interface, member: "ReadAll")
        let message = BusMessage(library: bus.library, calling: member)
        message?.write { writer in
            writer.contain(.array, of: "s") { $0.string(PortalPreferences.nameSpace) }
        }
        return bus.send(message)
    }

    private func notify(_ preferences: PortalPreferences) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.onChange(preferences) }
        }
    }

    /// Whether the portal's name has an owner now: the portal started after this program, or again.
    private static func announcesPortal(_ signal: BusMessage) -> Bool {
        var arguments = signal.arguments
        _ = arguments.string()
        _ = arguments.string()
        return arguments.string()?.isEmpty == false
    }

    static let service = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.Settings"

    /// The rules are narrow, so that other signals do not wake the thread.
    private static let changes =
        "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',member='SettingChanged',"
        + "arg0='\(PortalPreferences.nameSpace)'"
    private static let portalAppearances =
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'"
}
