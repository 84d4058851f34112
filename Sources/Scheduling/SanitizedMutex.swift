import Synchronization

#if THREAD_SANITIZER
    import Foundation

    /// A mutex that the thread sanitizer recognizes. It does not recognize the futex of `Mutex`, and would report every locked access.
    /// `make tsan` sets the condition of this file.
    // Protection: `value` is only used while `handle` is locked. It has memory of its own, because the sanitizer would confuse a value
    // without a size, such as `Void`, with the header of the object.
    @usableFromInline final class SanitizedMutex<Value>: @unchecked Sendable {
        private let handle = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

        init(_ value: consuming Value) {
            self.value.initialize(to: value)
            pthread_mutex_init(handle, nil)
        }

        deinit {
            pthread_mutex_destroy(handle)
            handle.deallocate()
            value.deinitialize(count: 1)
            value.deallocate()
        }

        @usableFromInline func withLock(_ body: (inout Value) throws -> Void) rethrows {
            pthread_mutex_lock(handle)
            defer { pthread_mutex_unlock(handle) }
            try body(&value.pointee)
        }
    }

    @usableFromInline typealias StateMutex = SanitizedMutex
#else
    @usableFromInline typealias StateMutex = Mutex
#endif
