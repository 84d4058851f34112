import Foundation
import Scheduling
import UIPrimitives

extension ASDisplayNode {
    /// Converts a point from this node's coordinates to those of `node`, or of the window if it is nil. *Units*: points. *Thread*: any; off
    /// the main thread the part between the root and the window is left out. For nodes of different trees it returns the point unchanged
    /// and reports a programmer's error.
    public final func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
        point.applying(transform(to: node))
    }

    /// Converts a point from the coordinates of `node`, or of the window if it is nil, to this node's. *Thread*: as
    /// ``convert(_:to:)-(CGPoint,_)``.
    public final func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
        point.applying(transform(to: node).inverted())
    }

    /// Converts a rectangle from this node's coordinates to `node`'s; a rotated rectangle becomes its bounding box. *Thread*: any, as for
    /// points.
    public final func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect {
        rect.applying(transform(to: node))
    }

    /// Converts a rectangle from `node`'s coordinates to this node's; a rotated rectangle becomes its bounding box. *Thread*: any, as for
    /// points.
    public final func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
        rect.applying(transform(to: node).inverted())
    }

    /// The map from this node's coordinates to `node`'s, through their closest common ancestor.
    private func transform(to node: ASDisplayNode?) -> ProjectiveTransform {
        if node === self { return .identity }
        let common = node.map { ASDisplayNodeFindClosestCommonAncestor(self, $0) } ?? nil
        if let node, common == nil {
            ProgrammerError.report(
                "coordinates cannot be converted between trees", subject: "\(self.description) → \(node.description)")
            return .identity
        }
        let up = transform(upTo: common)
        guard let node else { return up }
        return up.concatenating(node.transform(upTo: common).inverted())
    }

    /// The map from this node's coordinates to those of `ancestor`. For nil, the map to the coordinates of the window; off the main thread,
    /// or without a superlayer, to the coordinates of the root's frame.
    private func transform(upTo ancestor: ASDisplayNode?) -> ProjectiveTransform {
        var total = ProjectiveTransform.identity
        var node: ASDisplayNode? = self
        while let current = node, current !== ancestor {
            total = total.concatenating(current.transformToSupernode)
            let supernode = current.supernode
            if supernode == nil, ancestor == nil { total = total.concatenating(current.transformOfSuperviewToWindow) }
            node = supernode
        }
        return total
    }

    /// The map from this node's coordinates to its supernode's.
    private var transformToSupernode: ProjectiveTransform {
        let (origin, position) = (anchorInBounds, self.position)
        var result = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-origin.x, -origin.y, 0), transform),
            CATransform3DMakeTranslation(position.x, position.y, zPosition))
        if let supernode, case let outer = supernode.subnodeTransform, !CATransform3DIsIdentity(outer) {
            result = CATransform3DConcat(result, outer.applied(around: supernode.anchorInBounds))
        }
        return ProjectiveTransform(flattening: result)
    }

    /// The anchor point. *Units*: points, in the node's coordinates.
    private var anchorInBounds: CGPoint {
        let (bounds, anchor) = (self.bounds, anchorPoint)
        return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }

    /// Maps the coordinates of the view or layer around the root to those of the window.
    private var transformOfSuperviewToWindow: ProjectiveTransform {
        guard isMainThread, let layer = backing?.layer.superlayer else { return .identity }
        return layer.transform(to: nil)
    }
}
