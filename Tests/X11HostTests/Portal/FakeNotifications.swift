import Foundation

@testable import MessageBus
@testable import X11Host

/// A service for notifications with the interface of the portal or of sessions, on the test's own bus. It answers while the main loop
/// runs.
@MainActor final class FakeNotifications {
    /// The arguments of the calls that show a notification.
    private(set) var shown: [[BusValue]] = []
    /// The first arguments of the calls that remove a notification.
    private(set) var removed: [BusValue] = []
    /// Refuses to show notifications.
    var refuses = false
    private let kind: NotificationService
    private let service: FakeBusService

    init(on daemon: MessageDaemon, _ kind: NotificationService) throws {
        self.kind = kind
        let name = kind == .portal ? PortalWatcher.service : NotificationService.sessionInterface
        service = try FakeBusService(named: name, on: daemon)
        service.onCall = { [weak self] in self?.answer($0) }
    }

    func close() { service.close() }

    /// The user chooses an action.
    func choose(_ action: String, of identifier: BusValue) {
        signal("ActionInvoked", [identifier, .string(action)] + (kind == .portal ? [.array(of: "v", [])] : []))
    }

    /// The notification is closed; 2 is the reason that the user did it.
    func closeNotification(_ number: UInt32, reason: UInt32) {
        signal("NotificationClosed", [.number(number), .number(reason)])
    }

    private var interface: String {
        kind == .portal ? NotificationService.portalInterface : NotificationService.sessionInterface
    }

    private func signal(_ member: String, _ values: [BusValue]) {
        let path = kind == .portal ? PortalWatcher.path : NotificationService.sessionPath
        service.signal(member, of: interface, from: path) { writer in values.forEach { writer.value($0) } }
    }

    private func answer(_ call: BusMessage) {
        var arguments = call.arguments
        switch call.member {
        case "Get", "GetServerInformation": service.reply(to: call, [.string("1")])
        case "AddNotification", "Notify":
            if refuses { return service.refuse(call, "Failed", "no") }
            shown.append(arguments.values())
            service.reply(to: call, [.number(UInt32(40 + shown.count))])
        default:
            removed += arguments.values().prefix(1)
            service.reply(to: call, [.number(0)])
        }
    }
}
