import ArgumentParser
import CommandResults
import Foundation
import Scheduling

extension Shard: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(argument)
    }
}

/// The options that divide the work of a command among several runs.
struct ShardOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Do part I of N of the work, such as 2/8; `weft merge` merges the reports.", valueName: "I/N"))
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            "The times that --record-times of an earlier run wrote, for parts of equal duration; by default, of equal numbers of items.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var times: String?

    @Option(help: ArgumentHelp("Write the duration of each item to this file, for --times of later runs.", valueName: "file"))
    var recordTimes: String?

    func validate() throws {
        guard times == nil || shard != nil else { throw ValidationError("--times needs --shard, because it balances shards") }
    }

    /// Returns the part of the work that this run does; all of `names` without --shard.
    /// - Throws: ``CommandFailure`` if the file of times cannot be read. A missing file is not an error, so that the first run of a
    ///   workflow needs no other options; a line on standard error reports it.
    func part(of names: [String], command: String) throws -> ShardPart {
        var weights = names.map { _ in 1.0 }
        if let times {
            if FileManager.default.fileExists(atPath: times) {
                weights = try RecordedTimes.read(times, of: command).weights(of: names)
            } else {
                let line = "\(times) does not exist: the shards have equal numbers of items\n"
                try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            }
        }
        let indexes = shard?.part(of: weights) ?? Array(names.indices)
        return ShardPart(command: command, names: names, indexes: indexes, shard: shard, recordTimes: recordTimes)
    }
}

/// The items of a command's work that belong to this run, and their durations. *Thread*: any.
final class ShardPart: Sendable {
    private let command: String
    private let names: [String]
    /// The indices of the items in the whole list, in ascending order.
    let indexes: [Int]
    private let shard: Shard?
    private let recordTimes: String?
    private let seconds = Locked<[String: Double]>([:])

    init(command: String, names: [String], indexes: [Int], shard: Shard?, recordTimes: String?) {
        self.command = command
        self.names = names
        self.indexes = indexes
        self.shard = shard
        self.recordTimes = recordTimes
    }

    /// Whether this run is one of several that divide the items.
    var isShard: Bool { shard != nil }

    /// Runs the work for the item at `index` of the whole list, and records its duration.
    func measuring<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
        let start = Trace.now
        defer {
            let duration = Trace.now - start
            seconds.withLock { $0[names[index], default: 0] += duration }
        }
        return try body()
    }

    /// Returns the description of the part for a report; nil without --shard. `entries` has the number of entries for each item.
    func description(entries: [Int]) -> ShardDescription? {
        guard let shard else { return nil }
        let items = zip(indexes, entries).map { ShardDescription.Item(index: $0, name: names[$0], entries: $1) }
        return ShardDescription(command: command, shard: shard, total: names.count, items: items)
    }

    /// Returns lines of JSON. With --shard, a line that describes the part precedes them. `entries` has the number of lines for each
    /// item.
    func lines(_ lines: [String], entries: [Int]) throws -> [String] {
        guard let description = description(entries: entries) else { return lines }
        return [try ShardedLines.header(description)] + lines
    }

    /// Writes the durations if --record-times specifies a file.
    func writeTimes() throws {
        guard let recordTimes else { return }
        try OutputFile.write(try RecordedTimes(command: command, seconds: seconds.withLock { $0 }).data, to: recordTimes)
    }
}
