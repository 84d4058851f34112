import Foundation

/// Where a node that a transition takes over from another supernode comes from.
struct Arrival {
    /// In the new supernode's coordinates. *Units*: points.
    let frame: CGRect
    weak var supernode: ASDisplayNode?
    let index: Int
    let frameThere: CGRect
}
