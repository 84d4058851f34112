import ArgumentParser
import Foundation

/// A command-line program that shows previews.
///
///     import PreviewKit
///     import WeftApp
///     @main struct Previews: PreviewProgram {}
///
/// shows what `#Preview` declares anywhere in the program. A list of one's own goes into `previews`. With `import WeftApp` in
/// the same program it opens windows; without, everything but the window works.
@MainActor public protocol PreviewProgram {
    /// Every preview, in the order the list shows them; by default those that `#Preview` declares.
    static var previews: [Preview] { get }
}

extension PreviewProgram {
    public static var previews: [Preview] { Preview.declared }

    /// Reads the command line, does what it says and ends the process with its exit code: 0 done, 1 failed, 2 wrong
    /// usage, 3 no display.
    public static func main() {
        StandardStreams.prepare()
        PreviewSession.current = PreviewSession(
            registry: PreviewRegistry(previews), arguments: Array(CommandLine.arguments.dropFirst()))
        AtWork.watchForCrashes()
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
