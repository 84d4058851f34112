import Foundation
import Graphics
import UIPrimitives

/// The state of a layer that the compositor uses: its changes, position and shadow.
package struct LayerCompositingState {
    /// The changes since the layer was composed.
    var damage: LayerDamage = [.content, .geometry, .group]
    /// Whether a sublayer may have a nonzero z position, so that sublayers must be sorted for painting.
    package var hasOrderedChildren = false
    /// The position at which the layer was last composed.
    var placement = LayerPlacement()
    /// The areas of sublayers that were removed since the layer was composed, and other areas to repaint.
    var removedAreas: [PixelRect] = []
    /// The blurred shape of the shadow, cached until it changes.
    var shadow: CachedShadow?

    /// Whether the layer has been composed on the screen.
    var isShown: Bool { placement.isPlaced }

    /// Records the area of a removed sublayer.
    mutating func noteRemoved(_ layer: CALayer) {
        let placement = layer.compositing.placement
        if placement.isPlaced, !placement.subtree.isEmpty { removedAreas.append(placement.subtree) }
    }

    /// Discards the position, so that the layer is composed as a new one.
    mutating func invalidatePositions() {
        placement = LayerPlacement()
    }
}

/// The position of a layer on its surface. *Units*: pixels.
struct LayerPlacement {
    /// Maps the layer's coordinates to pixels. In a branch that is painted as a whole, as in perspective, it has only the scale of the
    /// surface.
    package var transform = CGAffineTransform.identity
    /// The bounds in whole pixels.
    package var bounds = PixelRect.empty
    /// The area that the layer itself can paint: its bounds, its shadow and contents outside of the bounds.
    package var frame = PixelRect.empty
    /// The area that the layer and its sublayers can paint.
    var subtree = PixelRect.empty
    /// Whether the layer was composed and the other values are valid.
    var isPlaced = false
    /// Whether the positions of descendants are outdated: they were not visited while the layer was invisible, outside of the clip or
    /// painted as a whole.
    var isStaleInSubtree = false
}

/// A blurred shape, relative to the top left pixel of its layer's bounds.
struct CachedShadow {
    /// The values from which the mask was computed.
    var key: Key
    /// The coverage of the shadow.
    var mask: PlacedMask

    /// The values that determine the shape of a shadow.
    struct Key: Equatable {
        package var size: PixelRect
        var cornerRadius: CGFloat
        var corners: UInt
        var curve: CornerCurve
        var sigma: CGFloat
        var path: CGPath?
        var contents: ObjectIdentifier?
        package var scale: CGSize
    }
}
