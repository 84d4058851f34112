import UIPrimitives

// Trees of layers are at most `ResourceLimits.treeDepth` deep. Each layer stores an upper bound of the number of levels below it
// (`heightBound`). Adding a layer raises the value of its ancestors. Removing a layer does not lower it; all values are computed again when
// one would exceed the limit.
extension CALayer {
    /// Raises `heightBound` of `superlayer` and its ancestors to the value required after this layer is added to `superlayer`. Returns
    /// false, and raises nothing, if the tree would become too deep. *Cost*: one step for each value that changes, if the tree is far
    /// from the limit.
    package final func reserveDepth(in superlayer: CALayer) -> Bool {
        if superlayer.raiseHeightBound(to: heightBound + 1) { return true }
        computeHeightBounds()
        superlayer.root.computeHeightBounds()
        return superlayer.raiseHeightBound(to: heightBound + 1)
    }

    private func raiseHeightBound(to height: Int32) -> Bool {
        var current: CALayer? = self
        var needed = height
        while let layer = current, layer.heightBound < needed {
            guard needed < ResourceLimits.treeDepth else { return false }
            needed += 1
            current = layer.parent
        }
        (current, needed) = (self, height)
        while let layer = current, layer.heightBound < needed {
            layer.heightBound = needed
            needed += 1
            current = layer.parent
        }
        return true
    }

    /// Computes `heightBound` of this layer and all layers below it. *Cost*: linear.
    private func computeHeightBounds() {
        var layers = [self]
        var index = 0
        while index < layers.count {
            layers += layers[index].children
            index += 1
        }
        for layer in layers.reversed() { layer.heightBound = (layer.children.map { $0.heightBound + 1 }.max() ?? 0) }
    }
}
