import Foundation
import PreviewDeclarations

/// The context of the commands of one run.
@MainActor struct PreviewSession {
    let registry: PreviewRegistry
    let arguments: [String]

    /// Set once, before any command runs: ArgumentParser creates the commands itself, so nothing can be passed to them.
    static var current = PreviewSession(registry: PreviewRegistry([]), arguments: [])

    /// The name of this program, which is also that of its socket.
    nonisolated static var programName: String { URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent }
}
