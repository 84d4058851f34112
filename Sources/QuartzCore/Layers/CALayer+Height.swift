import UIPrimitives

// Trees of layers are at most `ResourceLimits.treeDepth` deep. Each layer stores an upper bound of the number of levels below it. Adding
// a layer raises the bounds of its ancestors. Removing one does not lower them; they are computed again when one would exceed the limit.
extension CALayer {
    /// Raises the bounds of `superlayer` and its ancestors for this layer as a sublayer. Returns false, and changes nothing, if the tree
    /// would become too deep. *Cost*: one step for each bound that changes, if the tree is far from the limit.
    package final func fitsBelow(_ superlayer: CALayer) -> Bool {
        if superlayer.raiseHeight(to: heightBound + 1) { return true }
        computeHeights()
        superlayer.root.computeHeights()
        return superlayer.raiseHeight(to: heightBound + 1)
    }

    private func raiseHeight(to height: Int32) -> Bool {
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

    /// Computes the bounds of all layers of the tree. *Cost*: linear.
    private func computeHeights() {
        var layers = [self]
        var index = 0
        while index < layers.count {
            layers += layers[index].children
            index += 1
        }
        for layer in layers.reversed() { layer.heightBound = (layer.children.map { $0.heightBound + 1 }.max() ?? 0) }
    }
}
