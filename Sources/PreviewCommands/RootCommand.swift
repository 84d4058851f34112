import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import ProductVersion
import ProjectSettings

/// `weft`: the commands of a preview program.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weft",
        abstract: "Show, inspect and render previews of nodes.",
        discussion: """
            Without a command it opens the gallery in a window.
            Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no display, 4 the check has findings: \
            pictures differ, a rule of an audit is not met, or random updates fail.
            `weft help layout-cases` describes the files of weft layout, `weft help project-settings` the file .weft.json of a project.
            """,
        version: ProductVersion.current,
        subcommands: [
            PreviewCommand.self, ListCommand.self, SnapshotCommand.self, CompareCommand.self, MergeCommand.self, InspectCommand.self,
            AuditCommand.self, DevCommand.self, ServeCommand.self, MCPCommand.self, ThrashCommand.self, LayoutCommand.self,
            LayoutCasesCommand.self, ProjectSettingsCommand.self,
            NewCommand.self, BuildCommand.self, MigrateCommand.self, AdoptCommand.self, RunCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: PreviewCommand.self)

    /// Parses `arguments`, runs the command and ends the process.
    static func run(_ arguments: [String]) -> Never {
        if let problem = MainActor.assumeIsolated({ problemOfCommandName(arguments, in: PreviewSession.current.registry) }) {
            end(by: CommandFailure(message: problem, code: ProgramExit.usage), code: ProgramExit.usage)
        }
        var command: any ParsableCommand
        do { command = try parseAsRoot(arguments) } catch { end(byParsing: error, arguments) }
        do {
            if let words = try ProjectSettings.apply(to: command, arguments: arguments) {
                command = try parseAsRoot(words)
            }
            try command.run()
            try StandardStreams.flush()
        } catch {
            end(by: error, code: exitCode(running: error))
        }
        Foundation.exit(ProgramExit.success)
    }

    /// Returns a message with the nearest command if the first word is not a command, a preview or a folder; nil if no command is near.
    /// Without this check, a misspelled command would be regarded as the name of a preview, because `preview` is the default command.
    /// After `help`, the message lists all commands if none is near.
    @MainActor static func problemOfCommandName(_ arguments: [String], in registry: PreviewRegistry) -> String? {
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard let word = words.first, !word.hasPrefix("-"), !commands.contains(word), PreviewCommand.folder(named: word) == nil else {
            return nil
        }
        let isHelp = arguments.first == "help"
        if !isHelp, (try? registry.preview(named: word)) != nil { return nil }
        guard let nearest = NearestNames.of(word, in: commands).first(where: { abs($0.count - word.count) <= 2 }) else {
            return isHelp ? "no command is named “\(word)”; the commands are \(commands.joined(separator: ", "))" : nil
        }
        return "no command\(isHelp ? "" : " or preview") is named “\(word)”; did you mean `weft \(isHelp ? "help " : "")\(nearest)`?"
    }

    /// Returns the exit code for a parsing error: success for requests for help or the version, wrong usage for all others.
    static func exitCode(parsing error: any Error) -> Int32 {
        exitCode(for: error).isSuccess ? ProgramExit.success : ProgramExit.usage
    }

    /// Returns the exit code for an error of a running command: wrong usage if the command detects it, a failure otherwise.
    static func exitCode(running error: any Error) -> Int32 {
        if let failure = error as? CommandFailure { return failure.code }
        let code = exitCode(for: error)
        if code.isSuccess { return ProgramExit.success }
        return code == .validationFailure ? ProgramExit.usage : ProgramExit.failure
    }

    /// Ends the process after a parsing error, with a message about the first unknown option or, if there is none, with the message of
    /// ArgumentParser.
    private static func end(byParsing error: any Error, _ arguments: [String]) -> Never {
        let code = exitCode(parsing: error)
        if code == ProgramExit.usage, let problem = problemOfOption(arguments) {
            end(by: CommandFailure(message: problem, code: code), code: code)
        }
        let message = fullMessage(for: error)
        if code == ProgramExit.usage, let form = formOfInvalidValue(message) {
            var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines[0] += form
            end(by: CommandFailure(message: lines.joined(separator: "\n"), code: code), code: code)
        }
        end(by: error, code: code)
    }

    private static func end(by error: any Error, code: Int32) -> Never {
        let message = (error as? CommandFailure)?.message ?? fullMessage(for: error)
        if code == ProgramExit.success {
            print(message)
            do { try StandardStreams.flush() } catch { end(by: error, code: ProgramExit.failure) }
        } else {
            try? FileHandle.standardError.write(contentsOf: Data((MessageText.printable(message) + "\n").utf8))
        }
        Foundation.exit(code)
    }
}
