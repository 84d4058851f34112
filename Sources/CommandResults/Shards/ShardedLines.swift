import Foundation

/// The lines of JSON that a command prints for one shard: the first line describes the shard, the others are lines that a single run
/// would print.
package struct ShardedLines {
    private struct Header: Codable { let shard: ShardDescription }

    private let file: String
    private let description: ShardDescription
    private let lines: [Substring]

    /// Returns the first line of the report of a shard.
    package static func header(_ description: ShardDescription) throws -> String { "{\"shard\": \(try description.json)}" }

    /// Reads the lines of one shard.
    /// - Throws: ``CommandFailure`` with the name of the file.
    package init(_ data: Data, file: String) throws {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, let header = try? JSONDecoder().decode(Header.self, from: Data(first.utf8)) else {
            throw CommandFailure(
                message: "\(file) is not a report of a shard; write it with weft compare, audit or thrash --json --shard I/N",
                code: ProgramExit.usage)
        }
        self.file = file
        description = header.shard
        self.lines = Array(lines.dropFirst())
    }

    /// Returns the lines that a single run would print.
    /// - Throws: ``CommandFailure`` if the shards do not belong to one run or one is missing.
    package static func merged(_ parts: [ShardedLines]) throws -> Data {
        let set = try ShardSet(parts.map { ($0.file, $0.description) })
        return Data(try set.ordered(parts.map(\.lines)).map { "\($0)\n" }.joined().utf8)
    }
}
