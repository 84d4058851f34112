import ArgumentParser
import CommandResults
import Foundation
import NodeInspection
import PreviewStages

/// `weft thrash NAME`: random batch updates of a preview's list.
struct ThrashCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thrash",
        abstract: "Update a preview's list at random and check it after each batch.",
        discussion: "A failing run is shrunk to the fewest batches that fail. Exit code 1 where one fails.")

    @Argument(help: "The preview's name, as `weft list` prints it.")
    var name: String

    @Option(help: "What the random updates are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "How many batches.")
    var count: Int = 40

    @Option(help: "Write a failing run as a Swift test to this file.")
    var save: String?

    @OptionGroup var time: TimeLimitOption

    func validate() throws {
        guard (1...100_000).contains(count) else { throw ValidationError("--count is between 1 and 100000") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let preview = try CommandFailure.wrapping { try PreviewSession.current.registry.preview(named: name) }
            CrashContext.note(preview: preview.name)
            let limit = time.makeLimit()
            let found = try CommandFailure.wrapping(preview: preview.name) {
                try PreviewThrash.search(in: preview, seed: seed, count: count) { limit.begin() }
            }
            limit.end()
            guard let found else { return print("“\(preview.name)”: \(count) batches of seed \(seed) passed") }
            if let save {
                let text = PreviewThrash.testFile(preview: preview.name, operations: found.operations, failure: found.failure)
                try OutputFile.write(Data(text.utf8), to: save)
            }
            let numbers = found.operations.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
            throw CommandFailure(message: "“\(preview.name)” fails: \(found.failure)\noperations: [\(numbers)]")
        }
    }
}
