import Foundation

/// Something that knows the traits it is shown under.
public protocol ASTraitEnvironment: NSObjectProtocol {
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection
    /// Replaces the traits of this element alone; see ``ASTraitCollectionPropagateDown(_:_:)`` for a tree.
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection)
    func asyncTraitCollection() -> ASTraitCollection
}

/// Sets the traits of `element` and of everything below it.
public func ASTraitCollectionPropagateDown(_ element: any ASLayoutElement, _ traits: ASPrimitiveTraitCollection) {
    element.setPrimitiveTraitCollection(traits)
    for child in element.sublayoutElements() ?? [] {
        ASTraitCollectionPropagateDown(child, traits)
    }
}
