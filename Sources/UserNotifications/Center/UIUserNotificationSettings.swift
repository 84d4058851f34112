import Foundation

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
