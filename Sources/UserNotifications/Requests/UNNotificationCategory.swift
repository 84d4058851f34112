import Foundation

/// The behavior of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// *Differs from UserNotifications*: without effect; desktops are not locked while they show actions.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// *Differs from UserNotifications*: without effect; buttons look the same.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Whether the program becomes active. *Differs from UserNotifications*: without effect; the desktop decides.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification. *Thread*: any.
open class UNNotificationAction: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The identifier that the response contains.
    public let identifier: String
    /// The label of the button.
    public let title: String
    /// *Differs from UserNotifications*: stored, without effect; see the options.
    public let options: UNNotificationActionOptions

    /// Creates an action.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}

/// The behavior of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Whether the delegate gets a response when the user closes the notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// *Differs from UserNotifications*: without effect; there is no CarPlay on desktops.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// *Differs from UserNotifications*: without effect; previews are not hidden.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// *Differs from UserNotifications*: without effect; previews are not hidden.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
}

/// Actions for the notifications of one kind. *Thread*: any.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    // Protection: immutable after `init`.
    /// The identifier by which the content of a notification refers to the category.
    public let identifier: String
    /// The actions, in the order of their buttons.
    public let actions: [UNNotificationAction]
    /// *Differs from UserNotifications*: stored, without effect; there are no intents.
    public let intentIdentifiers: [String]
    /// The behavior of the category.
    public let options: UNNotificationCategoryOptions

    /// Creates a category.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.intentIdentifiers, self.options) = (identifier, actions, intentIdentifiers, options)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.identifier == identifier }

    open override var hash: Int { identifier.hashValue }
}
