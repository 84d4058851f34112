import Foundation
import Synchronization

/// Distinguishes the main thread from others.
package enum MainThread {
    /// The main thread's handle, once it has called ``isCurrent``; 0 before.
    private static let handle = Atomic<UInt>(0)

    /// Whether the calling thread is the main one.
    ///
    /// *Thread*: any. *Cost*: two loads. `Thread.isMainThread` makes two system calls each time, which takes longer
    /// than measuring a line of text, and nodes check whenever a property is read or written.
    package static var isCurrent: Bool {
        let own = UInt(pthread_self())
        let known = handle.load(ordering: .relaxed)
        if known != 0 { return own == known }
        guard Thread.isMainThread else { return false }
        handle.store(own, ordering: .relaxed)
        return true
    }
}
