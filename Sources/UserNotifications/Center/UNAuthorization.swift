import Foundation

/// The properties of notifications for which a program requests authorization.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// *Differs from UserNotifications*: without effect; desktops have no badges.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Notifications with sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Notifications that are shown.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// *Differs from UserNotifications*: without effect; there is no CarPlay on desktops.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// *Differs from UserNotifications*: without effect; the mode of the desktop decides whether notifications interrupt.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// *Differs from UserNotifications*: without effect; the desktop has the settings.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// *Differs from UserNotifications*: without effect; the user is not asked.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether the program may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The program has not requested authorization yet.
    case notDetermined
    /// *Differs from UserNotifications*: never used; the desktop hides notifications of programs that the user has silenced.
    case denied
    /// The program has requested authorization.
    case authorized
    /// *Differs from UserNotifications*: never used.
    case provisional
    /// *Differs from UserNotifications*: never used.
    case ephemeral
}

/// The state of one setting.
public enum UNNotificationSetting: Int, Sendable {
    /// The desktop has no such setting.
    case notSupported
    /// The program has not requested the authorization.
    case disabled
    /// The program has requested the authorization.
    case enabled
}

/// The settings of the program at one moment. *Thread*: any.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// Whether ``UNUserNotificationCenter/requestAuthorization(options:completionHandler:)`` was called.
    public let authorizationStatus: UNAuthorizationStatus
    private let requested: UNAuthorizationOptions

    init(_ status: UNAuthorizationStatus, _ requested: UNAuthorizationOptions) {
        (authorizationStatus, self.requested) = (status, requested)
    }

    /// Whether notifications are shown.
    open var alertSetting: UNNotificationSetting { requested.contains(.alert) ? .enabled : .disabled }
    /// Whether notifications have sounds.
    open var soundSetting: UNNotificationSetting { requested.contains(.sound) ? .enabled : .disabled }
    /// Not supported: desktops have no badges.
    open var badgeSetting: UNNotificationSetting { .notSupported }
    /// Whether notifications are kept in the desktop's list.
    open var notificationCenterSetting: UNNotificationSetting { alertSetting }
    /// Not supported: desktops show no notifications while they are locked.
    open var lockScreenSetting: UNNotificationSetting { .notSupported }
}

/// The presentation of a notification while the program is active.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// *Differs from UserNotifications*: without effect; desktops have no badges.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// Plays the content's sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Has the same effect as `banner`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// Has the same effect as `banner`: the desktop decides which notifications it lists.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Shows the notification.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
