import Foundation

extension UIScrollView: ConstrainedScrollView {
    /// The guide for the content: constraints to it determine the content size, and positions are in the content's coordinates.
    public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

    /// The guide of the scroll view's frame. *Differs from UIKit*: it scrolls with the content, so that only its width and height are
    /// useful; place fixed views beside the scroll view.
    public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
}
