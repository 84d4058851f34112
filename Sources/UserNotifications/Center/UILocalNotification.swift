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
