import UIPrimitives

/// Sets the traits of `element` and of everything below it, each element once. *Thread*: any. *Cost*: linear.
///
/// Elements deeper than `ResourceLimits/treeDepth` keep their traits; the layout reports such a tree.
public func ASTraitCollectionPropagateDown(_ element: any ASLayoutElement, _ traits: ASPrimitiveTraitCollection) {
    element.setPrimitiveTraitCollection(traits)
    guard let children = element.sublayoutElements(), !children.isEmpty else { return }
    // By mistake, a spec may contain itself, even in several places.
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(element)]
    for child in children { propagate(to: child, traits, depth: 1, &seen) }
}

private func propagate(
    to element: any ASLayoutElement, _ traits: ASPrimitiveTraitCollection, depth: Int, _ seen: inout Set<ObjectIdentifier>
) {
    guard depth < ResourceLimits.treeDepth, seen.insert(ObjectIdentifier(element)).inserted else { return }
    element.setPrimitiveTraitCollection(traits)
    for child in element.sublayoutElements() ?? [] { propagate(to: child, traits, depth: depth + 1, &seen) }
}
