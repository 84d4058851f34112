import Foundation

/// A model of a list, which has an identity and can be compared with a newer state.
public protocol ListDiffable: AnyObject {
    /// The identity of the model among all models of the list, such as a number or a string.
    func diffIdentifier() -> any NSObjectProtocol
    /// Whether a model of the same identity looks the same; if not, its section is reloaded.
    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool
}

extension NSString: ListDiffable {
    /// The string itself.
    public func diffIdentifier() -> any NSObjectProtocol { self }
    /// Whether the other object is an equal string.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object as? NSString) }
}

extension NSNumber: ListDiffable {
    /// The number itself.
    public func diffIdentifier() -> any NSObjectProtocol { self }
    /// Whether the other object is an equal number.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object as? NSNumber) }
}

extension ListDiffable {
    /// The identity as a key.
    var diffKey: AnyHashable { IGListKit.diffKey(of: diffIdentifier()) }
}

/// An identity as a key: by value for objects of Foundation, otherwise by reference.
func diffKey(of identifier: any NSObjectProtocol) -> AnyHashable {
    (identifier as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier(identifier))
}
