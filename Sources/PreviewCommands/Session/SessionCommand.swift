import ArgumentParser
import CommandResults
import PreviewSessions

/// A command whose output a session can produce in place of this process: it reads previews and writes nothing but its output.
protocol SessionCommand: ParsableCommand {
    /// Whether these options are for a session; false where they are about this process or its files.
    var isForSession: Bool { get }

    /// Whether it makes previews. Otherwise the same build needs no session for it.
    var needsStage: Bool { get }

    /// Produces the output.
    /// - Parameter arguments: the words after the program's name.
    /// - Parameter stages: makes new stages; stages that were used before are closed.
    /// - Throws: ``CommandFailure``, or what a preview throws.
    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput
}

extension SessionCommand {
    var needsStage: Bool { true }
}

/// Runs the command of a client in a session.
enum SessionCommandRunner {
    /// - Throws: ``CommandFailure`` for words that are no such command, and what the command throws.
    @MainActor static func output(of arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let parsed: any ParsableCommand
        do {
            parsed = try RootCommand.parseAsRoot(arguments)
        } catch {
            throw CommandFailure(message: RootCommand.message(for: error), code: ProgramExit.usage)
        }
        guard let command = parsed as? any SessionCommand, command.isForSession else {
            throw CommandFailure(
                message: "a session runs list, inspect, and snapshot of one picture, not “\(arguments[0].prefix(40))” like this",
                code: ProgramExit.usage)
        }
        return try CommandFailure.wrapping { try command.output(arguments: arguments, stages: stages) }
    }
}
