import SwiftToolchain

/// The commands that compile individual files of the last build's modules. The commands of a module are read when they are first needed.
///
/// *Thread*: the thread of the builder.
final class FrontendCommands {
    private let swift: SwiftTools
    private var byModule: [String: [String: FrontendCommand]] = [:]

    init(swift: SwiftTools) {
        self.swift = swift
    }

    /// Returns the command for a source of `module`; if `source` is nil, the command for any source of the module.
    /// - Throws: ``BuildFailure`` if the module has no command for the source, ``BuildCancelled``.
    func command(module: BuildPlan.Module, source: String?, cancellation: Cancellation) throws -> FrontendCommand {
        let commands = try byModule[module.name] ?? FrontendCommand.all(of: module, swift: swift, cancellation: cancellation)
        byModule[module.name] = commands
        guard let command = source.map({ commands[$0] }) ?? commands.values.first else {
            throw BuildFailure(message: "the module “\(module.name)” has no command for \(source ?? "a file")")
        }
        return command
    }
}
