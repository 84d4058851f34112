import UIPrimitives

// Trees of layers and their masks are at most `ResourceLimits.treeDepth` deep. Each layer stores an upper bound of the number of levels
// below it (`subtreeDepthBound`). Adding a layer raises the value of its ancestors. Removing a layer does not lower it; all values are
// computed again when one would exceed the limit.
extension CALayer {
    /// Raises `subtreeDepthBound` of `superlayer` and its ancestors to the value required after this layer is added to `superlayer`.
    /// Returns false, and raises nothing, if the tree would become too deep. *Cost*: one step for each value that changes, if the tree is
    /// far from the limit.
    package final func reserveDepth(in superlayer: CALayer) -> Bool {
        if superlayer.raiseSubtreeDepthBound(to: subtreeDepthBound + 1) { return true }
        computeSubtreeDepthBounds()
        superlayer.root.computeSubtreeDepthBounds()
        return superlayer.raiseSubtreeDepthBound(to: subtreeDepthBound + 1)
    }

    private func raiseSubtreeDepthBound(to depth: Int32) -> Bool {
        var current: CALayer? = self
        var needed = depth
        while let layer = current, layer.subtreeDepthBound < needed {
            guard needed < ResourceLimits.treeDepth else { return false }
            needed += 1
            current = layer.parent
        }
        (current, needed) = (self, depth)
        while let layer = current, layer.subtreeDepthBound < needed {
            layer.subtreeDepthBound = needed
            needed += 1
            current = layer.parent
        }
        return true
    }

    /// Computes `subtreeDepthBound` of this layer and all layers below it. *Cost*: linear.
    private func computeSubtreeDepthBounds() {
        var layers = [self]
        var index = 0
        while index < layers.count {
            layers += layers[index].nextLevel
            index += 1
        }
        for layer in layers.reversed() { layer.subtreeDepthBound = (layer.nextLevel.map { $0.subtreeDepthBound + 1 }.max() ?? 0) }
    }

    /// The sublayers and the mask. A presentation copy refers to the mask of its model.
    private var nextLevel: [CALayer] {
        guard let mask = appearance.mask, mask.parent === self else { return children }
        return children + [mask]
    }
}
