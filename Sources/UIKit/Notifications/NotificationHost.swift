import Foundation
import UIKitCore

/// A host whose desktop shows notifications. *Thread*: main.
@MainActor package protocol NotificationHost: AnyObject {
    /// Connects to the desktop's notifications, and calls back once: with nil if there are none. `onResponse` is called when the user
    /// chooses an action of a notification or closes it.
    func connectNotifications(
        onResponse: @escaping @MainActor @Sendable (HostNotificationResponse) -> Void,
        completion: @escaping @MainActor @Sendable ((any HostNotifications)?) -> Void)
}

/// The notifications of the desktop. *Thread*: main.
@MainActor package protocol HostNotifications: AnyObject, Sendable {
    /// Shows a notification, or replaces that with the same identifier. The completion is called with false if it was not shown.
    func show(_ notification: HostNotification, completion: @escaping @MainActor @Sendable (Bool) -> Void)
    /// Removes a notification, if it is shown.
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
    /// Whether the desktop may show it immediately, also while it holds back others.
    package var isUrgent: Bool
    /// Whether it may be accompanied by a sound.
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
    /// A click on the notification.
    case opened(String)
    case action(String, action: String)
    case dismissed(String)
}
