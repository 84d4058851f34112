import Foundation
import UIPrimitives

/// A layer shown by a ``CATransformLayer`` that itself flattens its sublayers.
struct SpatialLeaf {
    let layer: CALayer
    /// The coordinates in which the layer is positioned.
    let space: LayerSpace
    /// The product of the opacities of the transform layers around it.
    let opacity: CGFloat

    /// Returns the layers that `root`, a transform layer in `space`, shows directly or through transform layers below it. The layers
    /// farthest from the viewer are first. `values` returns the model values or the shown values of a layer. *Source*: the painter's
    /// algorithm.
    static func ordered(
        below root: CALayer, in space: LayerSpace, _ values: (CALayer) -> LayerProperties
    ) -> [SpatialLeaf] {
        var leaves: [(leaf: SpatialLeaf, height: CGFloat)] = []
        var pending = [SpatialLeaf(layer: root, space: space, opacity: 1)]
        while let next = pending.popLast() {
            let own = values(next.layer)
            guard !own.isHidden, own.opacity > 0 else { continue }
            if next.layer.flattensSublayers {
                leaves.append((next, next.space.height(of: own)))
            } else {
                let (inner, opacity) = (next.space.unflattened(own), next.opacity * CGFloat(min(own.opacity, 1)))
                pending += next.layer.paintOrder.reversed().map { SpatialLeaf(layer: $0, space: inner, opacity: opacity) }
            }
        }
        return leaves.enumerated()
            .sorted { a, b in a.element.height == b.element.height ? a.offset < b.offset : a.element.height < b.element.height }
            .map(\.element.leaf)
    }
}
