// A program of previews imports this module, and `WeftApp` for windows. This module exports the declarations of previews, and
// `PreviewThrash` for the tests that `weft thrash` writes. Both exports are in separate targets, because the commands use them as well.
@_exported import NodeInspection
internal import PreviewCommands
@_exported import PreviewDeclarations

/// A command-line program that shows previews.
///
///     import PreviewKit
///     import WeftApp
///     @main struct Previews: PreviewProgram {}
///
/// This example shows the previews that `#Preview` declares anywhere in the program. Define `previews` for another list.
/// With `import WeftApp`, the program can open windows; without it, all other commands work.
@MainActor public protocol PreviewProgram {
    /// All previews, in the order in which the list shows them; by default those that `#Preview` declares.
    static var previews: [Preview] { get }
}

extension PreviewProgram {
    /// All previews that `#Preview` declares in the program.
    public static var previews: [Preview] { Preview.declared }

    /// Parses the command line, runs the command and exits with the exit code of the command: 0 for success, 1 for a failure, 2 for wrong
    /// usage, 3 without a display, 4 if a check has findings.
    public static func main() {
        PreviewCommandLine.run(previews, arguments: Array(CommandLine.arguments.dropFirst()), scope: .previews)
    }
}
