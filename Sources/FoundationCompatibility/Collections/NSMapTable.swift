import Foundation

/// A mutable map that can hold its keys or values weakly. *Thread*: any, one at a time.
///
/// Entries whose key or value was released are not counted; the table removes them when a value is set.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    /// The way in which a table references and compares its keys or its values.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The table retains the objects; the default.
        public static var strongMemory: Self { [] }
        /// The table references the objects weakly.
        public static var weakMemory: Self { Self(rawValue: 5) }
        /// The table compares the objects by identity and not by `isEqual`.
        public static var objectPointerPersonality: Self { Self(rawValue: 1 << 9) }
    }

    private let keyOptions: Options
    private let valueOptions: Options
    private var entries: [TableReference: TableReference] = [:]

    /// Creates an empty table.
    public init(keyOptions: Options, valueOptions: Options) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    public convenience override init() {
        self.init(keyOptions: [], valueOptions: [])
    }

    /// Returns a table that holds keys and values strongly.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
    }

    /// Returns a table that holds keys weakly and values strongly.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
    }

    /// Returns a table that holds keys strongly and values weakly.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }

    /// Returns a table that holds keys and values weakly.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// Returns the value for a key; nil if there is none.
    open func object(forKey key: KeyType?) -> ObjectType? {
        guard let key else { return nil }
        return entries[reference(key)]?.object as? ObjectType
    }

    /// Sets the value for a key; nil removes it. A nil key is ignored.
    open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        removeDeallocated()
        entries[reference(key)] = object.map {
            TableReference(
                $0, isWeak: valueOptions.contains(.weakMemory),
                comparesIdentity: valueOptions.contains(.objectPointerPersonality))
        }
    }

    /// Removes the value for a key.
    open func removeObject(forKey key: KeyType?) {
        if let key { entries[reference(key)] = nil }
    }

    /// Removes all entries.
    open func removeAllObjects() {
        entries = [:]
    }

    /// The number of entries whose key and value were not released. *Cost*: linear.
    open var count: Int { live.count }

    /// Returns an enumerator of the current keys.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: live.map(\.key)).objectEnumerator() }

    /// Returns an enumerator of the current values.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: live.map(\.object)).objectEnumerator() }

    /// Returns the current entries as a dictionary, without those whose key is not an `NSObject`.
    open func dictionaryRepresentation() -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for entry in live { if let key = entry.key as? NSObject { result[key] = entry.object } }
        return result
    }

    private var live: [(key: KeyType, object: ObjectType)] {
        entries.compactMap { key, value in
            guard let key = key.object as? KeyType, let value = value.object as? ObjectType else { return nil }
            return (key, value)
        }
    }

    private func reference(_ key: KeyType) -> TableReference {
        TableReference(
            key, isWeak: keyOptions.contains(.weakMemory),
            comparesIdentity: keyOptions.contains(.objectPointerPersonality))
    }

    private func removeDeallocated() {
        guard keyOptions.contains(.weakMemory) || valueOptions.contains(.weakMemory) else { return }
        entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
    }
}

/// The options of map tables under their Objective-C name.
public enum NSPointerFunctions {
    /// The options of `NSMapTable`.
    public typealias Options = NSMapTable<AnyObject, AnyObject>.Options
}
