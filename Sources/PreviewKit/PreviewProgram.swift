import ArgumentParser
import Foundation

/// A command-line program that shows previews.
///
///     @main struct Previews: PreviewProgram {
///         static let previews = [Preview("Card") { CardNode() }]
///     }
///
/// With `import WeftApp` in the same program it opens windows; without, everything but the window works.
@MainActor public protocol PreviewProgram {
    /// Every preview, in the order the gallery shows them.
    static var previews: [Preview] { get }
}

extension PreviewProgram {
    /// Reads the command line, does what it says and ends the process with its exit code: 0 done, 1 failed, 2 wrong
    /// usage, 3 no display.
    public static func main() {
        PreviewSession.current = PreviewSession(
            registry: PreviewRegistry(previews), arguments: Array(CommandLine.arguments.dropFirst()))
        RootCommand.run(PreviewSession.current.arguments)
    }
}

/// What the commands of one run work on.
@MainActor struct PreviewSession {
    let registry: PreviewRegistry
    let arguments: [String]

    /// Set once, before any command runs: ArgumentParser makes the commands itself and can hand nothing in.
    static var current = PreviewSession(registry: PreviewRegistry([]), arguments: [])
}
