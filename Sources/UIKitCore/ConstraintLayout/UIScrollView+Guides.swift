import Foundation

extension UIScrollView {
    /// The guide for the content: constraints to it determine the content size, and positions are in the content's coordinates.
    public var contentLayoutGuide: UILayoutGuide { constraintStore.guide(.scrollContent, of: self) }

    /// The guide of the scroll view's frame. *Differs from UIKit*: it scrolls with the content, so that only its width and height are
    /// useful; place fixed views beside the scroll view.
    public var frameLayoutGuide: UILayoutGuide { constraintStore.guide(.scrollFrame, of: self) }
}
