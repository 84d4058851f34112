import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import ProjectSettings

/// The commands of a program that read the file `.weft.json`.
package enum ProjectScope: Sendable {
    /// None: the process that runs previews for `weft dev`, which receives every option from it.
    case none
    /// Only commands about files and packages, in a program whose previews are not the project's, such as Weft's own gallery.
    case files
    /// All: the previews of the program are the project's.
    case previews
}

/// A command that follows the settings of a project.
protocol ProjectCommand: ParsableCommand {
    /// The folder from which the file is searched; nil if these options read none.
    var projectFolder: String? { get }

    /// Whether the command is about files or a package, and not about the previews of this program.
    static var isAboutFiles: Bool { get }

    /// The options with the same effect as the settings. Options of the user come after them and override them.
    func projectOptions(_ settings: ProjectSettings) throws -> [String]
}

extension ProjectCommand {
    var projectFolder: String? { "." }
    static var isAboutFiles: Bool { false }
    func projectOptions(_ settings: ProjectSettings) throws -> [String] { [] }
}

extension ProjectSettings {
    /// Makes the settings of a command's project those of ``PreviewSession/current``. *Thread*: main.
    /// - Parameter arguments: the words after the program's name, from which `command` was parsed.
    /// - Returns: the words with the options for the settings; nil if they are unchanged.
    /// - Throws: ``CommandFailure`` that names the file and the key.
    static func apply(to command: any ParsableCommand, arguments: [String]) throws -> [String]? {
        guard let project = command as? any ProjectCommand, let folder = project.projectFolder else { return nil }
        let type = type(of: project)
        guard MainActor.assumeIsolated({ PreviewSession.current.reads(type) }),
            let settings = try find(from: URL(fileURLWithPath: folder, isDirectory: true))
        else { return nil }
        for (name, value) in settings.environment { setenv(name, value, 0) }
        let options = try project.projectOptions(settings)
        let isAboutFiles = type.isAboutFiles
        return try MainActor.assumeIsolated {
            PreviewSession.current.project = settings
            if !isAboutFiles { try settings.checkGroups(in: PreviewSession.current.registry) }
            guard !options.isEmpty, let name = arguments.first else { return nil }
            PreviewSession.current.arguments = [name] + options + arguments.dropFirst()
            return PreviewSession.current.arguments
        }
    }

    /// - Throws: ``CommandFailure`` where no preview is in a group, with the nearest groups.
    @MainActor private func checkGroups(in registry: PreviewRegistry) throws {
        let known = registry.previews.map(\.group)
        guard let unknown = groups.first(where: { group in !known.contains { $0.lowercased() == group.lowercased() } }) else { return }
        let question = NearestNames.question(unknown, in: PreviewNames.groups, otherwise: "; `weft list` prints the groups")
        throw failure("groups", "no preview is in a group named “\(unknown)”\(question)")
    }

    /// A failure about the value of a key.
    func failure(_ key: String, _ problem: String) -> CommandFailure {
        CommandFailure(message: "\(file.path): \(key): \(problem)", code: ProgramExit.usage)
    }
}
