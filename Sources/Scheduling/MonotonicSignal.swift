import Foundation

/// A signal for which one thread at a time waits, with a time limit on the monotonic clock. On Linux, the time limit of a
/// `DispatchSemaphore` is a time of the system's calendar clock: if that clock is set meanwhile, the wait ends early, late or not at all.
///
/// *Thread*: any.
package final class MonotonicSignal: Sendable {
    // Protection: the memory is never moved; `isSet` is read and written under the mutex.
    private struct State: @unchecked Sendable {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        let isSet = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    }

    private let state = State()

    package init() {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_mutex_init(state.mutex, nil)
        pthread_cond_init(state.condition, &attributes)
        pthread_condattr_destroy(&attributes)
        state.isSet.initialize(to: false)
    }

    deinit {
        pthread_cond_destroy(state.condition)
        pthread_mutex_destroy(state.mutex)
        state.condition.deallocate()
        state.mutex.deallocate()
        state.isSet.deallocate()
    }

    /// Ends the current wait. If no thread is waiting, the next wait ends immediately.
    package func signal() {
        pthread_mutex_lock(state.mutex)
        state.isSet.pointee = true
        pthread_cond_signal(state.condition)
        pthread_mutex_unlock(state.mutex)
    }

    /// Waits for the signal, and resets it. Returns false if it did not come within `seconds`.
    package func wait(seconds: Double) -> Bool {
        var deadline = timespec()
        clock_gettime(CLOCK_MONOTONIC, &deadline)
        let nanoseconds = Double(deadline.tv_nsec) + min(max(seconds, 0), 1e9) * 1e9
        deadline.tv_sec += Int(nanoseconds / 1e9)
        deadline.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
        pthread_mutex_lock(state.mutex)
        defer { pthread_mutex_unlock(state.mutex) }
        while !state.isSet.pointee {
            if pthread_cond_timedwait(state.condition, state.mutex, &deadline) != 0 { break }
        }
        defer { state.isSet.pointee = false }
        return state.isSet.pointee
    }
}
