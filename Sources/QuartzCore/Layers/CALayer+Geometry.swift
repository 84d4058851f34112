import Foundation
import UIPrimitives

extension CALayer {
    /// Returns the resolution with which the layer is rasterized; nil if it is not rasterized, or if painting it directly with `transform`
    /// gives the same pixels.
    /// *Units*: pixels per point.
    final func rasterization(under transform: CGAffineTransform) -> CGFloat? {
        guard appearance.shouldRasterize else { return nil }
        let scale = rasterizationScale
        let isSame = transform.isScaleAndTranslation && transform.a == scale && transform.d == scale
        return scale > 0 && scale.isFinite && !isSame ? scale : nil
    }

    /// Maps this layer's coordinates to those of ``plane``.
    final var transformToPlane: ProjectiveTransform {
        guard let parent else { return values.projectionToSuperlayer }
        if values.rare.isUnset, parent.values.rare.isUnset, parent.flattensSublayers {
            return ProjectiveTransform(values.transformToSuperlayer)
        }
        switch parent.spaceOfSublayers().placement(of: values) {
        case .flat(let transform): return ProjectiveTransform(transform)
        case .projected(let map): return map
        }
    }

    /// The layer in whose plane this layer is shown: the closest ancestor that flattens its sublayers.
    final var plane: CALayer? {
        var layer = parent
        while let current = layer, !current.flattensSublayers { layer = current.parent }
        return layer
    }

    /// Returns the coordinates in which the sublayers are positioned. They are relative to this layer if it flattens its sublayers,
    /// otherwise to the ``plane`` of this layer.
    private func spaceOfSublayers() -> LayerSpace {
        var inner: [CALayer] = []
        var layer: CALayer? = self
        while let current = layer, !current.flattensSublayers {
            inner.append(current)
            layer = current.parent
        }
        let space = layer.map { LayerSpace(inside: $0.values, at: .identity) } ?? LayerSpace(plane: .identity)
        return inner.reversed().reduce(space) { $0.unflattened($1.values) }
    }

    /// Maps this layer's coordinates to those of the root's superlayer.
    final var transformToRoot: ProjectiveTransform {
        var transform = ProjectiveTransform.identity
        var layer: CALayer? = self
        while let current = layer {
            transform = transform.concatenating(current.transformToPlane)
            layer = current.plane
        }
        return transform
    }

    /// Maps this layer's coordinates to those of `layer`, or of the root's superlayer if it is nil.
    package final func transform(to layer: CALayer?) -> ProjectiveTransform {
        if layer === self { return .identity }
        if let layer, layer === plane { return transformToPlane }
        guard let layer else { return transformToRoot }
        return transformToRoot.concatenating(layer.transformToRoot.inverted())
    }

    /// Maps the coordinates of `layer`, or of the root's superlayer if it is nil, to this layer's.
    package final func transform(from layer: CALayer?) -> ProjectiveTransform {
        if layer === self { return .identity }
        if let layer, layer.plane === self { return layer.transformToPlane }
        guard let layer else { return transformToRoot.inverted() }
        return layer.transformToRoot.concatenating(transformToRoot.inverted())
    }

    /// Returns the deepest visible layer at a point in the coordinates of ``plane``.
    final func deepestLayer(at point: CGPoint) -> CALayer? {
        guard !values.isHidden, values.opacity >= 0.01 else { return nil }
        guard flattensSublayers else { return closestLayer(at: point) }
        let local = point.applying(transformToPlane.inverted())
        let isInside = contains(local)
        if appearance.masksToBounds, !isInside { return nil }
        for child in paintOrder.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    /// Returns the deepest layer at a point among the sublayers of a transform layer; a sublayer closer to the viewer has precedence.
    private func closestLayer(at point: CGPoint) -> CALayer? {
        let space = parent?.spaceOfSublayers() ?? LayerSpace(plane: .identity)
        for leaf in SpatialLeaf.ordered(below: self, in: space, { $0.values }).reversed() {
            if let hit = leaf.layer.hitTest(point) { return hit }
        }
        return nil
    }

    /// Returns the part of the bounds that no ancestor clips and that is inside of the root's bounds.
    final func visibleBounds() -> CGRect {
        var visible = values.bounds
        var transform = ProjectiveTransform.identity
        var layer = self
        while let parent = layer.plane {
            transform = transform.concatenating(layer.transformToPlane)
            if parent.values.bounds.isEmpty == false, parent.appearance.masksToBounds || parent.parent == nil {
                visible = visible.intersection(parent.values.bounds.applying(transform.inverted()))
            }
            layer = parent
        }
        return visible.isNull ? .zero : visible
    }
}

extension CALayer {
    /// The `zPosition` of layers over all contents of a view, such as focus rings, outlines and grabbers.
    package static let overlayPosition: CGFloat = 10_000
}

extension CALayer {
    /// Returns the length of the part of each side that a corner occupies if there is enough space, as a multiple of the corner's radius.
    public final class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.shape == .continuous ? CornerCurve.expansion : 1
    }
}
