import Foundation

/// The durations of a command's items in an earlier run, stored in a small JSON file and used to balance shards.
package struct RecordedTimes: Codable, Equatable, Sendable {
    /// The version of the file's format.
    let format: Int
    let command: String
    /// The durations by the name of the item. *Units*: seconds.
    package var seconds: [String: Double]

    private static let currentFormat = 1
    /// The least weight of an item, for durations that are rounded to zero. *Units*: seconds.
    private static let minimumWeight = 0.001

    package init(command: String, seconds: [String: Double]) {
        format = Self.currentFormat
        self.command = command
        self.seconds = seconds.mapValues { ($0 * 1_000).rounded() / 1_000 }
    }

    /// Reads a file of times.
    /// - Throws: ``CommandFailure`` with the name of the file if the file has no times of `command`.
    package static func read(_ path: String, of command: String) throws -> RecordedTimes {
        let times = try parse(try OutputFile.read(path), file: path)
        guard times.command == command else {
            throw CommandFailure(message: "\(path) has times of weft \(times.command), not of weft \(command)", code: ProgramExit.usage)
        }
        return times
    }

    /// Reads the times in the contents of a file.
    /// - Throws: ``CommandFailure`` with the name of the file.
    package static func parse(_ data: Data, file: String) throws -> RecordedTimes {
        guard let times = try? JSONDecoder().decode(Self.self, from: data), times.format == currentFormat,
            times.seconds.values.allSatisfy({ $0.isFinite && $0 >= 0 })
        else {
            throw CommandFailure(
                message: "\(file) is not a file of times; write it with --record-times FILE of weft snapshot, compare, audit or thrash",
                code: ProgramExit.usage)
        }
        return times
    }

    /// The contents of the file; equal times give equal bytes.
    package var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }

    /// Returns a weight for each item; new items have the mean weight of the known ones.
    package func weights(of names: [String]) -> [Double] {
        let known = names.compactMap { seconds[$0] }
        let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        return names.map { max(seconds[$0] ?? mean, Self.minimumWeight) }
    }

    /// Returns the combined times of several files. If several files contain an item, the time in the last of them is used.
    /// - Throws: ``CommandFailure`` if the files belong to different commands.
    package static func merged(_ times: [RecordedTimes]) throws -> RecordedTimes {
        guard let first = times.first, times.allSatisfy({ $0.command == first.command }) else {
            throw CommandFailure(
                message: "the files are times of different commands: merge those of one command only", code: ProgramExit.usage)
        }
        return RecordedTimes(command: first.command, seconds: times.reduce(into: [:]) { $0.merge($1.seconds) { $1 } })
    }
}
