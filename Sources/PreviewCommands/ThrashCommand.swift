import ArgumentParser
import CommandResults
import Foundation
import NodeInspection
import PreviewDeclarations
import PreviewStages

/// `weft thrash`: tests the lists of previews with random batch updates.
struct ThrashCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "thrash",
        abstract: "Update the lists of previews at random and check them after each batch.",
        discussion: """
            A failing run is reduced to the fewest batches that still fail. The exit code is 4 if a batch fails. With --all or --group, \
            previews without a list are skipped.
            """)

    @Argument(help: "The preview's name, as `weft list` prints it.", completion: PreviewNames.completion)
    var name: String?

    @Flag(help: "Every preview of the program that has a list.")
    var all = false

    @Option(help: "Every preview of this group that has a list.", completion: PreviewNames.groupCompletion)
    var group: String?

    @Option(help: "The seed of the random updates; the same seed gives the same updates.")
    var seed: UInt64 = 1

    @Option(help: "The number of batches for each list.")
    var count: Int = 40

    @Option(help: "Write a failing run as a Swift test to this file.")
    var save: String?

    @Flag(help: "Print one JSON object for each list.")
    var json = false

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var sharding: ShardOptions

    func validate() throws {
        guard (1...100_000).contains(count) else { throw ValidationError("--count must be between 1 and 100000") }
        guard [name != nil, all, group != nil].count(where: { $0 }) == 1 else {
            throw ValidationError("name one preview, or use --all or --group")
        }
        guard save == nil || name != nil else { throw ValidationError("--save needs the name of one preview, without --all and --group") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let previews = try PreviewSelection(name: name, group: group).previews()
            let part = try sharding.part(of: previews.map(\.name), command: "thrash")
            let results = results(of: previews, part)
            try part.writeTimes()
            if json {
                let lines = results.map { [$0.jsonLine].compactMap { $0 } }
                try part.lines(lines.flatMap { $0 }, entries: lines.map(\.count)).forEach { print($0) }
            } else if name == nil {
                print("lists: \(results.count { $0.outcome != .noList }), previews: \(results.count)")
            }
            if let save, let test = results.first?.testFile { try OutputFile.write(Data(test.utf8), to: save) }
            if let failure = ThrashResult.failure(of: results) { throw failure }
        }
    }

    @MainActor private func results(of previews: [Preview], _ part: ShardPart) -> [ThrashResult] {
        let limit = time.makeLimit()
        return part.indexes.map { index in
            let preview = previews[index]
            CrashContext.note(preview: preview.name)
            let outcome = part.measuring(index) { self.outcome(of: preview, limit) }
            limit.end()
            let result = ThrashResult(preview: preview.name, seed: seed, count: count, outcome: outcome)
            if !json, outcome == .passed { print("“\(preview.name)”: \(count) batches of seed \(seed) passed") }
            return result
        }
    }

    @MainActor private func outcome(of preview: Preview, _ limit: StepTimeLimit) -> ThrashResult.Outcome {
        do {
            guard let found = try PreviewThrash.search(in: preview, seed: seed, count: count, willBegin: { limit.begin() }) else {
                return .passed
            }
            return .found(operations: found.operations, failure: found.failure)
        } catch is PreviewThrashError where name == nil {
            return .noList
        } catch {
            let message = "\(error)"
            return .failed(message.hasPrefix("“\(preview.name)”") ? message : "“\(preview.name)”: \(message)")
        }
    }
}
