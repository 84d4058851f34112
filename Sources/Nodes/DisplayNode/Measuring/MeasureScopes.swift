import Foundation
import UIPrimitives

/// The measurement in progress on the calling thread.
///
/// *Thread*: each has its own value; `LayoutEngineConnection` passes it to the threads that help.
enum MeasureScope {
    /// Whether a node that was not invalidated may use its cache although its parent's size is unknown.
    ///
    /// Texture never does: an unknown parent size is NaN, which equals nothing, so each pass over a stack without a fixed
    /// length measures all its children again, and changes without an invalidation show. The same holds here for nodes that
    /// a client has invalidated. A node that is only measured again because a node below it changed its size uses
    /// the cached layouts of its other children.
    static var acceptsUnknownParent: Bool { scope.word != nil }

    static func with<Result>(acceptsUnknownParent accepts: Bool, _ body: () -> Result) -> Result {
        scope.with(accepts ? UnsafeRawPointer(bitPattern: 1) : nil, body)
    }

    private static let scope = ThreadScope()
}

/// The transition for which the calling thread measures.
///
/// While a transition is being measured, other threads may measure the same nodes. Their results must not be cached,
/// and the transition's must.
enum TransitionScope {
    /// 0 outside transitions.
    static var current: Int32 { Int32(truncatingIfNeeded: Int(bitPattern: scope.word)) }

    /// Runs `body` as part of the transition `id`.
    static func with<Result>(_ id: Int32, _ body: () -> Result) -> Result {
        scope.with(UnsafeRawPointer(bitPattern: Int(id)), body)
    }

    private static let scope = ThreadScope()
}
