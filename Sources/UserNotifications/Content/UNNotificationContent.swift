import Foundation

/// The texts and settings of a notification. *Thread*: any; immutable.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // Protection: only a `UNMutableNotificationContent` changes its values, and only its creator uses such an object; requests contain a
    // copy.
    var values = NotificationValues()

    /// Creates content without texts.
    public override init() {}

    init(_ values: NotificationValues) {
        self.values = values
    }

    /// The first line; empty by default.
    open var title: String { values.title }
    /// The second line; empty by default.
    open var subtitle: String { values.subtitle }
    /// The text below the title and the subtitle; empty by default.
    open var body: String { values.body }
    /// *Differs from UserNotifications*: stored, without effect; desktops have no badges.
    open var badge: NSNumber? { values.badge }
    /// The sound; nil, the default, if there is none. *Differs from UserNotifications*: the desktop chooses the sound.
    open var sound: UNNotificationSound? { values.sound }
    /// The program's own values; empty by default.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// The identifier of a category, whose actions are shown as buttons; empty by default.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// *Differs from UserNotifications*: stored, without effect; the desktop groups by program.
    open var threadIdentifier: String { values.threadIdentifier }
    /// *Differs from UserNotifications*: stored, without effect; notifications show texts.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// *Differs from UserNotifications*: stored, without effect; a program has one scene.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// The importance; `.active` by default. Time-sensitive and critical notifications are urgent for the desktop.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// *Differs from UserNotifications*: stored, without effect; the desktop orders by time.
    open var relevanceScore: Double { values.relevanceScore }

    /// Returns a mutable copy of the content.
    open override func mutableCopy() -> Any { UNMutableNotificationContent(values) }

    /// Returns an immutable copy of the content.
    open override func copy() -> Any { UNNotificationContent(values) }
}

/// Content that its creator changes before it is added with a request. *Thread*: any, but only one thread at a time.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The first line; empty by default.
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// The second line; empty by default.
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    /// The text below the title and the subtitle; empty by default.
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    /// *Differs from UserNotifications*: stored, without effect; desktops have no badges.
    open override var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    /// The sound; nil, the default, if there is none. *Differs from UserNotifications*: the desktop chooses the sound.
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    /// The program's own values; empty by default.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    /// The identifier of a category, whose actions are shown as buttons; empty by default.
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    /// *Differs from UserNotifications*: stored, without effect; the desktop groups by program.
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    /// *Differs from UserNotifications*: stored, without effect; notifications show texts.
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    /// *Differs from UserNotifications*: stored, without effect; a program has one scene.
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
    /// The importance; `.active` by default. Time-sensitive and critical notifications are urgent for the desktop.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    /// *Differs from UserNotifications*: stored, without effect; the desktop orders by time.
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }
}

/// The values of the properties of the content.
struct NotificationValues {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
}

/// The importance of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// The notification is added to the desktop's list without being shown; if the desktop has no list, it is shown like the others.
    case passive
    /// The notification has normal importance.
    case active
    /// The notification is urgent: the user should react soon.
    case timeSensitive
    /// The notification is urgent: the user should react immediately.
    case critical
}
