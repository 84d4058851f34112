import UIKitCore

extension UIAccessibility {
    /// Converts a rectangle from the coordinates of a view to those of its window, which accessibility frames use. *Units*: points.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }
}

extension UIResponder {
    /// Whether an assistive technology has its focus on the element. *Differs from UIKit*: whether the element has the keyboard focus.
    @preconcurrency @MainActor public func accessibilityElementIsFocused() -> Bool { isFirstResponder }
}
