/// The technique by which a node's corners are rounded.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// By the layer. Clips subnodes when `clipsToBounds` is set.
    case defaultSlowCALayer
    /// In the node's own drawing: outside the corners the background color is painted. Subnodes are not clipped.
    case precomposited
    /// By small layers in the background color that cover the corners, above the subnodes.
    case clipping
}
