import CommandResults
import Foundation
import PreviewDeclarations
import PreviewSnapshots

/// What a command has produced and not yet written.
package struct CommandOutput: Equatable, Sendable {
    /// For standard output, or for the file of `-o`.
    package var output: Data
    /// For the file of `--json`, where the command has one.
    package var tree: Data?

    package init(output: Data, tree: Data? = nil) {
        self.output = output
        self.tree = tree
    }

    /// Lines of text.
    package init(lines: [String]) {
        self.init(output: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}

/// Makes the stages of a command. *Thread*: main.
@MainActor package protocol CommandStages {
    /// A preview on a stage that nothing was done to; the caller does not close it.
    /// - Parameter onlyPictures: the caller takes nothing but pictures and the tree of layers, which leave the stage as it was. An
    ///   inspection measures again.
    /// - Throws: what the preview throws, or why no picture can be as large.
    func untouchedStage(of preview: Preview, in surroundings: Surroundings, onlyPictures: Bool) throws -> PreviewSnapshot

    /// Closes the stage that is kept, if there is one: only one can be open.
    func closeStage()
}

/// Makes a stage for each request, in a process that ends with its command.
package struct NewStages: CommandStages {
    package init() {}

    package func closeStage() {}

    package func untouchedStage(
        of preview: Preview, in surroundings: Surroundings, onlyPictures: Bool
    ) throws -> PreviewSnapshot {
        try PreviewSnapshot(
            preview, variant: surroundings.variant, size: surroundings.size, exactScale: surroundings.exactScale)
    }
}

/// Produces the output of a command from its words. Throws ``CommandFailure`` if it runs no commands, or the command fails.
/// *Thread*: main.
package typealias CommandRunner = @MainActor ([String], any CommandStages) throws -> CommandOutput
