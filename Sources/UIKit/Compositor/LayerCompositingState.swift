import Foundation
import UIPrimitives

/// What the compositor remembers of a layer.
package struct LayerCompositingState {
    /// What changed since the layer was composed.
    package var damage: LayerDamage = [.content, .geometry, .group]
    /// Whether the superlayers know of a change below.
    package var isReported = false
    /// Whether a sublayer has a z position of its own.
    package var hasOrderedChildren = false
    /// Whether the layer has been on the screen.
    package var isShown = false

    mutating func noteRemoved(_ layer: CALayer) {}
    mutating func forgetPlaces() {}
}
