import Foundation

/// A button of an alert or action sheet. *Thread*: main.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The appearance and role of an action.
    public enum Style: Int, Sendable {
        /// As in UIKit: Escape performs the cancel action; the title of a destructive action is red.
        case `default`, cancel, destructive
    }

    /// The label of the button.
    open private(set) var title: String?
    /// The style given to the initializer; it determines the position and the color of the button.
    open private(set) var style: Style
    /// Called after the alert is dismissed by this action.
    let handler: ((UIAlertAction) -> Void)?
    /// Called when a property of the action changes, so that the alert rebuilds its buttons.
    var onChange: (() -> Void)?

    /// Creates an action. The handler is called on the main thread after the alert was dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// The identifier by which tests find the action's button.
    open var accessibilityIdentifier: String? {
        didSet { if oldValue != accessibilityIdentifier { onChange?() } }
    }

    /// Whether the button can be chosen; `true` by default. A visible alert shows a change immediately.
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { onChange?() } }
    }
}
