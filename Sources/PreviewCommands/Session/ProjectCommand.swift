import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import ProjectSettings

/// The commands of a program that read the file `.weft.json`.
package enum ProjectScope: Sendable {
    /// No commands. For the process that runs previews for `weft dev`, which passes every option to it.
    case none
    /// Only commands about files and packages use the settings. This is for a program whose previews do not belong to the project, such as
    /// Weft's own gallery.
    case files
    /// All commands. For a program whose previews belong to the project.
    case previews
}

/// A command that uses the settings of a project.
protocol ProjectCommand: ParsableCommand {
    /// The folder at which the search for the file begins; nil if the command does not use the file with these options.
    var projectFolder: String? { get }

    /// Whether the command is about files or a package, and not about the previews of this program.
    static var readsFiles: Bool { get }

    /// Returns the options that have the same effect as the settings. Options of the user follow and override them.
    func projectOptions(_ settings: ProjectSettings) throws -> [String]
}

extension ProjectCommand {
    var projectFolder: String? { "." }
    static var readsFiles: Bool { false }
    func projectOptions(_ settings: ProjectSettings) throws -> [String] { [] }
}

extension ProjectSettings {
    /// Finds the settings of a command's project and stores them in ``PreviewSession/current``. Sets the environment variables of the
    /// settings, except those that are already set. *Thread*: main.
    /// - Parameter arguments: the words after the program's name, from which `command` was parsed.
    /// - Returns: the words, including the options for the settings; nil if there are no such options.
    /// - Throws: ``CommandFailure`` with the file and the key of a wrong value.
    static func apply(to command: any ParsableCommand, arguments: [String]) throws -> [String]? {
        guard let project = command as? any ProjectCommand, let folder = project.projectFolder else { return nil }
        let type = type(of: project)
        guard MainActor.assumeIsolated({ PreviewSession.current.reads(type) }),
            let settings = try find(from: URL(fileURLWithPath: folder, isDirectory: true))
        else { return nil }
        for (name, value) in settings.environment { setenv(name, value, 0) }
        let options = try project.projectOptions(settings)
        let readsFiles = type.readsFiles
        return try MainActor.assumeIsolated {
            PreviewSession.current.project = settings
            if !readsFiles { try settings.checkGroups(in: PreviewSession.current.registry) }
            guard !options.isEmpty, let name = arguments.first else { return nil }
            PreviewSession.current.arguments = [name] + options + arguments.dropFirst()
            return PreviewSession.current.arguments
        }
    }

    /// Checks that each group of the settings has a preview.
    /// - Throws: ``CommandFailure`` with the nearest groups if a group has none.
    @MainActor private func checkGroups(in registry: PreviewRegistry) throws {
        let known = registry.previews.map(\.group)
        guard let unknown = groups.first(where: { group in !known.contains { $0.lowercased() == group.lowercased() } }) else { return }
        let question = NearestNames.question(unknown, in: PreviewNames.groups, otherwise: "; `weft list` prints the groups")
        throw failure("groups", "no preview is in a group named “\(unknown)”\(question)")
    }

    /// Returns a failure about the value of a key.
    func failure(_ key: String, _ problem: String) -> CommandFailure {
        CommandFailure(message: "\(file.path): \(key): \(problem)", code: ProgramExit.usage)
    }
}
