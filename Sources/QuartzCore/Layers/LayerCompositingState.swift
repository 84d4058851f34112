import Foundation
import Graphics
import UIPrimitives

/// What the compositor remembers of a layer.
package struct LayerCompositingState {
    /// What changed since the layer was composed.
    package var damage: LayerDamage = [.content, .geometry, .group]
    /// Whether a sublayer has a nonzero z position.
    package var hasOrderedChildren = false
    /// Where the layer was composed last.
    package var place = LayerPlace()
    /// Where sublayers were that have been taken out since.
    package var removed: [PixelRect] = []
    /// The shadow, kept while its shape stays the same.
    package var shadow: CachedShadow?

    /// Whether the layer has been on the screen.
    package var isShown: Bool { place.isPlaced }

    mutating func noteRemoved(_ layer: CALayer) {
        let place = layer.compositing.place
        if place.isPlaced, !place.subtree.isEmpty { removed.append(place.subtree) }
    }

    mutating func forgetPlaces() {
        place = LayerPlace()
    }
}

/// Where a layer is on its surface. *Units*: pixels.
package struct LayerPlace {
    /// From the layer's coordinates to pixels.
    package var transform = CGAffineTransform.identity
    /// The bounds, on whole pixels.
    package var bounds = PixelRect.empty
    /// All the layer itself can paint: bounds, overhanging contents, shadow.
    package var frame = PixelRect.empty
    /// All the layer and its sublayers can paint.
    package var subtree = PixelRect.empty
    /// Whether the values mean anything.
    package var isPlaced = false
    /// Whether the places further down are out of date: they were not looked at while out of sight.
    package var isStaleBelow = false
}

/// A blurred shape, relative to the left top pixel of its layer's bounds.
package struct CachedShadow {
    package var key: Key
    package var mask: PlacedMask

    package struct Key: Equatable {
        package var size: PixelRect
        package var cornerRadius: CGFloat
        package var corners: UInt
        package var sigma: CGFloat
        package var path: CGPath?
        package var contents: ObjectIdentifier?
        package var scale: CGSize
    }
}
