import Foundation

/// A mutable map that can hold its keys or values weakly. *Thread*: one at a time.
///
/// Entries whose key or value has been freed are not counted and are dropped when the table changes.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    /// How one side of the table is held and compared.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Held strongly; what a table does without options.
        public static var strongMemory: Self { [] }
        public static var weakMemory: Self { Self(rawValue: 5) }
        /// Compared by identity, not by `isEqual`.
        public static var objectPointerPersonality: Self { Self(rawValue: 1 << 9) }
    }

    private let keyOptions: Options
    private let valueOptions: Options
    private var entries: [TableReference: TableReference] = [:]

    public init(keyOptions: Options, valueOptions: Options) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    public convenience override init() {
        self.init(keyOptions: [], valueOptions: [])
    }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
    }

    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
    }

    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }

    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    open func object(forKey key: KeyType?) -> ObjectType? {
        guard let key else { return nil }
        return entries[reference(key)]?.object as? ObjectType
    }

    open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        dropDead()
        entries[reference(key)] = object.map {
            TableReference(
                $0, isWeak: valueOptions.contains(.weakMemory),
                comparesIdentity: valueOptions.contains(.objectPointerPersonality))
        }
    }

    open func removeObject(forKey key: KeyType?) {
        if let key { entries[reference(key)] = nil }
    }

    open func removeAllObjects() {
        entries = [:]
    }

    open var count: Int { live.count }

    open func keyEnumerator() -> NSEnumerator { NSArray(array: live.map(\.key)).objectEnumerator() }

    open func objectEnumerator() -> NSEnumerator? { NSArray(array: live.map(\.object)).objectEnumerator() }

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

    private func dropDead() {
        guard keyOptions.contains(.weakMemory) || valueOptions.contains(.weakMemory) else { return }
        entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
    }
}

/// The options under their Objective-C name.
public enum NSPointerFunctions {
    public typealias Options = NSMapTable<AnyObject, AnyObject>.Options
}
