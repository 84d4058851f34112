import Foundation

extension UIScrollView {
    /// The content: constraints to it say how large the content is, and its place is the content's own.
    public var contentLayoutGuide: UILayoutGuide { constraintStore.guide(.scrollContent, of: self) }

    /// The scroll view itself, whatever is scrolled. *Differs from UIKit*: in the content's coordinates it stays at the origin, so
    /// it is of use for widths and heights; what must not scroll goes beside the scroll view.
    public var frameLayoutGuide: UILayoutGuide { constraintStore.guide(.scrollFrame, of: self) }
}
