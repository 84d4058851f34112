import Foundation
import Graphics
import UIPrimitives

/// An area whose pixels a scrolling layer moves instead of repainting them. *Units*: pixels.
package struct ScrollMove: Equatable {
    /// The area on the surface.
    var area: PixelRect
    /// The horizontal displacement.
    var dx: Int
    /// The vertical displacement.
    var dy: Int
}

/// Visits the changed branches of a layer tree, updates the frames of its layers, and lists the damage.
///
/// A branch without changes costs nothing. A moved layer damages the old and new areas of itself and its sublayers in one step. A scrolled
/// layer damages only the areas that became visible and the areas whose content did not move with the layer.
struct DamageCollector {
    /// The values that a layer inherits from its ancestors.
    private struct Context {
        /// The coordinates in which the layer is positioned.
        var space: LayerSpace
        var clip: PixelRect
        /// Whether the frame or the clip of an ancestor changed, so that the frames below must be computed again.
        var isForced = false
        /// Whether an ancestor damages its whole area, so that the layers below it add no damage.
        var isCovered = false
        /// The displacement of the pixels by scrolling; nil if they are not moved.
        var shift: (dx: Int, dy: Int)?
        /// Whether pixels may be moved: no ancestor blends, rounds or rotates them.
        var allowsMoves = true
    }

    /// The area to repaint.
    private(set) var damage = DamageList()
    /// The areas to move before repainting.
    private(set) var moves: [ScrollMove] = []

    /// Computes the damage of the tree under `root` on a surface of `surface` pixels.
    init(root: CALayer, transform: CGAffineTransform, surface: PixelRect, repaintsAll: Bool) {
        let space = root.parent.map { LayerSpace(inside: $0.shown, at: transform) } ?? LayerSpace(plane: transform)
        var context = Context(space: space, clip: surface)
        context.isForced = repaintsAll
        context.isCovered = repaintsAll
        if repaintsAll { damage.add(surface) }
        visit(root, context)
    }

    // MARK: One layer

    private mutating func visit(_ layer: CALayer, _ context: Context) {
        let changes = layer.compositing.damage
        let old = layer.compositing.placement
        guard context.isForced || !changes.isEmpty || !old.isPlaced || !layer.compositing.removedAreas.isEmpty else { return }
        let values = layer.shown
        guard !values.isHidden, values.opacity > 0 else { return hide(layer, old, context) }
        guard layer.flattensSublayers else { return visitInSpace(layer, values, old, changes, context) }
        switch context.space.placement(of: values) {
        case .flat(let transform):
            guard !LayerGeometry.isHiddenBack(of: layer, transform) else { return hide(layer, old, context) }
            if values.transition != nil || layer.replicatesSublayers {
                let extent = PaintList(content: layer, transform: transform, clip: context.clip).extent
                return visitWhole(layer, extent, old, changes, context)
            }
            if let resolution = layer.rasterization(under: transform) {
                let map = ProjectiveTransform(transform)
                let projection = LayerProjection(of: layer, values, map, clip: context.clip, resolution: resolution)
                return visitWhole(layer, projection?.extent ?? .empty, old, changes, context)
            }
            if skip(layer, old, changes, transform, context) { return }
            visit(layer, values, at: transform, old, changes, context)
        case .projected(let map):
            let projection = LayerProjection(of: layer, values, map, clip: context.clip)
            visitWhole(layer, projection?.extent ?? .empty, old, changes, context)
        }
    }

    /// Visits a layer whose coordinates `transform` maps to pixels.
    private mutating func visit(
        _ layer: CALayer, _ values: LayerProperties, at transform: CGAffineTransform, _ old: LayerPlacement, _ changes: LayerDamage,
        _ context: Context
    ) {
        layer.compositing.damage = []
        var placement = LayerPlacement()
        placement.transform = transform
        placement.isPlaced = true
        placement.bounds = LayerGeometry.pixels(of: values.bounds, transform)
        placement.frame = LayerGeometry.frame(of: layer, values, transform, bounds: placement.bounds)

        var inner = context
        inner.space = LayerSpace(inside: values, at: transform)
        inner.isForced =
            context.isForced || !old.isPlaced || old.isStaleInSubtree || changes.contains(.geometry)
            || changes.contains(.group)
        inner.allowsMoves =
            context.allowsMoves && values.opacity == 1 && layer.appearance.mask == nil && layer.effect.blendMode == .normal
            && transform.isScaleAndTranslation
        if layer.appearance.masksToBounds {
            inner.clip = context.clip.intersection(placement.bounds.union(transform.isScaleAndTranslation ? .empty : placement.frame))
            if values.cornerRadius > 0 { inner.allowsMoves = false }
        }
        let isMaskDirty = layer.appearance.mask.map { Self.consumeDamage(of: $0) } ?? false

        if let move = scrollMove(of: layer, values, old, placement, changes, context, inner) {
            apply(move, to: layer, context, &inner)
        } else if changes.contains(.geometry) || changes.contains(.group) || !old.isPlaced || isMaskDirty {
            damageWhole(old, context, &inner)
        } else if changes.contains(.content) {
            add(placement.frame, context)
            if old.frame != placement.frame { addOld(old.frame, context) }
        } else if context.isForced {
            addUnlessMoved(old.frame, placement.frame, context)
        }
        for rect in layer.compositing.removedAreas { addOld(rect, inner) }
        layer.compositing.removedAreas = []

        layer.compositing.placement = placement
        layer.compositing.placement.subtree = visitChildren(of: layer, placement, inner)
        if inner.isCovered, !context.isCovered { add(layer.compositing.placement.subtree, context) }
    }

    /// Visits the sublayers. Returns the area that the layer and all of them can paint.
    private mutating func visitChildren(of layer: CALayer, _ placement: LayerPlacement, _ inner: Context) -> PixelRect {
        var subtree = placement.frame
        for child in layer.paintOrder {
            visit(child, inner)
            let rect = child.compositing.placement.subtree
            subtree = subtree.union(layer.appearance.masksToBounds ? rect.intersection(placement.frame.union(placement.bounds)) : rect)
        }
        return subtree
    }

    /// Visits a transform layer, which shows only its sublayers.
    private mutating func visitInSpace(
        _ layer: CALayer, _ values: LayerProperties, _ old: LayerPlacement, _ changes: LayerDamage, _ context: Context
    ) {
        layer.compositing.damage = []
        var inner = context
        inner.space = context.space.unflattened(values)
        inner.isForced = context.isForced || !old.isPlaced || old.isStaleInSubtree || !changes.isDisjoint(with: [.geometry, .group])
        inner.allowsMoves = false
        if !old.isPlaced || !changes.isDisjoint(with: [.geometry, .group]) { damageWhole(old, context, &inner) }
        for rect in layer.compositing.removedAreas { addOld(rect, inner) }
        layer.compositing.removedAreas = []
        layer.compositing.placement = LayerPlacement()
        layer.compositing.placement.isPlaced = true
        for child in layer.children {
            visit(child, inner)
            layer.compositing.placement.subtree = layer.compositing.placement.subtree.union(child.compositing.placement.subtree)
        }
        if inner.isCovered, !context.isCovered { add(layer.compositing.placement.subtree, context) }
    }

    /// Visits a layer that any change repaints together with its sublayers, in `extent`: a layer in perspective, in transition or
    /// rasterized.
    private mutating func visitWhole(
        _ layer: CALayer, _ extent: PixelRect, _ old: LayerPlacement, _ changes: LayerDamage, _ context: Context
    ) {
        let isRemoved = !layer.compositing.removedAreas.isEmpty
        Self.recordPlacement(of: layer, in: extent, context.space.plane)
        if !changes.isEmpty || isRemoved || !old.isPlaced {
            if old.isPlaced { addOld(old.subtree, context) }
            add(extent, context)
        } else {
            addUnlessMoved(old.subtree, extent, context)
        }
    }

    /// Records `extent` as the area of a layer and of all its sublayers, and marks their changes as handled. `transform` has the scale of
    /// the surface.
    private static func recordPlacement(of layer: CALayer, in extent: PixelRect, _ transform: CGAffineTransform) {
        layer.compositing.damage = []
        layer.compositing.removedAreas = []
        var placement = LayerPlacement()
        (placement.bounds, placement.frame, placement.subtree) = (extent, extent, extent)
        (placement.transform, placement.isPlaced) = (transform, true)
        // The positions of the sublayers are computed again when the layer is no longer repainted as a whole.
        placement.isStaleInSubtree = true
        layer.compositing.placement = placement
        if let mask = layer.appearance.mask { _ = consumeDamage(of: mask) }
        for child in layer.children { Self.recordPlacement(of: child, in: extent, transform) }
    }

    /// Visits a hidden layer, which damages its old area. Its sublayers are visited when it is shown again.
    private mutating func hide(_ layer: CALayer, _ old: LayerPlacement, _ context: Context) {
        if old.isPlaced { addOld(old.subtree, context) }
        layer.compositing.invalidatePositions()
        layer.compositing.removedAreas = []
        layer.compositing.damage.subtract([.content, .geometry, .group])
    }

    /// Returns whether a branch can be skipped, and then stores its new position. Such a branch has moved from one position outside of the
    /// clip to another and has no other changes.
    private func skip(
        _ layer: CALayer, _ old: LayerPlacement, _ changes: LayerDamage, _ transform: CGAffineTransform, _ context: Context
    ) -> Bool {
        guard changes.isEmpty, old.isPlaced, layer.compositing.removedAreas.isEmpty,
            let (dx, dy) = Self.wholePixelDisplacement(from: old.transform, to: transform)
        else { return false }
        let moved = old.subtree.offsetBy(x: dx, y: dy)
        guard !moved.intersects(context.clip), !old.subtree.intersects(context.clip) else { return false }
        var placement = old
        placement.transform = transform
        placement.bounds = old.bounds.offsetBy(x: dx, y: dy)
        placement.frame = old.frame.offsetBy(x: dx, y: dy)
        placement.subtree = moved
        placement.isStaleInSubtree = true
        layer.compositing.placement = placement
        return true
    }

    /// Returns the displacement between two transforms if it is a whole number of pixels; otherwise nil.
    private static func wholePixelDisplacement(from old: CGAffineTransform, to new: CGAffineTransform) -> (dx: Int, dy: Int)? {
        guard old.a == new.a, old.b == new.b, old.c == new.c, old.d == new.d else { return nil }
        let (x, y) = (new.tx - old.tx, new.ty - old.ty)
        guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-3, abs(y - y.rounded()) < 1e-3 else { return nil }
        return (Int(x.rounded()), Int(y.rounded()))
    }

    /// Returns whether the layer tree of a mask changed, and clears its damage.
    private static func consumeDamage(of mask: CALayer) -> Bool {
        var isDirty = !mask.compositing.damage.isEmpty
        mask.compositing.damage = []
        for child in mask.children where consumeDamage(of: child) { isDirty = true }
        return isDirty
    }

    // MARK: Scrolling

    /// Returns the move of pixels by which a change of the bounds' origin can be shown; nil if they must be repainted.
    private func scrollMove(
        of layer: CALayer, _ values: LayerProperties, _ old: LayerPlacement, _ placement: LayerPlacement, _ changes: LayerDamage,
        _ context: Context, _ inner: Context
    ) -> ScrollMove? {
        guard changes.contains(.geometry), !changes.contains(.group), !changes.contains(.content), old.isPlaced,
            !context.isForced, !context.isCovered, context.shift == nil, inner.allowsMoves,
            layer.appearance.masksToBounds, old.bounds == placement.bounds, old.frame == placement.frame,
            let (dx, dy) = Self.wholePixelDisplacement(from: old.transform, to: placement.transform), dx != 0 || dy != 0
        else { return nil }
        let area = placement.bounds.intersection(context.clip)
        guard abs(dx) < area.width, abs(dy) < area.height, !moves.contains(where: { $0.area.intersects(area) }),
            hasUniformBackground(layer, values, area)
        else { return nil }
        return ScrollMove(area: area, dx: dx, dy: dy)
    }

    /// Whether a single opaque color is behind the sublayers of `layer`, so that moving pixels gives the same result as painting them
    /// again.
    private func hasUniformBackground(_ layer: CALayer, _ values: LayerProperties, _ area: PixelRect) -> Bool {
        var layer = layer
        var values = values
        while true {
            if values.contents != nil || values.borderWidth > 0 || layer.makeShapePainter() != nil { return false }
            if let color = values.backgroundColor?.pixel, !color.isClear {
                return color.isOpaque && (values.cornerRadius == 0 || Self.isInside(area, layer))
            }
            guard let parent = layer.parent else { return true }
            for sibling in parent.paintOrder {
                if sibling === layer { break }
                if sibling.compositing.placement.isPlaced, sibling.compositing.placement.subtree.intersects(area) { return false }
            }
            layer = parent
            values = parent.shown
        }
    }

    /// Whether `area` is in the bounds without touching a rounded corner.
    private static func isInside(_ area: PixelRect, _ layer: CALayer) -> Bool {
        let placement = layer.compositing.placement
        let shape = LayerGeometry.roundedBounds(of: layer, layer.shown, placement.transform, placement.bounds)
        return shape?.solidRects.contains { $0.contains(area) } ?? true
    }

    private mutating func apply(_ move: ScrollMove, to layer: CALayer, _ context: Context, _ inner: inout Context) {
        moves.append(move)
        inner.shift = (move.dx, move.dy)
        inner.isForced = true
        // The areas that became visible at the edges.
        var exposed = PixelRegion(move.area)
        exposed.subtract(move.area.offsetBy(x: move.dx, y: move.dy))
        for rect in exposed.rects { damage.add(rect) }
        // The pixels of layers over the area were moved, too: repaint both the old and the new positions.
        for rect in Self.areasPainted(over: move.area, after: layer) {
            let part = rect.intersection(move.area)
            damage.add(part)
            damage.add(part.offsetBy(x: move.dx, y: move.dy).intersection(move.area))
        }
    }

    /// Returns the areas in which layers painted after `layer` cover `area`.
    private static func areasPainted(over area: PixelRect, after layer: CALayer) -> [PixelRect] {
        var found: [PixelRect] = []
        var layer = layer
        while let parent = layer.parent {
            var isAfter = false
            for sibling in parent.paintOrder {
                if isAfter, sibling.compositing.placement.isPlaced {
                    let rect = sibling.compositing.placement.subtree
                    if rect.intersects(area) { found.append(rect) }
                }
                if sibling === layer { isAfter = true }
            }
            // A superlayer's border is painted over its sublayers.
            if parent.shown.borderWidth > 0 { found.append(parent.compositing.placement.bounds) }
            layer = parent
        }
        return found
    }

    // MARK: Damage

    private mutating func damageWhole(_ old: LayerPlacement, _ context: Context, _ inner: inout Context) {
        if old.isPlaced { addOld(old.subtree, context) }
        // The sublayers add no separate damage: the caller adds one rectangle when their areas are known.
        inner.isCovered = true
    }

    private mutating func addUnlessMoved(_ old: PixelRect, _ new: PixelRect, _ context: Context) {
        guard !context.isCovered else { return }
        let expected = context.shift.map { old.offsetBy(x: $0.dx, y: $0.dy) } ?? old
        guard expected != new else { return }
        addOld(old, context)
        add(new, context)
    }

    /// Damages an area of the last frame, at the current position of its pixels.
    private mutating func addOld(_ rect: PixelRect, _ context: Context) {
        guard !context.isCovered else { return }
        if let shift = context.shift {
            damage.add(rect.offsetBy(x: shift.dx, y: shift.dy).intersection(context.clip))
        } else {
            damage.add(rect.intersection(context.clip))
        }
    }

    private mutating func add(_ rect: PixelRect, _ context: Context) {
        guard !context.isCovered else { return }
        damage.add(rect.intersection(context.clip))
    }
}
