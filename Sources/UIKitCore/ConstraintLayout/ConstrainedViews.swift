import Foundation

// The properties of controls and scroll views, which are in a higher target, that the solution of constraints depends on.

/// A view with text to whose baselines constraints can refer. *Thread*: main.
@MainActor package protocol BaselineSource: UIView {
    /// The distances from the top to the first baseline and from the bottom to the last one. *Units*: points.
    var baselines: (first: CGFloat, last: CGFloat) { get }
    /// The ``baselines`` if the view had the height of its content.
    var fittingBaselines: (first: CGFloat, last: CGFloat) { get }
}

/// A view with text whose height depends on its width. *Thread*: main.
@MainActor package protocol WrappingText: UIView {
    /// Whether the text wraps at the width that constraints determine.
    var wrapsAtConstrainedWidth: Bool { get }
}

/// A view that measures its subviews and places them itself: a stack view. *Thread*: main.
@MainActor package protocol SubviewArranger: UIView {}

/// A scroll view, whose content has its own edges in constraints. *Thread*: main.
@MainActor package protocol ConstrainedScrollView: UIView {
    /// The size of the content. *Units*: points.
    var contentSize: CGSize { get set }
}

extension UIView {
    /// The guide of the content of a scroll view.
    package var scrollContentGuide: UILayoutGuide { constraintStore.guide(.scrollContent, of: self) }
    /// The guide of the frame of a scroll view.
    package var scrollFrameGuide: UILayoutGuide { constraintStore.guide(.scrollFrame, of: self) }
}
