import Foundation
import Scheduling

/// Acquires the recursive lock of an object (`@synchronized`). *Thread*: any. Returns 0, success.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.lock(of: object as AnyObject).lock()
    return 0
}

/// Releases the recursive lock of an object. *Thread*: the one that acquired it. Returns 0, success.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.lock(of: object as AnyObject).unlock()
    return 0
}

/// One recursive lock for each object, retained at least while the object exists.
private enum ObjectLocks {
    private struct Entry {
        weak var object: AnyObject?
        let lock = NSRecursiveLock()
    }

    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    static func lock(of object: AnyObject) -> NSRecursiveLock {
        entries.withLock { entries in
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.lock }
            if entries.count > 256 { entries = entries.filter { $0.value.object != nil } }
            let entry = Entry(object: object)
            entries[ObjectIdentifier(object)] = entry
            return entry.lock
        }
    }
}
