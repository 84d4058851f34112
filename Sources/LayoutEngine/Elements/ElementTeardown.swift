import CThreadLocals

/// Frees the children of layout specs without recursing deeper than a limit, however deep the specs nest.
///
/// *Thread*: any; the state of each thread is in thread-local variables. *Cost*: a few instructions for a spec with children.
enum ElementTeardown {
    /// The children that are freed when the outermost spec of a thread has been freed.
    private final class PendingChildren {
        var elements: [ASLayoutElementObject] = []
    }

    private static let depthLimit: Int32 = 100

    /// Begins the deallocation of a spec, whose children are released next; the caller calls ``end()`` afterwards. Returns false if the specs
    /// nest too deeply. Then the caller passes the children to ``postpone(_:)`` and does not call ``end()``.
    @inline(__always)
    static func begin() -> Bool {
        let depth = weft_teardown_depth_get()
        guard depth < depthLimit else { return false }
        weft_teardown_depth_set(depth + 1)
        return true
    }

    // Not inlined: the optimizer moves the release of a value past changes of the depth that it sees.
    /// Ends the deallocation of a spec whose children are released. After the outermost spec of the thread, frees the pending children.
    @inline(never)
    static func end() {
        let depth = weft_teardown_depth_get() - 1
        weft_teardown_depth_set(depth)
        if depth == 0, weft_pending_children_get() != nil { releasePending() }
    }

    /// Retains the children of a spec until the outermost spec of the thread has been freed.
    static func postpone(_ children: [ASLayoutElementObject]) {
        let pending = weft_pending_children_get().map { Unmanaged<PendingChildren>.fromOpaque($0).takeUnretainedValue() }
        if let pending { return pending.elements += children }
        let created = PendingChildren()
        created.elements = children
        weft_pending_children_set(Unmanaged.passRetained(created).toOpaque())
    }

    /// Frees the pending children, and those that become pending meanwhile.
    @inline(never)
    private static func releasePending() {
        while let children = weft_pending_children_get() {
            weft_pending_children_set(nil)
            weft_teardown_depth_set(1)
            release(Unmanaged<PendingChildren>.fromOpaque(children))
            weft_teardown_depth_set(0)
        }
    }

    // Not inlined, for the same reason as `end`.
    @inline(never)
    private static func release(_ children: Unmanaged<PendingChildren>) { children.release() }
}
