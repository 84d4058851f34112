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

    /// Frees `slots`, the children of a spec that is deallocated.
    static func release(_ slots: inout _ChildSlots) {
        let depth = weft_teardown_depth_get()
        guard depth < depthLimit else { return postpone(&slots) }
        weft_teardown_depth_set(depth + 1)
        slots.removeAll()
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
        slots.removeAll()
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

    // Not inlined: the optimizer moves the release of a value past changes of the depth that it sees.
    @inline(never)
    private static func release(_ children: Unmanaged<PendingChildren>) { children.release() }
}
