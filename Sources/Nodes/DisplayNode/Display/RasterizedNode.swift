import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// A node whose supernode, or a node above it, is rasterized. The node is drawn into the bitmap of the rasterized node.
struct RasterizedNode {
    let drawing: NodeDrawing
    /// The top left corner of the bounds in the parent's coordinates. *Units*: points.
    let origin: CGPoint
    let cornerRadius: CGFloat
    let clips: Bool

    func draw(into context: CGContext, isCancelled: () -> Bool) {
        context.saveGState()
        context.translateBy(x: origin.x - drawing.bounds.minX, y: origin.y - drawing.bounds.minY)
        let shape = UIBezierPath(roundedRect: drawing.bounds, cornerRadius: cornerRadius)
        if clips {
            context.addPath(shape.cgPath)
            context.clip()
        }
        if let color = drawing.backgroundColor {
            context.setFillColor(color.cgColor)
            context.addPath(shape.cgPath)
            context.fillPath()
        }
        if drawing.methods.contains(.display) {
            if let contents = drawing.contents(isCancelled: isCancelled) { context.draw(contents.image, in: drawing.bounds) }
            for node in drawing.subtree where !isCancelled() { node.draw(into: context, isCancelled: isCancelled) }
        } else {
            drawing.draw(into: context, isCancelled: isCancelled)
        }
        context.restoreGState()
    }
}

extension ASDisplayNode {
    /// Makes this node and its subtree draw into one bitmap; the nodes below get no views or layers. A programmer's error after loading
    /// and on a node that wraps a view or layer.
    ///
    /// As in Texture, alpha, borders, shadows and transforms of the nodes below are not drawn.
    public final func enableSubtreeRasterization() {
        guard
            ProgrammerError.require(
                !isNodeLoaded && !isSynchronous, "a node is rasterized after loading, or wraps a view or layer", subject: self.description)
        else { return }
        state.withLock { $0.display.rasterizesSubtree = true }
        for subnode in subnodes ?? [] {
            subnode.forEachNode { node in node.state.withLock { $0.hierarchy.isRasterized = true } }
        }
    }

    /// The drawings of the visible nodes below, back to front. *Thread*: main.
    @MainActor final func rasterizedSubtree() -> [RasterizedNode] {
        (subnodes ?? []).compactMap { subnode in
            guard !subnode.isHidden, subnode.alpha > 0.01 else { return nil }
            subnode.layoutIfNeeded()
            guard let drawing = subnode.makeDrawing(withSubtree: true) else { return nil }
            return RasterizedNode(
                drawing: drawing, origin: subnode.frame.origin, cornerRadius: subnode.cornerRadius,
                clips: subnode.clipsToBounds)
        }
    }
}
