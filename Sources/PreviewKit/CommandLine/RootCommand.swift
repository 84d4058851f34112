import ArgumentParser
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
            ThrashCommand.self, LayoutCommand.self, MigrateCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: PreviewCommand.self)

    /// Parses `arguments`, runs the command and ends the process.
    static func run(_ arguments: [String]) -> Never {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            Foundation.exit(ProgramExit.success)
        } catch let failure as CommandFailure {
            write(failure.message, code: failure.code)
        } catch {
            // ArgumentParser's own: help and version are asked for, the rest is wrong usage.
            let code = exitCode(for: error)
            if code.isSuccess {
                print(fullMessage(for: error))
                Foundation.exit(ProgramExit.success)
            }
            write(fullMessage(for: error), code: ProgramExit.usage)
        }
    }

    private static func write(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        Foundation.exit(code)
    }
}

/// What the process ends with.
enum ProgramExit {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
    static let noDisplay: Int32 = 3
}

/// A command could not do its work; `message` says what and why.
struct CommandFailure: Error {
    let message: String
    var code: Int32 = ProgramExit.failure
}
