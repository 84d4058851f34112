import Foundation

/// The contents of a shard. The report of the shard includes this description, so that `weft merge` restores the order of a single run
/// and detects missing shards.
package struct ShardDescription: Codable, Equatable, Sendable {
    /// An item of the work: a picture or a preview.
    package struct Item: Codable, Equatable, Sendable {
        /// The index in the list that was divided.
        package let index: Int
        package let name: String
        /// The number of entries about the item in the report.
        package let entries: Int

        package init(index: Int, name: String, entries: Int) {
            self.index = index
            self.name = name
            self.entries = entries
        }
    }

    let command: String
    let shard: Int
    let shards: Int
    /// The length of the list that was divided.
    let total: Int
    package let items: [Item]

    package init(command: String, shard: Shard, total: Int, items: [Item]) {
        self.command = command
        self.shard = shard.number
        shards = shard.count
        self.total = total
        self.items = items
    }

    /// The description on one line, with members in the same order in every run.
    package var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

/// The reports of all shards of one run; the initializer checks that they are complete.
package struct ShardSet {
    /// An item and the report that contains its entries.
    package struct ItemLocation {
        /// The index of the report in the list of reports.
        package let report: Int
        package let item: ShardDescription.Item
    }

    /// The items in the order of a single run.
    package let places: [ItemLocation]
    /// The names of the reports, for messages.
    private let files: [String]

    /// Combines the reports of all shards.
    /// - Throws: ``CommandFailure`` with the reports that do not belong together or the missing shards.
    package init(_ reports: [(file: String, description: ShardDescription)]) throws {
        guard let first = reports.first else { throw Self.failure("there is no report to merge; name the reports to merge") }
        files = reports.map(\.file)
        var filesByShard: [Int: String] = [:]
        for (file, description) in reports {
            guard description.command == first.description.command, description.shards == first.description.shards else {
                let (one, other) = (Self.name(first.description), Self.name(description))
                throw Self.failure("\(first.file) is \(one), and \(file) is \(other); merge the shards of one run")
            }
            if let other = filesByShard.updateValue(file, forKey: description.shard) {
                throw Self.failure("\(other) and \(file) are both \(Self.name(description)); name one of them")
            }
        }
        guard (1...Shard.maximumShards).contains(first.description.shards) else {
            throw Self.failure("\(first.file) states an impossible number of shards, \(first.description.shards); write that shard again")
        }
        let missing = (1...first.description.shards).filter { filesByShard[$0] == nil }
        guard missing.isEmpty else {
            let numbers = missing.prefix(20).map(String.init).joined(separator: ", ")
            throw Self.failure("of \(first.description.shards) shards, these are missing: \(numbers); name their reports, too")
        }
        places = reports.enumerated().flatMap { report, entry in
            entry.description.items.map { ItemLocation(report: report, item: $0) }
        }.sorted { $0.item.index < $1.item.index }
        let total = first.description.total
        guard places.map(\.item.index) == Array(0..<places.count), places.count == total,
            reports.allSatisfy({ $0.description.total == total })
        else {
            throw Self.failure("the shards are not of one run: write all of them with the same previews and the same file of --times")
        }
        if let place = places.first(where: { $0.item.entries < 0 }) {
            throw Self.failure("\(files[place.report]) has a wrong number of entries; write that shard again")
        }
    }

    private static func name(_ description: ShardDescription) -> String {
        "shard \(description.shard) of \(description.shards) of weft \(description.command)"
    }

    private static func failure(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: ProgramExit.usage)
    }
}

extension ShardSet {
    /// Returns the entries of all reports in the order of a single run.
    /// - Throws: ``CommandFailure`` if the number of entries in a report differs from its description.
    package func ordered<Entry>(_ entries: [[Entry]]) throws -> [Entry] {
        var rests = entries.map { $0[...] }
        var result: [Entry] = []
        for place in places {
            guard rests[place.report].count >= place.item.entries else {
                throw Self.failure("\(files[place.report]) ends too early; write that shard again")
            }
            result += rests[place.report].prefix(place.item.entries)
            rests[place.report] = rests[place.report].dropFirst(place.item.entries)
        }
        if let report = rests.firstIndex(where: { !$0.isEmpty }) {
            throw Self.failure("\(files[report]) has entries that belong to no item; write that shard again")
        }
        return result
    }
}
