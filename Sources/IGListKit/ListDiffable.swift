import Foundation

/// A model of a list, which has an identity and can be compared with an earlier or later state of itself.
public protocol ListDiffable: AnyObject {
    /// Returns the value that identifies the model among all models of the list, such as a number or a string.
    func diffIdentifier() -> any NSObjectProtocol
    /// Whether a model with the same identity has the same content; if not, its section is reloaded.
    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool
}

extension NSString: ListDiffable {
    /// Returns the string itself.
    public func diffIdentifier() -> any NSObjectProtocol { self }
    /// Whether the other object is an equal string.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object as? NSString) }
}

extension NSNumber: ListDiffable {
    /// Returns the number itself.
    public func diffIdentifier() -> any NSObjectProtocol { self }
    /// Whether the other object is an equal number.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object as? NSNumber) }
}

extension ListDiffable {
    /// The identity as a key.
    var diffKey: AnyHashable { IGListKit.diffKey(of: diffIdentifier()) }
}

/// Returns the key of an identity: `NSObject`s are compared by `isEqual`, other objects by reference.
func diffKey(of identifier: any NSObjectProtocol) -> AnyHashable {
    (identifier as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier(identifier))
}
