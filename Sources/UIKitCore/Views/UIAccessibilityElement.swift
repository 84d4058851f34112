import Foundation

/// A part of a view that is an accessibility element but not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The view or object that contains the element; it is not retained.
    open weak var accessibilityContainer: AnyObject?
    /// *Differs from UIKit*: stored, without effect; set `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// Creates an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
