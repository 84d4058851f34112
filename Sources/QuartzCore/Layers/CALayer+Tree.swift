import Foundation
import Scheduling
import UIPrimitives

extension CALayer {
    /// Returns the index of a sublayer; nil for another layer. *Cost*: linear.
    final func index(of child: CALayer) -> Int? {
        children.firstIndex { $0 === child }
    }

    /// Inserts a layer, or moves a sublayer, to an index, which is clamped. Reports a programmer's error, and does nothing, for this layer
    /// or its ancestor, and if the tree would become too deep.
    final func insert(_ layer: CALayer, at index: Int) {
        guard ProgrammerError.require(!layer.isAncestor(of: self), "a layer cannot be a sublayer of itself", subject: "\(layer)")
        else { return }
        var index = min(max(index, 0), children.count)
        if layer.parent !== self, !layer.reserveDepth(in: self) {
            return ProgrammerError.report(
                "layers nest at most \(ResourceLimits.treeDepth) levels deep; one more was not added", subject: "\(self)")
        }
        if layer.parent === self {
            guard let old = self.index(of: layer) else { return }
            if old < index { index -= 1 }
            guard old != index else { return }
            children.remove(at: old)
            children.insert(layer, at: index)
            layer.markDamaged(.group)
            return
        }
        layer.detach()
        children.insert(layer, at: index)
        layer.parent = self
        if layer.values.zPosition != 0 { compositing.hasOrderedChildren = true }
        layer.compositing.invalidatePositions()
        layer.markDamaged(.group)
        layer.reportPendingWork()
        markNeedsLayout()
        layer.animationsDidAttach()
        Runtime.current.emitterDriver.subtreeDidAttach()
    }

    /// Brings `layers` into the given order, at the indexes that they have among the other sublayers. Layers that are not sublayers are
    /// ignored. `isMoved` returns whether a layer changed its place in the order.
    package final func reorderSublayers(_ layers: [CALayer], isMoved: (CALayer) -> Bool) {
        guard let reordered = children.reordered(layers, isPlace: { $0.parent === self }) else { return }
        children = reordered
        for layer in layers where layer.parent === self && isMoved(layer) { layer.markDamaged(.group) }
    }

    /// Inserts a layer relative to a sibling; at the end or the beginning if there is no sibling.
    final func insert(_ layer: CALayer, nextTo sibling: CALayer?, offset: Int) {
        if let sibling, sibling !== layer, let index = index(of: sibling) {
            insert(layer, at: index + offset)
        } else {
            insert(layer, at: offset == 0 ? 0 : children.count)
        }
    }

    /// Removes the layer from its superlayer, of which it may be a sublayer or the mask.
    final func detach() {
        guard let parent else { return }
        if parent.appearance.mask === self {
            parent.mask = nil
            return
        }
        guard let index = parent.index(of: self) else { return }
        parent.compositing.noteRemoved(self)
        parent.children.remove(at: index)
        self.parent = nil
        parent.markDamaged(.descendant)
        parent.markNeedsLayout()
    }

    /// Replaces the sublayers by `layers`.
    final func setSublayers(_ layers: [CALayer]) {
        for old in children where !layers.contains(where: { $0 === old }) { old.detach() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    /// Whether `layer` is this layer or a descendant of it.
    package final func isAncestor(of layer: CALayer) -> Bool {
        var ancestor: CALayer? = layer
        while let current = ancestor {
            if current === self { return true }
            ancestor = current.parent
        }
        return false
    }

    /// The root of the layer's tree.
    package final var root: CALayer {
        var layer = self
        while let parent = layer.parent { layer = parent }
        return layer
    }

    /// The runtime of the window that shows the tree; the caller's runtime for a tree without a window.
    package final var runtime: Runtime { root.treeOwner?.runtime ?? Runtime.current }

    /// The sublayers in painting order: by z position, then in the order of `children`.
    package final var paintOrder: [CALayer] {
        guard compositing.hasOrderedChildren else { return children }
        return children.enumerated()
            .sorted { a, b in
                let (first, second) = (a.element.shown.zPosition, b.element.shown.zPosition)
                return first == second ? a.offset < b.offset : first < second
            }
            .map(\.element)
    }

    /// The values on the screen: the animated values during animations, otherwise the values of the model.
    @inline(__always) package final var shown: LayerProperties {
        presented ?? values
    }
}

extension Array where Element: AnyObject {
    /// Returns the array with the elements of `order` in that order, at the indexes that they have among the other elements; nil if this
    /// changes nothing. *Cost*: linear.
    package func reordered(_ order: [Element], isPlace: (Element) -> Bool) -> [Element]? {
        let wanted = order.filter(isPlace)
        let ids = Set(wanted.map(ObjectIdentifier.init))
        guard ids.count == wanted.count else { return nil }
        let places = indices.filter { ids.contains(ObjectIdentifier(self[$0])) }
        guard places.count == wanted.count else { return nil }
        var result = self
        for (place, element) in zip(places, wanted) { result[place] = element }
        return result.elementsEqual(self, by: ===) ? nil : result
    }
}
