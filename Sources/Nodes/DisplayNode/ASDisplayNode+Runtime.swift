import UIPrimitives

extension ASDisplayNode {
    /// The runtime of the window that the node is in or was last in; the caller's runtime if the node was in no window, or if the runtime
    /// of that window is `Runtime.process`. *Thread*: any.
    package final var runtime: Runtime { state.withLock { $0.hierarchy.rare.runtime } ?? Runtime.current }

    /// Stores the runtime of the window that the node enters. If this is the runtime of the process, removes the stored runtime instead.
    final func adopt(_ runtime: Runtime) {
        state.withLock { state in
            if runtime !== Runtime.process {
                state.hierarchy.rare.runtime = runtime
            } else {
                _ = state.hierarchy.rare.remove(\.runtime)
            }
        }
    }
}
