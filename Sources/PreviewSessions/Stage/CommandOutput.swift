import CommandResults
import Foundation
import NodeInspection
import PreviewDeclarations
import PreviewSnapshots

/// The output of a command before it is written.
package struct CommandOutput: Equatable, Sendable {
    /// The data for standard output, or for the file of `-o`.
    package var output: Data
    /// The data for the file of `--json`, if the command has this option.
    package var tree: Data?

    package init(output: Data, tree: Data? = nil) {
        self.output = output
        self.tree = tree
    }

    /// Creates output from lines of text.
    package init(lines: [String]) {
        self.init(output: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}

/// Creates the stages of a command. *Thread*: main.
@MainActor package protocol CommandStages {
    /// Returns a preview on a stage without interactions. The caller only reads it and does not close it.
    /// - Throws: the error of the preview, or an error if the picture would be too large.
    func untouchedStage(of preview: Preview, in surroundings: Surroundings) throws -> PreviewSnapshot

    /// Returns the reports on the nodes of the stage that ``untouchedStage(of:in:)`` has returned. `make` creates them by measuring the
    /// nodes again; an implementation that keeps a stage keeps its reports, too.
    func reports(_ make: () -> [NodeReport]) -> [NodeReport]

    /// Closes the kept stage, if there is one, because only one stage can be open.
    func closeStage()
}

/// Creates a new stage for each call, in a process that ends with its command.
package struct NewStages: CommandStages {
    package init() {}

    package func closeStage() {}

    package func reports(_ make: () -> [NodeReport]) -> [NodeReport] { make() }

    package func untouchedStage(of preview: Preview, in surroundings: Surroundings) throws -> PreviewSnapshot {
        try PreviewSnapshot(
            preview, variant: surroundings.variant, size: surroundings.size, exactScale: surroundings.exactScale)
    }
}

/// A function that runs the command in a list of words and returns its output. Throws ``CommandFailure`` if the command fails.
/// *Thread*: main.
package typealias CommandRunner = @MainActor ([String], any CommandStages) throws -> CommandOutput
