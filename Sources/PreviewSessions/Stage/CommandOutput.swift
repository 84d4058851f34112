import CommandResults
import Foundation
import NodeInspection
import PreviewDeclarations
import PreviewSnapshots

/// The output of a command before it is written.
package struct CommandOutput: Equatable, Sendable {
    /// The output for standard output, or for the file of `-o`.
    package var output: Data
    /// The output for the file of `--json`, if the command has that option.
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
    /// A preview on a stage that nothing was done to; the caller reads it and does not close it.
    /// - Throws: the error of the preview, or an error if no picture can be as large.
    func untouchedStage(of preview: Preview, in surroundings: Surroundings) throws -> PreviewSnapshot

    /// The reports on the nodes of the stage that ``untouchedStage(of:in:)`` has returned. They measure the nodes again: a stage that is kept
    /// keeps them, too.
    func reports(_ make: () -> [NodeReport]) -> [NodeReport]

    /// Closes the stage that is kept, if there is one: only one can be open.
    func closeStage()
}

/// Makes a stage for each request, in a process that ends with its command.
package struct NewStages: CommandStages {
    package init() {}

    package func closeStage() {}

    package func reports(_ make: () -> [NodeReport]) -> [NodeReport] { make() }

    package func untouchedStage(of preview: Preview, in surroundings: Surroundings) throws -> PreviewSnapshot {
        try PreviewSnapshot(
            preview, variant: surroundings.variant, size: surroundings.size, exactScale: surroundings.exactScale)
    }
}

/// Produces the output of a command from its words. Throws ``CommandFailure`` if it runs no commands, or the command fails.
/// *Thread*: main.
package typealias CommandRunner = @MainActor ([String], any CommandStages) throws -> CommandOutput
