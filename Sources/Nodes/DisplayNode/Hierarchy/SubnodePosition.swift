/// The position of an inserted node among the subnodes.
enum SubnodePosition {
    /// In front of all other subnodes; a node that is already a subnode keeps its position.
    case front
    case below(ASDisplayNode)
    case above(ASDisplayNode)
    /// Counted from the back.
    case index(Int)
    /// The position of another node, which is removed.
    case inPlaceOf(ASDisplayNode)
}
