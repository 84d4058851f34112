import CThreadLocals
import Foundation

// Public for the compiler, which inlines only public declarations in other targets; programs do not use it.

/// The scale and the purpose of the measurement in progress on the calling thread, and the elements that take part in it.
///
/// Measuring calls methods that programs implement, so these values cannot be arguments. A thread that continues the work of another thread
/// gets the ``current`` context of that thread and runs its part of the work in this context:
///
///     let context = _MeasureContext.current
///     queue.async { context.run { element.measure() } }
///
/// *Thread*: each thread has its own context; calls of ``run(_:)`` can be nested. *Cost*: ``current`` accesses a thread-local variable
/// once, ``run(_:)`` three times.
public struct _MeasureContext: Sendable {
    /// Pixels per point; 0 uses the scale of the current runtime. Read through ``PixelGrid``.
    public var scale: CGFloat = 0
    /// The transition that is being measured; 0 outside of transitions.
    ///
    /// While it is measured, other threads may request layouts of the same nodes. The results of those requests must not be stored; the
    /// results of the transition must be.
    public var transition: Int32 = 0
    /// Whether a node that was not invalidated may return its cached layout although its parent's size is unknown.
    ///
    /// Texture never does: an unknown parent size is NaN, which equals nothing, so each pass over a stack without a fixed size measures
    /// all its children again, and a change without `setNeedsLayout()` becomes visible. The same happens here for nodes that a program has
    /// invalidated. A node that is measured again only because the size of a descendant has changed reuses the layouts of its
    /// other children.
    public var acceptsUnknownParent = false
    /// The element whose layout the layout solver requests. The solver only reads that layout and stores positions itself, so the element
    /// may return a shared layout. Any other caller may set the position of the layout, and needs a layout that is not shared.
    public var solvedElement: ObjectIdentifier?
    /// The node whose layout spec is being created. A program may create a spec at any time and any number of times, so creating it must
    /// not change the tree.
    public var specOwner: ObjectIdentifier?
    /// The node that is being invalidated because the size of a descendant has changed.
    public var nodeInvalidatedByDescendant: ObjectIdentifier?

    /// Creates a context without a transition, and with the given pixels per point.
    @inlinable
    public init(scale: CGFloat = 0) {
        self.scale = scale
    }

    /// The context of the calling thread.
    @inlinable public static var current: Self {
        weft_measure_context_get()?.assumingMemoryBound(to: Self.self).pointee ?? Self()
    }

    // The thread-local pointer refers to a context on the stack of the thread, which is valid until `run` returns.
    /// Runs `body` with this context as the current one of the calling thread.
    @inlinable
    public func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = weft_measure_context_get()
        defer { weft_measure_context_set(outer) }
        return try withUnsafePointer(to: self) { context throws(Failure) -> Result in
            weft_measure_context_set(context)
            return try body()
        }
    }

    /// Runs `body` with the calling thread's context changed by `change`.
    @inlinable
    public static func with<Result, Failure: Error>(
        _ change: (inout Self) -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var context = current
        change(&context)
        return try context.run(body)
    }
}
