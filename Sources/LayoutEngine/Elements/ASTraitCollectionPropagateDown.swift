/// Sets the traits of `element` and of everything below it. *Cost*: linear in the number of elements.
public func ASTraitCollectionPropagateDown(_ element: any ASLayoutElement, _ traits: ASPrimitiveTraitCollection) {
    element.setPrimitiveTraitCollection(traits)
    for child in element.sublayoutElements() ?? [] {
        ASTraitCollectionPropagateDown(child, traits)
    }
}
