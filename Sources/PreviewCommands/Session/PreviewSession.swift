import Foundation
import PreviewDeclarations
import ProjectSettings

/// The context of the command that this process runs.
@MainActor struct PreviewSession {
    let registry: PreviewRegistry
    /// The words after the program's name, with the options that represent the settings of the project.
    var arguments: [String]
    /// The commands that use the settings of a project.
    let scope: ProjectScope
    /// The settings of the project; nil if there are none.
    var project: ProjectSettings?

    init(registry: PreviewRegistry, arguments: [String], scope: ProjectScope = .none) {
        self.registry = registry
        self.arguments = arguments
        self.scope = scope
    }

    /// The previews in the groups that the project shows.
    var shownPreviews: [Preview] { registry.previews.filter { project?.shows(group: $0.group) ?? true } }

    /// Returns whether a command uses the settings of a project.
    func reads(_ command: any ProjectCommand.Type) -> Bool {
        switch scope {
        case .none: false
        case .files: command.readsFiles
        case .previews: true
        }
    }

    /// The context of the process, set before any command runs. It is global, because ArgumentParser creates the commands, so nothing can
    /// be passed to them.
    static var current = PreviewSession(registry: PreviewRegistry([]), arguments: [])

    /// The name of this program, which is also the name of its socket.
    nonisolated static var programName: String { URL(fileURLWithPath: CommandLine.arguments.first ?? "weft").lastPathComponent }
}
