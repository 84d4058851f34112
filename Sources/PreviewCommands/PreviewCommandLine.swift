import PreviewDeclarations
import PreviewStages

/// The command line of a program of previews. *Thread*: main.
@MainActor package enum PreviewCommandLine {
    /// Runs the command that `arguments` name over `previews` and ends the process with its exit code.
    ///
    /// - Parameters:
    ///   - previews: evaluated after the checks of what the process needs.
    ///   - arguments: the words after the program's name.
    ///   - scope: which commands follow the settings of the project in whose folder the program runs.
    package static func run(_ previews: @autoclosure () throws -> [Preview], arguments: [String], scope: ProjectScope) rethrows -> Never {
        ProcessLimits.check()
        StandardStreams.prepare()
        PreviewSession.current = PreviewSession(registry: PreviewRegistry(try previews()), arguments: arguments, scope: scope)
        CrashContext.watchForCrashes()
        RootCommand.run(arguments)
    }
}
