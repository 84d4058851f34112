import Graphics

/// The blend modes for the names that ``CALayer/compositingFilter`` accepts.
enum LayerBlending {
    /// Returns the mode with this name; nil for other values.
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
