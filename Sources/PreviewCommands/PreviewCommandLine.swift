import PreviewDeclarations
import PreviewStages

/// The command line of a program of previews. *Thread*: main.
@MainActor package enum PreviewCommandLine {
    /// Runs the command that `arguments` name over `previews` and ends the process with its exit code.
    ///
    /// - Parameters:
    ///   - arguments: the words after the program's name.
    ///   - scope: which commands follow the settings of the project in whose folder the program runs.
    package static func run(_ previews: [Preview], arguments: [String], scope: ProjectScope) -> Never {
        ProcessLimits.check()
        StandardStreams.prepare()
        PreviewSession.current = PreviewSession(registry: PreviewRegistry(previews), arguments: arguments, scope: scope)
        CrashContext.watchForCrashes()
        RootCommand.run(arguments)
    }
}
