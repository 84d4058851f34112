import Foundation
import Scheduling

/// The kind of reference to an associated value. The policies that copy in Objective-C only retain the value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The first policy references the value weakly, the others reference it strongly.
    case OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Both policies reference the value strongly.
    case OBJC_ASSOCIATION_RETAIN = 0o1401, OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object under a key; nil removes it. *Thread*: any.
///
/// *Differs from Objective-C*: the values of a released object are not released in its `deinit` but when later associations are
/// created. `OBJC_ASSOCIATION_ASSIGN` references objects weakly instead of unsafely.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, on: object as AnyObject, key: key, policy: policy)
}

/// Returns the value associated with an object under a key; nil if there is none. *Thread*: any.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key: key)
}

/// Removes all values associated with an object. *Thread*: any.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// A table from weakly held objects to their values by key.
private enum AssociatedObjects {
    private struct Value {
        var strong: Any?
        weak var weakObject: AnyObject?
        var value: Any? { strong ?? weakObject }
    }

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// Entries of released objects are removed when the table reaches this size.
        var sweepCount = 64
    }

    private static let table = Locked(Table())

    static func set(_ value: Any?, on object: AnyObject, key: UnsafeRawPointer, policy: objc_AssociationPolicy) {
        // The old values are released after the lock is released, because their deinit may call these functions.
        var released: [Any] = []
        table.withLock { table in
            if table.entries.count >= table.sweepCount { released.append(sweep(&table)) }
            var entry = table.entries[ObjectIdentifier(object)] ?? Entry(object: object)
            if entry.object !== object {
                released.append(entry)
                entry = Entry(object: object)
            }
            if let old = entry.values[key] { released.append(old) }
            entry.values[key] = value.map { make($0, policy: policy) }
            table.entries[ObjectIdentifier(object)] = entry.values.isEmpty ? nil : entry
        }
        released.removeAll()
    }

    private static func make(_ value: Any, policy: objc_AssociationPolicy) -> Value {
        policy == .OBJC_ASSOCIATION_ASSIGN ? Value(weakObject: value as AnyObject) : Value(strong: value)
    }

    private static func sweep(_ table: inout Table) -> [Entry] {
        let deallocated = table.entries.filter { $0.value.object == nil }
        for key in deallocated.keys { table.entries[key] = nil }
        table.sweepCount = max(64, table.entries.count * 2)
        return Array(deallocated.values)
    }

    static func value(of object: AnyObject, key: UnsafeRawPointer) -> Any? {
        table.withLock { table in
            guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.values[key]?.value
        }
    }

    static func removeAll(of object: AnyObject) {
        _ = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
    }
}
