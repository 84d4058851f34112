import Foundation

/// The icon of a shortcut. *Differs from UIKit*: no desktop shows it, and it stores nothing.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The icons that the system provides.
    public enum IconType: Int, Sendable {
        /// *Differs from UIKit*: without effect; the actions of a program are in its desktop entry, whose icons the desktop chooses.
        case compose, play, pause, add, location, search, share, home, love
    }

    /// Creates an icon; the type is ignored.
    public init(type: IconType) {}
    /// Creates an icon; the name is ignored.
    public init(systemImageName: String) {}
}

/// A shortcut that starts the program with an action. *Differs from UIKit*: no desktop shows it.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The identifier of the action.
    open private(set) var type: String
    /// The title of the action.
    open private(set) var localizedTitle: String
    /// The second line of text; nil if there is none.
    open private(set) var localizedSubtitle: String?
    /// Data that the program needs for the action; nil if there is none.
    open private(set) var userInfo: [String: NSSecureCoding]?

    /// Creates a shortcut. *Differs from UIKit*: the icon is ignored.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.userInfo = userInfo
    }

    /// Creates a shortcut without subtitle, icon and data.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}
