import ArgumentParser
import CommandResults
import PreviewSessions

/// Runs the commands of clients in a session.
enum SessionCommandRunner {
    /// Parses and runs a command, and returns its output.
    /// - Throws: ``CommandFailure`` for an unknown command, and the errors of the command.
    @MainActor static func output(of arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let parsed: any ParsableCommand
        do {
            parsed = try RootCommand.parseAsRoot(arguments)
        } catch {
            throw CommandFailure(message: RootCommand.message(for: error), code: ProgramExit.usage)
        }
        guard let command = parsed as? any SessionCommand, command.isForSession else {
            throw CommandFailure(
                message: """
                    a session runs only list, and inspect, snapshot and compare of one preview; it cannot run \
                    “\(arguments[0].prefix(40))” with these options
                    """,
                code: ProgramExit.usage)
        }
        return try CommandFailure.wrapping { try command.output(arguments: arguments, stages: stages) }
    }
}
