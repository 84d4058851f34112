import Synchronization

/// A value that is accessible only while its lock is held.
///
/// A function that needs the lock gets the state `inout`, so the compiler proves that the lock is held. Do not call overridable methods,
/// a delegate or another object inside `withLock`: the lock is not recursive, so a callback would deadlock.
/// To store a function, or an optional or tuple of functions, wrap it in a struct: without one, each access would wrap the function
/// in another closure, and each call would pass through all of these closures.
/// *Thread*: any. *Cost*: about 20 ns if no other thread holds the lock; specialized for each caller, so the state is accessed directly.
// Public, unlike other types of this module: the compiler specializes generic functions of other modules only if they are public, and an
// unspecialized call looks up metadata for 350 ns. No module re-exports this one.
// Protection: `state` is only used while `mutex` is locked.
public final class Locked<State>: @unchecked Sendable {
    // Not a `Mutex<State>`: creating and freeing one looks up its metadata, which takes 2,000 instructions for each node.
    @usableFromInline let mutex = StateMutex(())
    @exclusivity(unchecked) @usableFromInline var state: State

    /// Creates a lock that owns `state`.
    public init(_ state: consuming sending State) {
        self.state = state
    }

    /// Calls `body` while holding the lock. *Thread*: any. Not recursive: a nested call deadlocks.
    @inlinable public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        // The result leaves the mutex through a captured variable: `Mutex` requires a `sending` result, and callers return plain values.
        var outcome: Result?
        try mutex.withLock { _ in
            outcome = try body(&state)
        }
        return outcome!
    }
}
