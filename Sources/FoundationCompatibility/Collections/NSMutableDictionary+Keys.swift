import Foundation

extension NSMutableDictionary {
    /// Sets the object for a key, which callers pass as `key as NSCopying`. *Traps*: if the key has no hash value.
    public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
        guard let key = aKey as? AnyHashable else { preconditionFailure("the key \(aKey) of a dictionary has no hash value") }
        self[key] = anObject
    }
}
