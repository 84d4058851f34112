import Foundation
import LayoutEngine
import Scheduling

/// What a node answers that has no layout spec. One for all: it is never measured.
final class AbsentLayoutSpec: ASLayoutSpec {
    // Protection: never changed.
    nonisolated(unsafe) static let shared = AbsentLayoutSpec()
}

/// The transition for which the calling thread measures.
///
/// While a transition is being measured, other threads may ask the same nodes for layouts. Their answers must not be kept,
/// and the transition's must.
enum TransitionScope {
    /// 0 outside transitions.
    static var current: Int32 {
        Int32(truncatingIfNeeded: Int(bitPattern: pthread_getspecific(key)))
    }

    /// Runs `body` as part of the transition `id`.
    static func with<Result>(_ id: Int32, _ body: () -> Result) -> Result {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: Int(id)))
        defer { pthread_setspecific(key, outer) }
        return body()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
}
