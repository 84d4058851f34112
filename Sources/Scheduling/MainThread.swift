import Foundation
import Synchronization

/// A fast check for the main thread.
package enum MainThread {
    /// The handle of the main thread, stored when that thread first reads ``isCurrent``; 0 before.
    private static let handle = Atomic<UInt>(0)

    /// Whether the calling thread is the main thread.
    ///
    /// *Thread*: any. *Cost*: two reads of memory. `Thread.isMainThread` makes two system calls each time, which takes longer
    /// than measuring a line of text, and nodes check the thread whenever a property is read or written.
    package static var isCurrent: Bool {
        let own = UInt(pthread_self())
        let known = handle.load(ordering: .relaxed)
        if known != 0 { return own == known }
        guard Thread.isMainThread else { return false }
        handle.store(own, ordering: .relaxed)
        return true
    }
}
