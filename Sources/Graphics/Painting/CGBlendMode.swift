/// The combination of a drawn color with the target.
public enum CGBlendMode: Int32, Sendable {
    /// A separable mode. *Source*: https://www.w3.org/TR/compositing-1/#blendingseparable
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    /// Exclusion, the non-separable modes, and Porter-Duff operators on the source.
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    /// Porter-Duff operators on the destination, and sums.
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
