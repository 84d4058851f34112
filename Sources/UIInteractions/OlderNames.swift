import Foundation
import UIControls

extension UIApplication {
    /// Announces that the user took a picture of the screen. *Differs from UIKit*: never posted; desktops do not report it to programs.
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
}

extension UIImage {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var labelKey: UInt8 = 0

    /// The name of what the image shows. *Differs from UIKit*: stored, without effect; the label of the image view is read.
    public var accessibilityLabel: String? {
        get { objc_getAssociatedObject(self, &Self.labelKey) as? String }
        set { objc_setAssociatedObject(self, &Self.labelKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

extension UIKeyCommand {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var priorityKey: UInt8 = 0

    /// Whether the command has precedence over those of the system. *Differs from UIKit*: stored, without effect; the commands of the
    /// program always have precedence.
    public var wantsPriorityOverSystemBehavior: Bool {
        get { objc_getAssociatedObject(self, &Self.priorityKey) as? Bool ?? false }
        set { objc_setAssociatedObject(self, &Self.priorityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

/// The buttons beside the suggestions of a keyboard on the screen. *Differs from UIKit*: stored, without effect; there is no such keyboard.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    /// Whether the buttons may be hidden. *Differs from UIKit*: stored, without effect; there are no buttons.
    open var allowsHidingShortcuts = true
    /// The groups on the leading side. *Differs from UIKit*: stored, without effect; there are no buttons.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups on the trailing side. *Differs from UIKit*: stored, without effect; there are no buttons.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    /// Creates an object without buttons.
    public override init() {}
}

/// Buttons that belong together. *Differs from UIKit*: stored, without effect; no bar shows groups.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]
    /// The button that replaces the others if there is little space. *Differs from UIKit*: stored, without effect; no bar shows groups.
    open var representativeItem: UIBarButtonItem?

    /// Creates a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
    }
}

extension UIResponder {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var assistantKey: UInt8 = 0

    /// The buttons beside the suggestions of a keyboard. See `UITextInputAssistantItem` for the difference.
    public var inputAssistantItem: UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(self, &Self.assistantKey) as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(self, &Self.assistantKey, item, .OBJC_ASSOCIATION_RETAIN)
        return item
    }
}
