import Foundation
import JSONRPC
import LivePreviewBuild
import LivePreviewMessages
import NodeInspection
import SwiftToolchain

/// Compares the frames of a preview's nodes between two generations of the code. *Cost*: starts a process for each generation. *Thread*:
/// any.
struct GenerationMoves {
    let preview: String

    /// The largest number of nodes in each list of an answer.
    private static let limit = 50

    /// Returns the differences between two generations.
    /// - Throws: ``BuildFailure`` if the preview is not in both generations, or if the code of the earlier one no longer exists.
    func value(from old: Generation, to new: Generation) throws -> JSONValue {
        let moves = LayoutMoves(from: try places(in: old), to: try places(in: new))
        return [
            "moved": .array(
                moves.moved.prefix(Self.limit).map { ["node": .string(Self.name($0.after)), "by": .string($0.deltas)] }),
            "added": .strings(moves.added.prefix(Self.limit).map(Self.name)),
            "removed": .strings(moves.removed.prefix(Self.limit).map(Self.name)), "unchanged": .number(moves.unchangedCount),
        ]
    }

    private func places(in generation: Generation) throws -> [LayoutMoves.Element] {
        guard FileManager.default.fileExists(atPath: generation.library.path) else {
            throw BuildFailure(message: "the code of the earlier generation no longer exists: compare with a newer generation")
        }
        let words = [
            HostProtocol.commandArgument, generation.library.path, HostProtocol.argument(for: generation.literals), "inspect", preview,
            "--json", "--session", "none",
        ]
        let run = try SwiftTools().run(generation.program.path, words, cancellation: Cancellation())
        guard run.status == 0 else {
            throw BuildFailure(message: run.output.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return try LayoutMoves.Element.read(run.standardOutput)
    }

    private static func name(_ place: LayoutMoves.Element) -> String {
        [place.path, place.type, place.name ?? place.text.map { "“\($0.prefix(40))”" }].compactMap { $0 }.joined(separator: " ")
    }
}
