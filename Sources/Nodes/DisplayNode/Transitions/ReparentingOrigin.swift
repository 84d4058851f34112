import Foundation

/// Where a node that a transition takes over from another supernode comes from.
struct ReparentingOrigin {
    /// In the new supernode's coordinates. *Units*: points.
    let frame: CGRect
    weak var supernode: ASDisplayNode?
    let index: Int
    let sourceFrame: CGRect
}
