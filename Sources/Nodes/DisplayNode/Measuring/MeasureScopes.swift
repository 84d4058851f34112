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

/// The node that the calling thread invalidates on behalf of one below it, whose size has changed.
enum InvalidationFromBelow {
    static func of<Result>(_ node: ASDisplayNode, _ body: () -> Result) -> Result { scope.with(node, body) }

    static func isRunning(for node: ASDisplayNode) -> Bool { scope.isRunning(for: node) }

    private static let scope = ThreadScope()
}
