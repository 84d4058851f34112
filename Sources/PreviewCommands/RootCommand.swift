import ArgumentParser
import CommandResults
import Foundation

/// `weft`: the commands of a preview program.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weft",
        abstract: "Shows, measures and photographs node previews.",
        discussion: """
            Without a command it opens the gallery in a window.
            Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no display.
            """,
        version: "0.1.0",
        subcommands: [
            PreviewCommand.self, ListCommand.self, SnapshotCommand.self, CompareCommand.self, InspectCommand.self,
            DevCommand.self, ThrashCommand.self, LayoutCommand.self, MigrateCommand.self, AdoptCommand.self, RunCommand.self,
            DoctorCommand.self,
        ],
        defaultSubcommand: PreviewCommand.self)

    /// Parses `arguments`, runs the command and ends the process.
    static func run(_ arguments: [String]) -> Never {
        var command: any ParsableCommand
        do { command = try parseAsRoot(arguments) } catch { end(by: error, code: exitCode(parsing: error)) }
        do {
            try command.run()
            try StandardStreams.flush()
        } catch {
            end(by: error, code: exitCode(running: error))
        }
        Foundation.exit(ProgramExit.success)
    }

    /// 0 for requests of help and version; any other parsing error is wrong usage.
    static func exitCode(parsing error: any Error) -> Int32 {
        exitCode(for: error).isSuccess ? ProgramExit.success : ProgramExit.usage
    }

    /// A command may detect wrong usage while it runs; any other error counts as a failure.
    static func exitCode(running error: any Error) -> Int32 {
        if let failure = error as? CommandFailure { return failure.code }
        let code = exitCode(for: error)
        if code.isSuccess { return ProgramExit.success }
        return code == .validationFailure ? ProgramExit.usage : ProgramExit.failure
    }

    private static func end(by error: any Error, code: Int32) -> Never {
        let message = (error as? CommandFailure)?.message ?? fullMessage(for: error)
        if code == ProgramExit.success {
            print(message)
            do { try StandardStreams.flush() } catch { end(by: error, code: ProgramExit.failure) }
        } else {
            try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
        }
        Foundation.exit(code)
    }
}
