import LayoutEngine

/// Propagates traits down a tree of elements.
package enum TraitPropagation {
    /// Sets the traits of `element` and of all elements below it; stops at nodes that have them already. *Thread*: any.
    package static func propagate(_ traits: ASPrimitiveTraitCollection, into element: any ASLayoutElement) {
        if let node = element as? ASDisplayNode {
            guard node.primitiveTraitCollection() != traits else { return }
            node.setPrimitiveTraitCollection(traits)
            for subnode in node.subnodes ?? [] { propagate(traits, into: subnode) }
        } else {
            element.setPrimitiveTraitCollection(traits)
            for child in element.sublayoutElements() ?? [] { propagate(traits, into: child) }
        }
    }
}
