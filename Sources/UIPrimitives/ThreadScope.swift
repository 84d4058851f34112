import Foundation

/// A pointer-sized thread-local value that identifies an operation for the duration of a call.
///
/// *Thread*: each has its own value; nested calls hide the outer value and restore it. *Cost*: three accesses to thread-specific
/// storage; inlinable, so that the compiler specializes ``with(_:_:)`` for its callers.
package struct ThreadScope: Sendable {
    @usableFromInline let key: pthread_key_t

    package init() {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        self.key = key
    }

    /// The current value; nil outside of calls.
    @inlinable package var word: UnsafeMutableRawPointer? { pthread_getspecific(key) }

    /// Runs `body` with `word` as the current value.
    @inlinable package func with<Result>(_ word: UnsafeRawPointer?, _ body: () -> Result) -> Result {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, word)
        defer { pthread_setspecific(key, outer) }
        return body()
    }

    /// Runs `body` with an object as the current value. The caller keeps it alive.
    @inlinable package func with<Result>(_ object: AnyObject, _ body: () -> Result) -> Result {
        with(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), body)
    }

    /// Whether the object is the current value.
    @inlinable package func isRunning(for object: AnyObject) -> Bool {
        word == Unmanaged.passUnretained(object).toOpaque()
    }
}
