import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// Finds nodes among the layers of a preview. *Thread*: main.
@MainActor package enum NodeSearch {
    /// Returns the node of a layer; nil if it has none, or if the node is not part of the preview.
    private static func node(of layer: CALayer) -> ASDisplayNode? {
        ASLayerToDisplayNode(layer).flatMap { $0 is PreviewFrameNode ? nil : $0 }
    }

    /// Returns the first node at or below `layer` in a breadth-first search; nil if there is none. In most previews, this node is the
    /// ancestor of all others.
    static func topNode(in layer: CALayer) -> ASDisplayNode? {
        var layers = [layer]
        while !layers.isEmpty {
            for layer in layers {
                if let node = node(of: layer) { return node }
            }
            layers = layers.flatMap { $0.sublayers ?? [] }
        }
        return nil
    }

    /// Returns the deepest visible node at `point`, which is in the coordinates of `layer`; nil if there is none. If two nodes overlap,
    /// returns the front one.
    package static func node(at point: CGPoint, in layer: CALayer) -> ASDisplayNode? {
        front(at: point, in: layer) { node(of: $0) }
    }

    /// Returns the first result of `find` that is not nil. `find` is called for the visible layers at `point`, from the front to the back,
    /// and for sublayers before their superlayer.
    package static func front<Found>(at point: CGPoint, in layer: CALayer, _ find: (CALayer) -> Found?) -> Found? {
        guard !layer.isHidden, layer.opacity > 0.01 else { return nil }
        let isInside = layer.bounds.contains(point)
        if layer.masksToBounds, !isInside { return nil }
        for sublayer in layer.paintOrder.reversed() {
            if let found = front(at: sublayer.convert(point, from: layer), in: sublayer, find) { return found }
        }
        return isInside ? find(layer) : nil
    }
}
