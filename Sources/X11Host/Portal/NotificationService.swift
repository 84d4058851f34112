import Foundation
import MessageBus
import UIKit

/// The two services of desktops for notifications, and the messages of their protocols.
///
/// *Source*: `org.freedesktop.portal.Notification` of xdg-desktop-portal, and the Desktop Notifications Specification 1.2 of
/// freedesktop.org.
enum NotificationService: Equatable {
    /// The portal, which also works in sandboxes.
    case portal
    /// The notification service of the session.
    case session

    /// A call of a method with its arguments.
    struct Call {
        let member: BusMember
        let values: [BusValue]
    }

    static let portalInterface = "org.freedesktop.portal.Notification"
    static let sessionInterface = "org.freedesktop.Notifications"
    static let sessionPath = "/org/freedesktop/Notifications"
    /// The identifier of the action that a click on the notification itself performs.
    static let openAction = "default"

    // MARK: Finding

    /// Connects, subscribes to the signals, and finds the first service that answers. *Thread*: not main; it may wait for a few seconds.
    static func find(at address: String) -> (bus: TransferredBus, service: NotificationService)? {
        guard let library = DBusLibrary(), let bus = MessageBus(library: library, address: address), bus.register() else { return nil }
        let version = BusMessage(
            library: library,
            calling: BusMember(
                service: PortalWatcher.service, path: PortalWatcher.path, interface: "org.freedesktop.DBus.Properties", member: "Get"))
        version?.write { writer in
            writer.string(portalInterface)
            writer.string("version")
        }
        if bus.call(version) != nil {
            bus.subscribe("type='signal',interface='\(portalInterface)'")
            return (TransferredBus(bus), .portal)
        }
        guard bus.call(sessionMember("GetServerInformation")) != nil else { return nil }
        bus.subscribe("type='signal',interface='\(sessionInterface)'")
        return (TransferredBus(bus), .session)
    }

    private static func sessionMember(_ member: String) -> BusMember {
        BusMember(service: sessionInterface, path: sessionPath, interface: sessionInterface, member: member)
    }

    private static func portalMember(_ member: String) -> BusMember {
        BusMember(service: PortalWatcher.service, path: PortalWatcher.path, interface: portalInterface, member: member)
    }

    // MARK: Calls

    func show(_ notification: HostNotification, replacing number: UInt32) -> Call {
        switch self {
        case .portal:
            Call(
                member: Self.portalMember("AddNotification"),
                values: [.string(notification.identifier), Self.dictionary(portalPairs(notification))])
        case .session:
            Call(
                member: Self.sessionMember("Notify"),
                values: [
                    .string(Self.programName), .number(number), .string(""), .string(notification.title),
                    .string(Self.escaped(notification.body)), .array(of: "s", sessionActions(notification)),
                    Self.dictionary(sessionHints(notification)), .integer(-1),
                ])
        }
    }

    /// Returns the call that removes a notification; nil if the session's service has not shown it.
    func remove(_ identifier: String, number: UInt32?) -> Call? {
        switch self {
        case .portal: Call(member: Self.portalMember("RemoveNotification"), values: [.string(identifier)])
        case .session: number.map { Call(member: Self.sessionMember("CloseNotification"), values: [.number($0)]) }
        }
    }

    private func portalPairs(_ notification: HostNotification) -> [(String, BusValue)] {
        var pairs: [(String, BusValue)] = [
            ("title", .string(notification.title)), ("body", .string(notification.body)),
            ("priority", .string(notification.isUrgent ? "urgent" : "normal")), ("default-action", .string(Self.openAction)),
        ]
        let buttons = notification.actions.map { action in
            Self.dictionary([("label", .string(action.title)), ("action", .string(action.identifier))])
        }
        if !buttons.isEmpty { pairs.append(("buttons", .array(of: "a{sv}", buttons))) }
        return pairs
    }

    private func sessionActions(_ notification: HostNotification) -> [BusValue] {
        let opening = HostNotification.Action(identifier: Self.openAction, title: "Open")
        return ([opening] + notification.actions).flatMap { [.string($0.identifier), .string($0.title)] }
    }

    private func sessionHints(_ notification: HostNotification) -> [(String, BusValue)] {
        notification.hasSound ? [("sound-name", .string("message-new-instant"))] : [("suppress-sound", .bool(true))]
    }

    private static func dictionary(_ pairs: [(String, BusValue)]) -> BusValue {
        .array(of: "{sv}", pairs.map { .entry(.string($0.0), .variant($0.1)) })
    }

    private static var programName: String { ProcessInfo.processInfo.processName }

    /// Escapes text for the body of a notification, which the session's service reads as markup.
    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }

    // MARK: Signals

    /// Returns the user's reaction that a signal reports; nil for other signals. `identifier` finds a notification of this program by its
    /// number in the session's service, whose signals are also about notifications of other programs.
    func response(_ message: BusMessage, identifier: (UInt32) -> String?) -> HostNotificationResponse? {
        var arguments = message.arguments
        switch self {
        case .portal:
            guard message.isSignal("ActionInvoked", of: Self.portalInterface), let identifier = arguments.string(),
                let action = arguments.string()
            else { return nil }
            return action == Self.openAction ? .opened(identifier) : .action(identifier, action: action)
        case .session:
            guard let identifier = arguments.number().flatMap(identifier) else { return nil }
            if message.isSignal("ActionInvoked", of: Self.sessionInterface), let action = arguments.string() {
                return action == Self.openAction ? .opened(identifier) : .action(identifier, action: action)
            }
            // Reason 2 means that the user closed the notification. For other reasons, it expired or the program removed it.
            guard message.isSignal("NotificationClosed", of: Self.sessionInterface), arguments.number() == 2 else { return nil }
            return .dismissed(identifier)
        }
    }
}
