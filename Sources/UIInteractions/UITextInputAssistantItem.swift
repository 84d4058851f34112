import Foundation
import UIControls

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
