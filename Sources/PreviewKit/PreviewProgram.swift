// A program imports all of its previews by one name: what declares them, and `PreviewThrash` for the tests that `weft thrash`
// writes. Both are targets below the commands, which use them, so they are exported again here.
@_exported import NodeInspection
internal import PreviewCommands
@_exported import PreviewDeclarations

/// A command-line program that shows previews.
///
///     import PreviewKit
///     import WeftApp
///     @main struct Previews: PreviewProgram {}
///
/// shows what `#Preview` declares anywhere in the program. Override `previews` for another list. With `import WeftApp` in
/// the same program it opens windows; without, everything but the window works.
@MainActor public protocol PreviewProgram {
    /// Every preview, in the order the list shows them; by default those that `#Preview` declares.
    static var previews: [Preview] { get }
}

extension PreviewProgram {
    /// All previews that `#Preview` declares in the program.
    public static var previews: [Preview] { Preview.declared }

    /// Parses the command line, runs the command and exits with its code: 0 done, 1 failed, 2 wrong usage, 3 no display.
    public static func main() {
        PreviewCommandLine.run(previews, arguments: Array(CommandLine.arguments.dropFirst()), scope: .previews)
    }
}
