import ArgumentParser
import CommandResults
import Foundation
import NodeInspection
import PreviewStages
import UIPrimitives

/// `weft thrash NAME`: random batch updates of a preview's list.
struct ThrashCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thrash",
        abstract: "Update a preview's list at random and check it after each batch.",
        discussion: "A failing run is shrunk to the fewest batches that fail. Exit code 4 where one fails.")

    @Argument(help: "The preview's name, as `weft list` prints it.", completion: PreviewNames.completion)
    var name: String

    @Option(help: "What the random updates are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "How many batches.")
    var count: Int = 40

    @Option(help: "Write a failing run as a Swift test to this file.")
    var save: String?

    @Flag(help: "Print the result as one JSON object.")
    var json = false

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
            guard let found else {
                return print(json ? resultLine(preview.name) : "“\(preview.name)”: \(count) batches of seed \(seed) passed")
            }
            if let save {
                let text = PreviewThrash.testFile(preview: preview.name, operations: found.operations, failure: found.failure)
                try OutputFile.write(Data(text.utf8), to: save)
            }
            if json { print(resultLine(preview.name, found)) }
            let numbers = found.operations.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
            throw CommandFailure(message: "“\(preview.name)” fails: \(found.failure)\noperations: [\(numbers)]", code: ProgramExit.findings)
        }
    }

    /// The result as JSON; `found` is the failing run. The operations are strings: JSON's numbers have 53 bits.
    private func resultLine(_ preview: String, _ found: (operations: [UInt64], failure: String)? = nil) -> String {
        var members = ["\"preview\": \(JSONText.quoted(preview))", "\"seed\": \"\(seed)\"", "\"batches\": \(count)"]
        members.append("\"passed\": \(found == nil)")
        if let found {
            members.append("\"failure\": \(JSONText.quoted(found.failure))")
            let words = found.operations.map { "\"0x\(String($0, radix: 16))\"" }
            members.append("\"operations\": [\(words.joined(separator: ", "))]")
        }
        return "{" + members.joined(separator: ", ") + "}"
    }
}
