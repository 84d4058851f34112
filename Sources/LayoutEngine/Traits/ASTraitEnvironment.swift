import Foundation

/// An element with traits. *Thread*: any.
public protocol ASTraitEnvironment: NSObjectProtocol {
    /// The traits as a value; unspecified before they are set.
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection
    /// Replaces the traits of only this element; see ``ASTraitCollectionPropagateDown(_:_:)`` for a tree.
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection)
    /// The traits as an object.
    func asyncTraitCollection() -> ASTraitCollection
}
