import Foundation
import UIKitCore

/// A host that can show notifications of the desktop. *Thread*: main.
@MainActor package protocol NotificationHost: AnyObject {
    /// Connects to the desktop's notification service, and calls back once; with nil if there is no service. `onResponse` is called when
    /// the user chooses an action of a notification or closes it.
    func connectNotifications(
        onResponse: @escaping @MainActor @Sendable (HostNotificationResponse) -> Void,
        completion: @escaping @MainActor @Sendable ((any HostNotifications)?) -> Void)
}

/// The notification service of the desktop. *Thread*: main.
@MainActor package protocol HostNotifications: AnyObject, Sendable {
    /// Shows a notification, or replaces the one with the same identifier. The completion is called with false if it was not shown.
    func show(_ notification: HostNotification, completion: @escaping @MainActor @Sendable (Bool) -> Void)
    /// Removes a notification if it is shown.
    func remove(_ identifier: String)
}

/// A notification for the desktop.
package struct HostNotification: Equatable, Sendable {
    /// A button of a notification.
    package struct Action: Equatable, Sendable {
        package var identifier: String
        package var title: String

        package init(identifier: String, title: String) {
            (self.identifier, self.title) = (identifier, title)
        }
    }

    package var identifier: String
    package var title: String
    package var body: String
    package var actions: [Action]
    /// Whether the desktop may show the notification immediately even while it suppresses others (“Do Not Disturb”).
    package var isUrgent: Bool
    /// Whether the desktop may play a sound for the notification.
    package var hasSound: Bool

    package init(
        identifier: String, title: String, body: String = "", actions: [Action] = [], isUrgent: Bool = false, hasSound: Bool = false
    ) {
        (self.identifier, self.title, self.body, self.actions) = (identifier, title, body, actions)
        (self.isUrgent, self.hasSound) = (isUrgent, hasSound)
    }
}

/// The reaction of the user to a notification.
package enum HostNotificationResponse: Equatable, Sendable {
    /// The user clicked the notification with this identifier.
    case opened(String)
    case action(String, action: String)
    case dismissed(String)
}
