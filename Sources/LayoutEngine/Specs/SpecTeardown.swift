import CThreadLocals

/// Frees the children of specs without recursing deeper than a limit, however deep the specs nest.
///
/// *Thread*: any; the state of each thread is in thread-local variables. *Cost*: a few instructions for a spec with children.
enum SpecTeardown {
    /// The children that are freed when the outermost spec of a thread has been freed.
    private final class PendingChildren {
        var elements: [ASLayoutElementObject] = []
    }

    private static let depthLimit: Int32 = 100

    /// Begins the deallocation of a spec, whose children are released next. Returns whether the caller must call ``end()`` afterwards. If
    /// the specs nest too deeply, the children are removed and freed later instead.
    @inline(__always)
    static func begin(_ slots: inout _ChildSlots) -> Bool {
        let depth = weft_teardown_depth_get()
        guard depth < depthLimit else {
            postpone(&slots)
            return false
        }
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

    @inline(never)
    private static func postpone(_ slots: inout _ChildSlots) {
        let children = weft_pending_children_get().map { Unmanaged<PendingChildren>.fromOpaque($0).takeUnretainedValue() }
        if let children {
            children.elements += slots.cores
        } else {
            let created = PendingChildren()
            created.elements = slots.cores
            weft_pending_children_set(Unmanaged.passRetained(created).toOpaque())
        }
        slots = _ChildSlots()
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
