/// Where among the subnodes a node is put.
enum SubnodePlace {
    /// In front of all others; a node that is already there stays where it is.
    case front
    case below(ASDisplayNode)
    case above(ASDisplayNode)
    /// Counted from the back.
    case index(Int)
    /// Where another node is, which leaves.
    case inPlaceOf(ASDisplayNode)
}
