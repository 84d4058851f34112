import Foundation
import UIKit

// Notifications in the form before iOS 10.
extension UIApplication {
    private static var scheduled: [UILocalNotification] = []

    /// Requests the permission for notifications.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        var options: UNAuthorizationOptions = []
        if notificationSettings.types.contains(.badge) { options.insert(.badge) }
        if notificationSettings.types.contains(.sound) { options.insert(.sound) }
        if notificationSettings.types.contains(.alert) { options.insert(.alert) }
        UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in }
    }

    /// The permitted forms of notifications. *Differs from UIKit*: all, because the desktop has the settings of each program.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        UIUserNotificationSettings(types: [.badge, .sound, .alert], categories: nil)
    }

    /// The notifications whose time has not come.
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { pendingNotifications }
        set {
            cancelAllLocalNotifications()
            for notification in newValue ?? [] { scheduleLocalNotification(notification) }
        }
    }

    private var pendingNotifications: [UILocalNotification] {
        let now = NotificationTime.now.date
        return Self.scheduled.filter { $0.isPending(at: now) }
    }

    /// Shows a notification at its time.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        // Notifications whose time has passed are released.
        Self.scheduled = pendingNotifications + [notification]
        UNUserNotificationCenter.current().add(notification.request)
    }

    /// Shows a notification now. If its time has not come, it is shown again then.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        UNUserNotificationCenter.current().add(notification.immediateRequest)
    }

    /// Removes a notification, whether it is shown or its time has not come.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        Self.scheduled.removeAll { $0 === notification }
        let identifiers = [notification.identifier, notification.immediateIdentifier]
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: identifiers)
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Removes all notifications, including those that are shown.
    public func cancelAllLocalNotifications() {
        Self.scheduled = []
        UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    }
}
