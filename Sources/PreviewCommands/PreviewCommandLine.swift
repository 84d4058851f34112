import PreviewDeclarations
import PreviewStages

/// The command line of a program of previews. *Thread*: main.
@MainActor package enum PreviewCommandLine {
    /// Runs the command that `arguments` name over `previews` and ends the process with its exit code.
    ///
    /// - Parameter arguments: the words after the program's name.
    package static func run(_ previews: [Preview], arguments: [String]) -> Never {
        ProcessLimits.check()
        StandardStreams.prepare()
        PreviewSession.current = PreviewSession(registry: PreviewRegistry(previews), arguments: arguments)
        CrashContext.watchForCrashes()
        RootCommand.run(arguments)
    }
}
