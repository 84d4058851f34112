import ArgumentParser
import Foundation
import PreviewDeclarations

extension RootCommand {
    /// Names the first option that the command does not know, with the nearest one that it knows; nil if it knows all of them. The
    /// parser reports a missing argument first, and an option with a wrong name leaves its argument missing.
    static func problemOfOption(_ arguments: [String]) -> String? {
        let commands = configuration.subcommands
        let command = commands.first { $0.configuration.commandName == arguments.first } ?? PreviewCommand.self
        let known = optionNames(of: command)
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let name = word.dropFirst(2).prefix { $0 != "=" }
            guard !known.contains(String(name)) else { continue }
            let title = "weft \(command.configuration.commandName ?? "")"
            let nearest = NearestNames.of(String(name), in: known).first.map { "did you mean --\($0)?" }
            return "\(title) has no option --\(name); \(nearest ?? "`weft help \(command.configuration.commandName ?? "")` lists them")"
        }
        return nil
    }

    /// The long names of a command's options, those that its help does not show too.
    private static func optionNames(of command: any ParsableCommand.Type) -> [String] {
        helpMessage(for: command, includeHidden: true).matches(of: /--([a-z][a-z0-9-]*)/).map { String($0.1) }
    }
}
