import Foundation

/// A strong or weak reference with a hash that remains valid after the object was released.
struct TableReference: Hashable {
    private let strong: AnyObject?
    private weak var weakObject: AnyObject?
    private let hash: Int
    private let comparesIdentity: Bool

    init(_ object: AnyObject, isWeak: Bool, comparesIdentity: Bool) {
        strong = isWeak ? nil : object
        weakObject = object
        self.comparesIdentity = comparesIdentity
        let value = comparesIdentity ? nil : object as? NSObject
        hash = value?.hash ?? ObjectIdentifier(object).hashValue
    }

    var object: AnyObject? { strong ?? weakObject }

    static func == (a: TableReference, b: TableReference) -> Bool {
        guard a.hash == b.hash, let first = a.object, let second = b.object else { return false }
        if first === second { return true }
        if a.comparesIdentity { return false }
        return (first as? NSObject)?.isEqual(second) ?? false
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
