import Foundation
import MessageBus

/// Observes whether an assistive program reads windows, and connects to the accessibility bus if one does.
///
/// A dedicated thread queries the session bus and then blocks until the bus sends a message: without assistive programs nothing
/// else happens, and the query starts no service. *Thread*: any.
///
/// *Source*: the interface `org.a11y.Status` of at-spi2-core.
final class AssistiveProgramWatcher: Sendable {
    private let listener: BusListener
    private let onChange: @MainActor @Sendable (AccessibilityBusConnection?) -> Void

    /// Begins to observe the bus at the given address. `onChange` gets a connection when an assistive program starts, and nil when the
    /// last one has ended.
    init(address: String, onChange: @escaping @MainActor @Sendable (AccessibilityBusConnection?) -> Void) {
        listener = BusListener(address: address)
        self.onChange = onChange
        listener.start(named: "weft.a11y") { bus in self.listen(to: bus) }
    }

    /// Ends the observation.
    func stop() { listener.stop() }

    // MARK: On the thread

    private func listen(to bus: MessageBus) {
        // Subscribe to the signals before the query: otherwise a change between query and reply would be missed.
        bus.subscribe(Self.changes)
        bus.subscribe(Self.appearances)
        var pending = Requests()
        pending.owner = bus.send(Self.call(bus, .bus("NameHasOwner"), Self.service))
        var status = AssistiveStatus()
        var isExporting = false
        while let message = bus.nextMessage() {
            if message.isReply {
                handleReply(message, &pending, &status, bus)
            } else if message.isSignal("PropertiesChanged", of: Self.properties) {
                status.apply(message)
            } else if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus") {
                var arguments = message.arguments
                let values = arguments.values().compactMap(\.text)
                status = AssistiveStatus()
                if values.last?.isEmpty == false { pending.status = requestStatus(bus) }
            }
            guard status.isWanted != isExporting else { continue }
            isExporting = status.isWanted
            if isExporting { pending.address = bus.send(Self.call(bus, Self.bus(Self.busInterface, "GetAddress"))) } else { report(nil) }
        }
        if isExporting { report(nil) }
    }

    /// The serial numbers of the calls that have not been answered.
    private struct Requests {
        var owner: UInt32 = 0
        var status: UInt32 = 0
        var address: UInt32 = 0
    }

    private func handleReply(_ message: BusMessage, _ pending: inout Requests, _ status: inout AssistiveStatus, _ bus: MessageBus) {
        var arguments = message.arguments
        switch message.replySerial {
        case pending.owner where arguments.values() == [.bool(true)]: pending.status = requestStatus(bus)
        case pending.status: status.apply(message)
        case pending.address:
            guard let address = arguments.string(), let connected = MessageBus(library: bus.library, address: address),
                connected.register()
            else { return }
            report(AccessibilityBusConnection(connected))
        default: break
        }
    }

    private func requestStatus(_ bus: MessageBus) -> UInt32 {
        bus.send(Self.call(bus, Self.bus(Self.properties, "GetAll"), AssistiveStatus.interface))
    }

    private func report(_ connection: AccessibilityBusConnection?) {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.onChange(connection) } }
    }

    // MARK: Messages

    private static let service = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let busInterface = "org.a11y.Bus"
    private static let properties = "org.freedesktop.DBus.Properties"

    private static func bus(_ interface: String, _ member: String) -> BusMember {
        BusMember(service: service, path: path, interface: interface, member: member)
    }

    private static func call(_ bus: MessageBus, _ member: BusMember, _ texts: String...) -> BusMessage? {
        let message = BusMessage(library: bus.library, calling: member)
        message?.write { writer in texts.forEach { writer.string($0) } }
        return message
    }

    /// The match rules of the subscriptions. They match only the needed signals, so that others do not wake the thread.
    private static let changes =
        "type='signal',sender='\(service)',path='\(path)',interface='\(properties)',member='PropertiesChanged',"
        + "arg0='\(AssistiveStatus.interface)'"
    private static let appearances =
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'"
}

/// The properties of `org.a11y.Status`.
struct AssistiveStatus: Equatable {
    static let interface = "org.a11y.Status"

    private var isEnabled = false
    private var isScreenReaderEnabled = false

    /// Whether an assistive program reads windows.
    var isWanted: Bool { isEnabled || isScreenReaderEnabled }

    /// Reads the properties from an answer to `GetAll` or from a signal that they changed. Other messages are ignored.
    mutating func apply(_ message: BusMessage) {
        var arguments = message.arguments
        apply(arguments.values())
    }

    mutating func apply(_ values: [BusValue]) {
        for case .array(_, let entries) in values {
            for case .entry(.string(let name), .variant(.bool(let isTrue))) in entries {
                if name == "IsEnabled" { isEnabled = isTrue }
                if name == "ScreenReaderEnabled" { isScreenReaderEnabled = isTrue }
            }
        }
    }
}
