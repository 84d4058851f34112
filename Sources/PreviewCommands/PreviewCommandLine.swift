import PreviewDeclarations
import PreviewStages

/// The command line of a program of previews. *Thread*: main.
@MainActor package enum PreviewCommandLine {
    /// Runs the command in `arguments` with `previews` and ends the process with the command's exit code.
    ///
    /// - Parameters:
    ///   - previews: the previews, evaluated after the limits of the process are checked.
    ///   - arguments: the words after the program's name, evaluated after the same checks.
    ///   - scope: the commands that use the settings of the project in the working folder.
    package static func run(
        _ previews: @autoclosure () throws -> [Preview], arguments: @autoclosure () -> [String], scope: ProjectScope
    ) rethrows -> Never {
        CrashContext.installHandlers()
        ProcessLimits.check()
        StandardStreams.prepare()
        let arguments = arguments()
        PreviewSession.current = PreviewSession(registry: PreviewRegistry(try previews()), arguments: arguments, scope: scope)
        RootCommand.run(arguments)
    }
}
