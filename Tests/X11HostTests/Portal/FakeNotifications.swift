import Foundation
import XCTest

@testable import MessageBus
@testable import X11Host

/// A service for notifications with the interface of the portal or of sessions, on the test's own bus. It answers while the main loop
/// runs.
@MainActor final class FakeNotifications {
    /// The arguments of the calls that show a notification.
    private(set) var shown: [[BusValue]] = []
    /// The first arguments of the calls that remove one.
    private(set) var removed: [BusValue] = []
    /// Refuses to show notifications.
    var refuses = false
    private let service: NotificationService
    private let library: DBusLibrary
    private var bus: MessageBus?
    private var source: EventSource?

    init(on daemon: MessageDaemon, _ service: NotificationService) throws {
        self.service = service
        library = try XCTUnwrap(DBusLibrary(), "These tests need libdbus-1-3, which comes with dbus")
        let bus = try XCTUnwrap(MessageBus(library: library, address: daemon.address))
        self.bus = bus
        XCTAssertTrue(bus.register())
        let request = BusMessage(library: library, calling: .bus("RequestName"))
        request?.write { writer in
            writer.string(service == .portal ? PortalWatcher.service : NotificationService.sessionInterface)
            writer.number(0)
        }
        var answer = bus.call(request)?.arguments
        XCTAssertEqual(answer?.number(), 1, "the name is ours")
        source = EventSource(fileDescriptor: bus.fileDescriptor) { [weak self] in self?.serve() }
        serve()
    }

    func close() {
        source?.cancel { self.bus = nil }
        source = nil
    }

    /// The user chooses an action.
    func choose(_ action: String, of identifier: BusValue) {
        signal("ActionInvoked", [identifier, .string(action)] + (service == .portal ? [.array(of: "v", [])] : []))
    }

    /// The notification is closed; 2 is the reason that the user did it.
    func closeNotification(_ number: UInt32, reason: UInt32) {
        signal("NotificationClosed", [.number(number), .number(reason)])
    }

    private var interface: String {
        service == .portal ? NotificationService.portalInterface : NotificationService.sessionInterface
    }

    private func signal(_ member: String, _ values: [BusValue]) {
        let path = service == .portal ? PortalWatcher.path : NotificationService.sessionPath
        let message = BusMessage(library: library, signal: member, of: interface, from: path)
        message?.write { writer in values.forEach { writer.value($0) } }
        bus?.send(message)
        _ = bus?.exchange()
    }

    private func serve() {
        guard let bus else { return }
        _ = bus.exchange()
        while let message = bus.nextReceivedMessage() {
            if message.isCall { answer(message, bus) }
        }
        _ = bus.exchange()
    }

    private func answer(_ call: BusMessage, _ bus: MessageBus) {
        var arguments = call.arguments
        switch call.member {
        case "Get", "GetServerInformation": reply(call, .string("1"))
        case "AddNotification", "Notify":
            if refuses { return _ = bus.send(BusMessage(answering: call, error: "org.freedesktop.DBus.Error.Failed", "no")) }
            shown.append(arguments.values())
            reply(call, .number(UInt32(40 + shown.count)))
        default:
            removed += arguments.values().prefix(1)
            reply(call, .number(0))
        }
    }

    private func reply(_ call: BusMessage, _ value: BusValue) {
        let message = BusMessage(answering: call)
        message?.write { $0.value(value) }
        bus?.send(message)
    }
}
