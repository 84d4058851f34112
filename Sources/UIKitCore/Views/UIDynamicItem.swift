import Foundation
import UIPrimitives

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds, the ellipse inside the bounds, and `collisionBoundingPath`.
    case rectangle, ellipse, path
}

/// An item that a dynamic animator moves: a view, or the attributes of a cell.
///
/// Nodes take part through their views. If a layout pass changes the position of the node or view, call
/// `UIDynamicAnimator.updateItem(usingCurrentState:)` after it.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center. *Units*: points in the reference view.
    var center: CGPoint { get set }
    /// The size for collisions. *Units*: points.
    var bounds: CGRect { get }
    /// The transform; the animator sets its rotation.
    var transform: CGAffineTransform { get set }
    /// The shape for collisions.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for ``UIDynamicItemCollisionBoundsType/path``, relative to the center. *Differs from UIKit*: its convex hull is used.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// Returns `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Returns the rectangle of the bounds, relative to the center.
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(
            rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}
