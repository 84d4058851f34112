import Foundation
import Graphics

/// An effect on the composed image of a layer and its sublayers.
struct LayerEffect: Equatable {
    var blendMode = CGBlendMode.normal
    var colors: ColorMatrix?

    /// Whether the image is composed unchanged over the content below it.
    var isPlain: Bool { blendMode == .normal && colors == nil }
}

extension CALayer {
    /// Updates the effect after a change of the properties that determine it.
    final func adoptEffect() {
        let mode = rareFields.compositingFilter.flatMap(LayerBlending.mode) ?? .normal
        let effect = LayerEffect(blendMode: mode, colors: rareFields.colorMatrix)
        guard effect != rareFields.effect else { return }
        rareFields.effect = effect
        markDamaged(.group)
    }

    /// The effect on the layer as a whole. The getter must be fast, because it is called for every layer in every frame.
    final var effect: LayerEffect { rareFields.isUnset ? LayerEffect() : rareFields.effect }
}
