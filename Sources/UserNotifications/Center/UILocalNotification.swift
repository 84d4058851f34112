import Foundation

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
    /// The name of the sound; nil if there is none. *Differs from UIKit*: every name requests the standard sound, which the desktop
    /// chooses.
    open var soundName: String?
    /// The number on the program's icon; 0 leaves it unchanged.
    open var applicationIconBadgeNumber = 0
    /// The values for the program.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the category with the actions.
    open var category: String?
    /// The interval of repetitions: `.minute`, `.hour`, `.day`, `.weekday`, `.weekOfYear`, `.month` or `.year`; empty if there is none.
    /// *Differs from UIKit*: with any other interval, the notification is not repeated; a repeated notification is shown, even before
    /// `fireDate`, at each date whose components below the interval equal those of `fireDate` in the current calendar (for `.hour`, the
    /// minute and the second).
    open var repeatInterval: NSCalendar.Unit = []
    let identifier = UUID().uuidString
    /// The identifier of a delivery by `presentLocalNotificationNow(_:)`. It is not ``identifier``, because a request with that
    /// identifier would replace the scheduled one.
    var immediateIdentifier: String { identifier + ".now" }

    /// Creates a notification without texts.
    public override init() {}

    /// The request of the scheduled delivery for the notification center.
    @MainActor var request: UNNotificationRequest {
        UNNotificationRequest(identifier: identifier, content: content, trigger: trigger(at: NotificationTime.now.date))
    }

    /// The request of an immediate delivery.
    var immediateRequest: UNNotificationRequest {
        UNNotificationRequest(identifier: immediateIdentifier, content: content, trigger: nil)
    }

    private var content: UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = alertTitle ?? ""
        content.body = alertBody ?? ""
        content.sound = soundName == nil ? nil : .default
        content.badge = applicationIconBadgeNumber == 0 ? nil : NSNumber(value: applicationIconBadgeNumber)
        content.userInfo = userInfo ?? [:]
        content.categoryIdentifier = category ?? ""
        return content
    }

    private func trigger(at now: Date) -> UNNotificationTrigger? {
        guard let fireDate else { return nil }
        if let repeatedUnits {
            let components = Calendar.current.dateComponents(repeatedUnits, from: fireDate)
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        }
        // A notification whose time has passed is delivered immediately.
        let delay = fireDate.timeIntervalSince(now)
        return delay > 0 ? UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false) : nil
    }

    /// Returns whether the notification, once scheduled, is still to be shown after the date `now`.
    func isPending(at now: Date) -> Bool {
        guard let fireDate else { return false }
        return repeatedUnits != nil || fireDate > now
    }

    /// The components of `fireDate` that the date of each repetition matches; nil without a repetition.
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
