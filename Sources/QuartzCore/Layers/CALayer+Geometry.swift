import Foundation
import UIPrimitives

extension CALayer {
    /// Maps this layer's coordinates to its superlayer's.
    package final var transformToParent: CGAffineTransform {
        Self.transformToParent(values, parent: parent?.values)
    }

    /// Maps a layer with the values `own` to a superlayer with the values `parent`, whose `sublayerTransform` applies around its anchor.
    package static func transformToParent(_ own: LayerProperties, parent: LayerProperties?) -> CGAffineTransform {
        let transform = own.transformToSuperlayer
        guard let parent, let turn = sublayerMap(of: parent) else { return transform }
        return transform.concatenating(turn)
    }

    /// The superlayer's `sublayerTransform` around its anchor; nil for the identity.
    package static func sublayerMap(of parent: LayerProperties) -> CGAffineTransform? {
        guard !parent.rare.isUnset, !CATransform3DIsIdentity(parent.sublayerTransform) else { return nil }
        let anchor = CGPoint(
            x: parent.bounds.minX + parent.anchorPoint.x * parent.bounds.width,
            y: parent.bounds.minY + parent.anchorPoint.y * parent.bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(parent.sublayerTransform.affine)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    /// Maps the coordinates in which `parent` positions its sublayers through `transform`, the parent's own.
    package static func sublayerSpace(of parent: LayerProperties, _ transform: CGAffineTransform) -> CGAffineTransform {
        sublayerMap(of: parent)?.concatenating(transform) ?? transform
    }

    /// Maps this layer's coordinates to those of the root's superlayer.
    package final var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer {
            transform = transform.concatenating(current.transformToParent)
            layer = current.parent
        }
        return transform
    }

    /// Maps this layer's coordinates to those of `layer`, or to the outside of the tree for nil.
    package final func transform(to layer: CALayer?) -> CGAffineTransform {
        if layer === self { return .identity }
        if let layer, layer === parent { return transformToParent }
        guard let layer else { return transformToRoot }
        return transformToRoot.concatenating(layer.transformToRoot.inverted())
    }

    /// Maps the coordinates of `layer`, or of the outside of the tree for nil, to this layer's.
    package final func transform(from layer: CALayer?) -> CGAffineTransform {
        if layer === self { return .identity }
        if let layer, layer.parent === self { return layer.transformToParent }
        guard let layer else { return transformToRoot.inverted() }
        return layer.transformToRoot.concatenating(transformToRoot.inverted())
    }

    /// The deepest visible layer at a point of the superlayer's coordinates.
    final func deepestLayer(at point: CGPoint) -> CALayer? {
        guard !values.isHidden, values.opacity >= 0.01 else { return nil }
        let local = point.applying(transformToParent.inverted())
        let isInside = contains(local)
        if appearance.masksToBounds, !isInside { return nil }
        for child in paintOrder.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    /// The part of the bounds that no ancestor clips.
    final func visibleBounds() -> CGRect {
        var visible = values.bounds
        var transform = CGAffineTransform.identity
        var layer = self
        while let parent = layer.parent {
            transform = transform.concatenating(layer.transformToParent)
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
