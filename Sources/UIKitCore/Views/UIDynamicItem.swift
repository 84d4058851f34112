import Foundation
import UIPrimitives

/// The outline that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle, ellipse, path
}

/// Something that physics moves: a view, or the attributes of a cell.
///
/// Nodes take part with their views. A layout pass that places the item's node or view anew moves it away; call
/// `UIDynamicAnimator.updateItem(usingCurrentState:)` after it.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// *Units*: points, in the reference view.
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    /// Physics turns the item by it.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// For ``UIDynamicItemCollisionBoundsType/path``: around the centre. *Differs from UIKit*: its convex hull counts.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(
            rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}
