// Public for the compiler, which specializes and inlines only public declarations in other targets; programs do not use them.

/// A group of properties that is stored in an ``_OutOfLine``.
public protocol _OutOfLineValues {
    /// All properties with their default values.
    init()

    /// The value before the first write. By default `init()`; types whose defaults are objects return one stored value.
    static var defaults: Self { get }
}

extension _OutOfLineValues {
    /// A new value for each call.
    @inlinable public static var defaults: Self { Self() }
}

/// Copy-on-write storage for rarely set properties; allocated on first write.
///
/// Programs have thousands of nodes, layers and styles, and most of them set few properties: a group without a set property uses one
/// pointer. *Ownership*: a copy shares the storage until one of the two writes. *Thread*: as for any value. If the owner of the value has a
/// lock, the lock protects it. *Cost*: a read follows one pointer, the first write allocates.
@dynamicMemberLookup
public struct _OutOfLine<Values: _OutOfLineValues> {
    @usableFromInline
    final class Storage {
        @exclusivity(unchecked)  // Safe: while the values are written, only one `_OutOfLine` refers to them.
        @usableFromInline
        var values: Values

        @inlinable
        init(_ values: Values) {
            self.values = values
        }
    }

    @usableFromInline var storage: Storage?

    /// Creates a group in which all properties have their default values, without allocating memory.
    @inlinable
    public init() {
        storage = nil
    }

    /// Whether no property has been written: all have their default values, and no memory is allocated.
    @inlinable public var isUnset: Bool { storage == nil }

    /// All properties.
    @inlinable public var values: Values {
        get { storage?.values ?? Values.defaults }
        _modify {
            let storage = makeUnique()
            yield &storage.values
        }
    }

    /// Reads or writes one property in place.
    @inlinable @inline(__always)
    public subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
        get {
            guard let storage else { return Values.defaults[keyPath: path] }
            return storage.values[keyPath: path]
        }
        _modify {
            let storage = makeUnique()
            yield &storage.values[keyPath: path]
        }
    }

    /// Sets a property. Allocates nothing if no property has been written and the value is the default.
    @inlinable @inline(__always)
    public mutating func set<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value, isDefault: Bool) {
        if !isDefault || !isUnset { self[dynamicMember: path] = value }
    }

    /// Removes an optional value and returns it. Allocates nothing if there is none.
    @inlinable
    public mutating func remove<Value>(_ path: WritableKeyPath<Values, Value?>) -> Value? {
        guard !isUnset, let value = self[dynamicMember: path] else { return nil }
        self[dynamicMember: path] = nil
        return value
    }

    /// Whether both values share one storage, or both have none; then their properties are equal. If this is `false`, the properties may
    /// still be equal.
    @inlinable
    public func isIdentical(to other: Self) -> Bool { storage === other.storage }

    /// Returns storage that only this value uses; allocates or copies it if necessary.
    @inlinable
    mutating func makeUnique() -> Storage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        let made = Storage(values)
        storage = made
        return made
    }
}
