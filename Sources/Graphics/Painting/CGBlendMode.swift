/// The combination of a drawn color with the target.
public enum CGBlendMode: Int32, Sendable {
    /// The source over the destination, and the separable modes of PDF 1.4.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    /// The last separable mode, the non-separable modes of PDF 1.4, and the first operators of Porter and Duff.
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    /// The other operators of Porter and Duff, and two that add the components.
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
