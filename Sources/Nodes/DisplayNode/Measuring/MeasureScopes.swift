import Foundation
import UIPrimitives

/// What the calling thread knows about the measurement it is in.
///
/// *Thread*: each has its own value; `LayoutEngineConnection` hands it on to the threads that help.
enum MeasureScope {
    /// Whether a node that nobody invalidated may answer from its cache although its parent's size is unknown.
    ///
    /// Texture never does: an unknown parent size is NaN, which equals nothing, so each pass over a stack without a fixed
    /// length measures all its children again, and a change that nobody announced shows. That holds here for nodes that
    /// a program has invalidated. A node that is only asked again because something below it has got another size takes
    /// its other children as they are.
    static var acceptsUnknownParent: Bool { scope.word != nil }

    static func with<Result>(acceptsUnknownParent accepts: Bool, _ body: () -> Result) -> Result {
        scope.with(accepts ? UnsafeRawPointer(bitPattern: 1) : nil, body)
    }

    private static let scope = ThreadScope()
}

/// The transition for which the calling thread measures.
///
/// While a transition is being measured, other threads may ask the same nodes for layouts. Their answers must not be kept,
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
