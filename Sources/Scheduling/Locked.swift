import Synchronization

/// A value that can only be reached while its lock is held.
///
/// A function that needs the lock takes the state `inout`, so the compiler proves that it is held. Never call a user's
/// hook, a delegate or another object inside `withLock`: the lock is not recursive and a call back would deadlock.
/// *Thread*: any. *Cost*: one uncontended futex operation, about 20 ns; specialised for each caller, so the state is
/// reached directly.
// Public, unlike the rest: the compiler specialises generic functions of other modules only where they are public, and an
// unspecialised call looks up metadata for 350 ns. No module re-exports this one.
public final class Locked<State>: Sendable {
    @usableFromInline let mutex: StateMutex<Guarded>

    /// Lets a non-`Sendable` state live in the mutex: it never leaves `withLock` but by a caller's own copy.
    @usableFromInline struct Guarded: @unchecked Sendable {
        @usableFromInline var state: State

        init(state: consuming State) {
            self.state = state
        }
    }

    /// Creates a lock that owns `state`.
    public init(_ state: consuming sending State) {
        mutex = StateMutex(Guarded(state: state))
    }

    /// Runs `body` with the lock held.
    @inlinable public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        // The result leaves the mutex through a captured variable: `Mutex` requires a `sending` result, and callers return plain values.
        var outcome: Result?
        try mutex.withLock { guarded in
            outcome = try body(&guarded.state)
        }
        return outcome!
    }
}
