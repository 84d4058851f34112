import Foundation

/// An element with traits.
public protocol ASTraitEnvironment: NSObjectProtocol {
    /// The element's traits as a value.
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection
    /// Replaces the traits of this element alone; see ``ASTraitCollectionPropagateDown(_:_:)`` for a tree.
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection)
    /// The element's traits as an object.
    /// *Thread*: any.
    func asyncTraitCollection() -> ASTraitCollection
}
