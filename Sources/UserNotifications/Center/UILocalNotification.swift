import Foundation
import UIKit

/// A notification in the form before iOS 10. ``UNUserNotificationCenter`` shows it. *Thread*: main.
open class UILocalNotification: NSObject, @unchecked Sendable {  // Protection: its properties belong to the main thread.
    /// The time; nil shows the notification immediately.
    open var fireDate: Date?
    /// The time zone of the time. *Differs from UIKit*: stored, without effect; the time is absolute.
    open var timeZone: TimeZone?
    /// The title.
    open var alertTitle: String?
    /// The text.
    open var alertBody: String?
    /// The label of the button. *Differs from UIKit*: stored, without effect; a click on the notification opens the program.
    open var alertAction: String?
    /// Whether the notification has a button. *Differs from UIKit*: stored, without effect; notifications
    /// of the desktop open the program by a click.
    open var hasAction = true
    /// The launch image. *Differs from UIKit*: stored, without effect; programs have no launch image.
    open var alertLaunchImage: String?
    /// The name of the sound; nil for none.
    open var soundName: String?
    /// The number on the program's icon; 0 leaves it unchanged.
    open var applicationIconBadgeNumber = 0
    /// The values for the program.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the category with the actions.
    open var category: String?
    /// The interval of repetitions: `.minute`, `.hour`, `.day`, `.weekday`, `.month` or `.year`; empty for none. *Differs from UIKit*: a
    /// repetition counts from the time's own second, minute and so on, in the current calendar.
    open var repeatInterval: NSCalendar.Unit = []
    let identifier = UUID().uuidString

    /// Creates a notification without texts.
    public override init() {}

    /// The request for the notification center.
    var request: UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = alertTitle ?? ""
        content.body = alertBody ?? ""
        content.sound = soundName == nil ? nil : .default
        content.badge = applicationIconBadgeNumber == 0 ? nil : NSNumber(value: applicationIconBadgeNumber)
        content.userInfo = userInfo ?? [:]
        content.categoryIdentifier = category ?? ""
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private var trigger: UNNotificationTrigger? {
        guard let fireDate else { return nil }
        if let repeatedUnits {
            let components = Calendar.current.dateComponents(repeatedUnits, from: fireDate)
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        }
        // A notification whose time has passed is delivered immediately.
        let delay = fireDate.timeIntervalSinceNow
        return delay > 0 ? UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false) : nil
    }

    /// The components that a repetition keeps; nil without a repetition.
    private var repeatedUnits: Set<Calendar.Component>? {
        switch repeatInterval {
        case .minute: [.second]
        case .hour: [.minute, .second]
        case .day: [.hour, .minute, .second]
        case .weekday, .weekOfYear: [.weekday, .hour, .minute, .second]
        case .month: [.day, .hour, .minute, .second]
        case .year: [.month, .day, .hour, .minute, .second]
        default: nil
        }
    }
}

/// The forms of notifications of a program before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of forms.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the icon.
    public static let badge = UIUserNotificationType(rawValue: 1)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 2)
    /// A text.
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The forms and categories of notifications of a program before iOS 10.
open class UIUserNotificationSettings: NSObject {
    /// The forms of notifications.
    public let types: UIUserNotificationType
    /// The categories. *Differs from UIKit*: stored, without effect; the categories of ``UNUserNotificationCenter`` are used.
    public let categories: Set<AnyHashable>?

    /// Creates settings.
    public init(types typesForSettings: UIUserNotificationType, categories: Set<AnyHashable>?) {
        types = typesForSettings
        self.categories = categories
    }
}

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
        get { Self.scheduled.filter { !$0.repeatInterval.isEmpty || ($0.fireDate ?? .distantPast) > Date() } }
        set {
            cancelAllLocalNotifications()
            for notification in newValue ?? [] { scheduleLocalNotification(notification) }
        }
    }

    /// Shows a notification at its time.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        Self.scheduled.append(notification)
        UNUserNotificationCenter.current().add(notification.request)
    }

    /// Shows a notification now.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        let request = notification.request
        let now = UNNotificationRequest(identifier: request.identifier, content: request.content, trigger: nil)
        UNUserNotificationCenter.current().add(now)
    }

    /// Removes a notification, whether it is shown or its time has not come.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        Self.scheduled.removeAll { $0 === notification }
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [notification.identifier])
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [notification.identifier])
    }

    /// Removes all notifications, including those that are shown.
    public func cancelAllLocalNotifications() {
        Self.scheduled = []
        UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    }
}
