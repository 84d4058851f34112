import SwiftToolchain

/// The commands that compile single files of the last build's modules; each module's are read when they are first needed.
///
/// *Thread*: that of the builder.
final class FrontendCommands {
    private let swift: SwiftTools
    private var byModule: [String: [String: FrontendCommand]] = [:]

    init(swift: SwiftTools) {
        self.swift = swift
    }

    /// The command for a source of `module`; for a source that the module does not have yet, and for nil, that of another one.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    func command(module: BuildPlan.Module, source: String?, cancellation: Cancellation) throws -> FrontendCommand {
        let commands = try byModule[module.name] ?? FrontendCommand.all(of: module, swift: swift, cancellation: cancellation)
        byModule[module.name] = commands
        guard let command = source.map({ commands[$0] }) ?? commands.values.first else {
            throw BuildFailure(message: "the module “\(module.name)” has no command for \(source ?? "a file")")
        }
        return command
    }
}
