import Synchronization

#if THREAD_SANITIZER
    import Foundation

    /// A mutex that the thread sanitizer recognizes. The sanitizer does not recognize the futex of `Mutex`, and would report every access
    /// to the values that it protects. `make tsan` sets the compilation condition `THREAD_SANITIZER`.
    // Protection: `value` is only used while `handle` is locked. It has separate memory, because the sanitizer would confuse a value
    // without a size, such as `Void`, with the header of the object.
    public final class SanitizedMutex<Value>: @unchecked Sendable {
        private let handle = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

        /// Creates a mutex that owns `value`.
        public init(_ value: consuming Value) {
            self.value.initialize(to: value)
            pthread_mutex_init(handle, nil)
        }

        deinit {
            pthread_mutex_destroy(handle)
            handle.deallocate()
            value.deinitialize(count: 1)
            value.deallocate()
        }

        /// Calls `body` while holding the lock.
        public func withLock(_ body: (inout Value) throws -> Void) rethrows {
            pthread_mutex_lock(handle)
            defer { pthread_mutex_unlock(handle) }
            try body(&value.pointee)
        }
    }

    /// The mutex of a ``Locked`` value, and of state that its owner stores without a separate object.
    public typealias StateMutex = SanitizedMutex
#else
    /// The mutex of a ``Locked`` value, and of state that its owner stores without a separate object.
    public typealias StateMutex = Mutex
#endif
