import PreviewDeclarations

/// What the commands of one run work on.
@MainActor struct PreviewSession {
    let registry: PreviewRegistry
    let arguments: [String]

    /// Set once, before any command runs: ArgumentParser makes the commands itself and can hand nothing in.
    static var current = PreviewSession(registry: PreviewRegistry([]), arguments: [])
}
