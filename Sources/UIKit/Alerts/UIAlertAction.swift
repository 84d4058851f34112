import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    open private(set) var title: String?
    open private(set) var style: Style
    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// What tests find the action's button by.
    open var accessibilityIdentifier: String? {
        didSet { if oldValue != accessibilityIdentifier { onChange?() } }
    }

    open var isEnabled = true {
        didSet { if oldValue != isEnabled { onChange?() } }
    }
}
