import Synchronization

#if THREAD_SANITIZER
    import Foundation

    /// A mutex that the thread sanitizer sees. It does not see the futex of `Mutex`, and would report every locked access;
    /// `make tsan` sets the condition.
    // Protection: `value` is reached with `handle` held only.
    @usableFromInline final class SanitizedMutex<Value>: @unchecked Sendable {
        private let handle = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        init(_ value: consuming Value) {
            self.value = value
            pthread_mutex_init(handle, nil)
        }

        deinit {
            pthread_mutex_destroy(handle)
            handle.deallocate()
        }

        @usableFromInline func withLock(_ body: (inout Value) throws -> Void) rethrows {
            pthread_mutex_lock(handle)
            defer { pthread_mutex_unlock(handle) }
            try body(&value)
        }
    }

    @usableFromInline typealias StateMutex = SanitizedMutex
#else
    @usableFromInline typealias StateMutex = Mutex
#endif
