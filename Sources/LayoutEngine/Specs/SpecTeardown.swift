import Foundation

/// Frees the children of specs without recursing deeper than a limit, however deep the specs nest.
///
/// *Thread*: each has its own state. *Cost*: two accesses to thread-specific storage for a spec with children.
enum SpecTeardown {
    /// The state of one thread.
    private final class Progress {
        var depth = 0
        /// The children to free when the outermost spec has been freed.
        var pending: [ASLayoutElementObject] = []

        // Not inlined, like `empty`: the optimizer moves the release of a value past changes of `depth` that it sees.
        @inline(never) func enter() { depth += 1 }
        @inline(never) func leave() { depth -= 1 }
        @inline(never) func freeLast() { _ = pending.popLast() }
    }

    private static let depthLimit = 100

    /// Frees `slots`, the children of a spec that is deallocated.
    static func release(_ slots: inout _ChildSlots) {
        let progress = current
        guard progress.depth < depthLimit else {
            progress.pending += slots.cores
            return slots = _ChildSlots()
        }
        progress.enter()
        empty(&slots)
        progress.leave()
        guard progress.depth == 0 else { return }
        while !progress.pending.isEmpty {
            progress.enter()
            progress.freeLast()
            progress.leave()
        }
    }

    @inline(never) private static func empty(_ slots: inout _ChildSlots) {
        slots = _ChildSlots()
    }

    private static var current: Progress {
        if let pointer = pthread_getspecific(key) { return Unmanaged<Progress>.fromOpaque(pointer).takeUnretainedValue() }
        let progress = Progress()
        pthread_setspecific(key, Unmanaged.passRetained(progress).toOpaque())
        return progress
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<Progress>.fromOpaque(pointer).release() }
        }
        return key
    }()
}
