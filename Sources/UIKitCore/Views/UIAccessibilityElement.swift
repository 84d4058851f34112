import Foundation

/// A part of a view that is an element though it is no view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    /// *Differs from UIKit*: kept, without effect; elements have the frames of their views.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
