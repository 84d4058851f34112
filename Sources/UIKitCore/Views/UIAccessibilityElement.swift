import Foundation

/// A part of a view that is an accessibility element but not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The view or object that contains the element; it is not retained.
    open weak var accessibilityContainer: AnyObject?
    /// The frame in the coordinates of the container, with which the element moves. Setting ``accessibilityFrame`` replaces it.
    /// *Units*: points.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet { isPlacedInContainer = true }
    }
    private var isPlacedInContainer = false

    /// The frame in the window, even if only ``accessibilityFrameInContainerSpace`` is set.
    open override var accessibilityFrame: CGRect {
        get {
            guard isPlacedInContainer else { return super.accessibilityFrame }
            return switch accessibilityContainer {
            case let view as UIView: view.convert(accessibilityFrameInContainerSpace, to: nil)
            case let element as UIAccessibilityElement:
                accessibilityFrameInContainerSpace.offsetBy(dx: element.accessibilityFrame.minX, dy: element.accessibilityFrame.minY)
            default: accessibilityFrameInContainerSpace
            }
        }
        set {
            isPlacedInContainer = false
            super.accessibilityFrame = newValue
        }
    }

    /// Creates an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
