import ArgumentParser
import Foundation
import PreviewDeclarations

extension RootCommand {
    /// Returns a message that names the first option that the command does not have and suggests the one with the most similar name; nil if
    /// the command has all options. The parser's own message reports a missing argument, which is only a consequence of the wrong name.
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

    /// Returns the long names of a command's options without the two hyphens, including those that its help does not show.
    private static func optionNames(of command: any ParsableCommand.Type) -> [String] {
        helpMessage(for: command, includeHidden: true).matches(of: /--([a-z][a-z0-9-]*)/).map { String($0.1) }
    }
}
