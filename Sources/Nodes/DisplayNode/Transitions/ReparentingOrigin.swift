import Foundation

/// The previous place of a node that a transition moves from another supernode.
struct ReparentingOrigin {
    /// The frame in the new supernode's coordinates. *Units*: points.
    let frame: CGRect
    weak var supernode: ASDisplayNode?
    let index: Int
    let sourceFrame: CGRect
}
