import Graphics

/// The blend modes that a layer's ``CALayer/compositingFilter`` names.
enum LayerBlending {
    /// The mode with this name; nil for values that name none.
    static func mode(_ filter: Any) -> CGBlendMode? {
        (filter as? String).flatMap { modes[$0] }
    }

    private static let modes: [String: CGBlendMode] = [
        "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
        "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
        "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
        "exclusionBlendMode": .exclusion, "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
        "luminosityBlendMode": .luminosity, "plusD": .plusDarker, "plusL": .plusLighter,
    ]
}
