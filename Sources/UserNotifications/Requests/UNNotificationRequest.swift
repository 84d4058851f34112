import Foundation

/// A notification to show, and the trigger that determines when it is shown. *Thread*: any.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The identifier. An added request replaces the pending one with the same identifier.
    public let identifier: String
    /// A copy of the content given to the initializer.
    public let content: UNNotificationContent
    /// The trigger; nil shows the notification immediately.
    public let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = UNNotificationContent(content.values)
        self.trigger = trigger
    }
}

/// A notification that was shown. *Thread*: any.
open class UNNotification: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The time at which the notification was shown.
    public let date: Date
    /// The request of the notification.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        (self.date, self.request) = (date, request)
    }
}

/// The action identifier of a click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier of a notification that the user closed.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The user's reaction to a notification. *Thread*: any.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The notification to which the user reacted.
    public let notification: UNNotification
    /// The identifier of the chosen action; ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier`` if the
    /// user opened or closed the notification.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}
