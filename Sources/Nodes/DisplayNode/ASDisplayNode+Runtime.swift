import UIPrimitives

extension ASDisplayNode {
    /// The runtime of the window that the node is in or was last in; the caller's for a node that was in none. *Thread*: any.
    package final var runtime: Runtime { state.withLock { $0.hierarchy.rare.runtime } ?? Runtime.current }

    /// Stores the runtime of the window that the node enters, unless it is that of the process.
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
