import PreviewDeclarations

/// The context of the commands of one run.
@MainActor struct PreviewSession {
    let registry: PreviewRegistry
    let arguments: [String]

    /// Set once, before any command runs: ArgumentParser creates the commands itself, so nothing can be passed to them.
    static var current = PreviewSession(registry: PreviewRegistry([]), arguments: [])
}
