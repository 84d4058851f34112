import UIPrimitives

// Trees of layers are at most `ResourceLimits.treeDepth` deep. Each layer has a bound of the levels below it; adding a layer raises
// the bounds above, removing one leaves them until a bound would exceed the limit.
extension CALayer {
    /// Raises the bounds for the layer below `superlayer`. Returns false, and changes nothing, if the tree would become too deep.
    /// *Cost*: as many steps as bounds change, for a tree that is far from the limit.
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

    /// Computes the bounds of the tree. *Cost*: linear.
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
