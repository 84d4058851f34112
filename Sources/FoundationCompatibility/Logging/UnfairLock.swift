import Foundation
import os

/// A state protected by a lock. The lock is not recursive.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {  // Protection: `storage.lock`, for the state.
    private final class Storage {
        let lock: os_unfair_lock_t
        var state: State

        init(_ state: State) {
            lock = .allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock_s())
            self.state = state
        }

        deinit { lock.deallocate() }
    }

    private let storage: Storage

    /// Creates a lock with a state that need not be `Sendable`.
    public init(uncheckedState initialState: State) {
        storage = Storage(initialState)
    }

    /// Creates a lock with a state.
    public init(initialState: State) where State: Sendable {
        storage = Storage(initialState)
    }

    /// Calls `body` with exclusive access to the state.
    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        os_unfair_lock_lock(storage.lock)
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }

    /// As `withLock`, for results that need not be `Sendable`.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try withLock(body)
    }

    /// Calls `body` if the lock is available; otherwise returns nil.
    public func withLockIfAvailable<Result>(_ body: (inout State) throws -> Result) rethrows -> Result? {
        guard os_unfair_lock_trylock(storage.lock) else { return nil }
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a state.
    public init() {
        self.init(uncheckedState: ())
    }

    /// Acquires the lock; blocks while another thread has it.
    public func lock() { os_unfair_lock_lock(storage.lock) }
    /// Releases the lock, on the thread that acquired it.
    public func unlock() { os_unfair_lock_unlock(storage.lock) }
    /// Acquires the lock if it is available. Returns whether the lock was acquired.
    public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }

    /// Calls `body` while holding the lock.
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
