import Synchronization

/// A value that is accessible only while its lock is held.
///
/// A function that needs the lock gets the state `inout`, so the compiler proves that it is held. Do not call overridable
/// methods, a delegate or another object inside `withLock`: the lock is not recursive, so a callback would deadlock.
/// A function, or an optional or tuple of one, is stored in a struct: as the state itself it would be wrapped by each access, and its
/// calls would become slower and deeper with each.
/// *Thread*: any. *Cost*: one uncontended futex operation, about 20 ns; specialized for each caller, so the state is
/// accessed directly.
// Public, unlike the rest: the compiler specializes generic functions of other modules only where they are public, and an
// unspecialized call looks up metadata for 350 ns. No module re-exports this one.
// Sendable: `state` is used with `mutex` locked only.
public final class Locked<State>: @unchecked Sendable {
    // Not a `Mutex<State>`: making and freeing one looks up its metadata, 2,000 instructions for each node.
    @usableFromInline let mutex = StateMutex(())
    @exclusivity(unchecked) @usableFromInline var state: State

    /// Creates a lock that owns `state`.
    public init(_ state: consuming sending State) {
        self.state = state
    }

    /// Calls `body` with the lock held. *Thread*: any. Not recursive: a nested call deadlocks.
    @inlinable public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        // The result leaves the mutex through a captured variable: `Mutex` requires a `sending` result, and callers return plain values.
        var outcome: Result?
        try mutex.withLock { _ in
            outcome = try body(&state)
        }
        return outcome!
    }
}
