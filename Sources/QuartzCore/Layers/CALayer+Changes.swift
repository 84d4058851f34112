import Foundation
import Graphics
import Scheduling
import UIPrimitives

extension CALayer {
    /// Stores a model value; looks up the action before the change and runs it after the change.
    @inline(__always)
    final func set<Value: Equatable>(
        _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value, key: LayerKey, damage: LayerDamage
    ) {
        guard value != values[keyPath: path] else { return }
        let action = pendingAction(for: key)
        values[keyPath: path] = value
        markDamaged(damage)
        if let action { run(action, for: key) }
    }

    /// Stores a property that animations do not change.
    final func setAppearance<Value: Equatable>(_ path: WritableKeyPath<LayerAppearance, Value>, _ value: Value) {
        guard value != appearance[keyPath: path] else { return }
        appearance[keyPath: path] = value
        markDamaged(.group)
    }

    /// Stores the bounds and marks the layer for layout; a new size also marks it for display if `needsDisplayOnBoundsChange` is set.
    final func setBounds(_ bounds: CGRect) {
        let old = values.bounds
        guard bounds != old else { return }
        let action = pendingAction(for: .bounds)
        values.bounds = bounds
        markDamaged(.geometry)
        if bounds.size != old.size { boundsSizeDidChange() } else { markNeedsLayout() }
        if let action { run(action, for: .bounds) }
    }

    /// Sets the size of the bounds and the position so that the layer's frame becomes `frame`.
    final func setFrame(_ frame: CGRect) {
        var moved = values
        moved.setFrame(frame)
        bounds = CGRect(origin: values.bounds.origin, size: moved.bounds.size)
        position = moved.position
    }

    private func boundsSizeDidChange() {
        markNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    /// Stores contents and, if they differ from the previous contents, cancels a pending display.
    final func setContents(_ object: Any?) {
        let contents = LayerContents(object)
        guard contents != values.contents else { return }
        let action = pendingAction(for: .contents)
        values.contents = contents
        displayState.isNeeded = false
        displayState.hasDrawnContents = false
        markDamaged(.content)
        if let action { run(action, for: .contents) }
    }

    /// Replaces the mask. Detaches the old mask from this layer, and the new mask from its previous superlayer. Reports a programmer's
    /// error, and does nothing, for this layer or its ancestor, and if the tree would become too deep.
    final func setMask(_ mask: CALayer?) {
        guard mask !== appearance.mask else { return }
        if let mask {
            guard
                ProgrammerError.require(!mask.isAncestor(of: self), "a layer cannot be the mask of itself", subject: "\(mask)"),
                ProgrammerError.require(
                    mask.reserveDepth(in: self),
                    "layers and masks nest at most \(ResourceLimits.treeDepth) levels deep; one more was not set", subject: "\(self)")
            else { return }
        }
        appearance.mask?.parent = nil
        mask?.removeFromSuperlayer()
        mask?.parent = self
        appearance.mask = mask
        markDamaged(.group)
    }

    /// Records the damage and notifies the owner of the tree.
    final func markDamaged(_ damage: LayerDamage) {
        compositing.damage.formUnion(damage)
        notifyAncestorsOfDamage()
    }

    /// Marks as changed the parts of the contents that another process has written; only these parts are composed again.
    ///
    /// *Units*: pixels of the contents, which fill the bounds.
    package final func contentsDidChange(in rects: [PixelRect], of size: CGSize) {
        let placement = compositing.placement
        guard placement.isPlaced, size.width > 0, size.height > 0 else { return markDamaged(.content) }
        let bounds = shown.bounds
        let scale = CGSize(width: bounds.width / size.width, height: bounds.height / size.height)
        for rect in rects {
            // When contents are scaled, a changed pixel affects its neighbors, so the rectangle is extended by one pixel on each side.
            let points = CGRect(
                x: bounds.minX + CGFloat(rect.x - 1) * scale.width, y: bounds.minY + CGFloat(rect.y - 1) * scale.height,
                width: CGFloat(rect.width + 2) * scale.width, height: CGFloat(rect.height + 2) * scale.height)
            compositing.removedAreas.append(
                PixelRect(covering: points.applying(placement.transform), scale: 1).intersection(placement.frame))
        }
        notifyAncestorsOfDamage()
    }

    private func notifyAncestorsOfDamage() {
        var layer = self
        while let parent = layer.parent {
            // A layer with a change in its sublayers has already notified all its ancestors.
            if parent.compositing.damage.contains(.descendant) { return }
            parent.compositing.damage.insert(.descendant)
            layer = parent
        }
        layer.treeOwner?.layerTreeDidChange()
    }
}
