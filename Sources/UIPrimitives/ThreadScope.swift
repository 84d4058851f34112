import Foundation

/// A pointer-sized thread-local value that identifies, for the duration of a call, what the call is part of.
///
/// *Thread*: each has its own; nested calls hide the outer one's word and bring it back. *Cost*: three thread-specific
/// accesses; inlinable, so that the compiler specialises ``with(_:_:)`` for its callers.
package struct ThreadScope: Sendable {
    @usableFromInline let key: pthread_key_t

    package init() {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        self.key = key
    }

    /// Nil outside calls.
    @inlinable package var word: UnsafeMutableRawPointer? { pthread_getspecific(key) }

    /// Runs `body` with `word` in force.
    @inlinable package func with<Result>(_ word: UnsafeRawPointer?, _ body: () -> Result) -> Result {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, word)
        defer { pthread_setspecific(key, outer) }
        return body()
    }

    /// Runs `body` with an object in force. The caller keeps it alive.
    @inlinable package func with<Result>(_ object: AnyObject, _ body: () -> Result) -> Result {
        with(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), body)
    }

    @inlinable package func isRunning(for object: AnyObject) -> Bool {
        word == Unmanaged.passUnretained(object).toOpaque()
    }
}
