/// The technique by which a node's corners are rounded.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// The layer rounds its corners. It clips subnodes if `clipsToBounds` is set.
    case defaultSlowCALayer
    /// The node draws rounded contents and paints the area outside the corners in the background color. Subnodes are not clipped.
    case precomposited
    /// Small layers in the background color cover the corners, above the subnodes.
    case clipping
}
