import Foundation

/// Something that knows the traits it is shown under.
public protocol ASTraitEnvironment: NSObjectProtocol {
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection
    /// Replaces the traits of this element alone; see ``ASTraitCollectionPropagateDown(_:_:)`` for a tree.
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection)
    func asyncTraitCollection() -> ASTraitCollection
}
