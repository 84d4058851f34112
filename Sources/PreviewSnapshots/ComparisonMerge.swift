import CommandResults
import Foundation
import UIPrimitives

/// Merges the reports of all shards of a comparison into the page of a single run.
///
/// Sections are copied line by line, so only the pictures of one comparison are in memory.
package struct ComparisonMerge {
    private let reports: [ShardReport]
    private let set: ShardSet

    /// Reads the heads of the reports.
    /// - Throws: ``CommandFailure`` if a file is not the report of a shard, or if the files are not all shards of one run.
    package init(_ files: [String]) throws {
        reports = try files.map(ShardReport.init)
        set = try ShardSet(reports.map { ($0.file, $0.description) })
    }

    /// The failure of the first report that could not be read to its end; nil if all could.
    package var problem: CommandFailure? { reports.lazy.compactMap(\.problem).first }

    /// Calls `write` with each part of the page, in order.
    ///
    /// - Throws: ``SystemFile/Failure`` if a part cannot be written, or if a report cannot be read to its end; ``problem`` then has the
    ///   reason.
    package func write(by write: (Data) throws(SystemFile.Failure) -> Void) throws(SystemFile.Failure) {
        let changed = set.places.filter { $0.item.entries > 0 }
        let folders = reports.first?.folders ?? ""
        let page = ComparisonPage(changed: changed.count, total: set.places.count, folders: folders, shard: nil)
        try write(Data(page.head.utf8))
        for place in changed { try write(try reports[place.report].nextSection() + Data("\n".utf8)) }
        try write(Data(page.end(same: set.places.filter { $0.item.entries == 0 }.map(\.item.name)).utf8))
    }
}

/// The report of one shard, which is read sequentially from its head to its last section.
private final class ShardReport {
    let file: String
    let description: ShardDescription
    /// The paths of the compared folders, as HTML.
    let folders: String
    private let lines: LineReader
    private(set) var problem: CommandFailure?

    /// Opens a report and reads its head.
    init(_ file: String) throws {
        self.file = file
        let problem = CommandFailure(
            message: "\(file) is not a report of a shard; write it with weft compare --html FILE --shard I/N", code: ProgramExit.usage)
        do {
            lines = try LineReader(file)
            var description: ShardDescription?
            while let line = try lines.next(), !line.starts(with: ComparisonPage.titleStart.utf8) {
                if let found = Self.description(in: line) { description = found }
            }
            guard let description, let folders = try lines.next() else { throw problem }
            self.description = description
            self.folders = String(String(decoding: folders, as: UTF8.self).dropFirst("<p>".count).dropLast("</p>".count))
        } catch let failure as SystemFile.Failure {
            throw CommandFailure(message: "\(file) cannot be read: \(failure)")
        }
    }

    private static func description(in line: Data) -> ShardDescription? {
        guard line.starts(with: ComparisonPage.shardStart.utf8) else { return nil }
        let text = String(decoding: line, as: UTF8.self).dropFirst(ComparisonPage.shardStart.count).dropLast(ComparisonPage.shardEnd.count)
        return try? JSONDecoder().decode(ShardDescription.self, from: Data(ComparisonPage.unescaped(String(text)).utf8))
    }

    /// Returns the next section of the report, which is one line.
    /// - Throws: ``SystemFile/Failure`` if the report cannot be read or has no further section; `problem` then has the reason.
    func nextSection() throws(SystemFile.Failure) -> Data {
        do throws(SystemFile.Failure) {
            if let line = try lines.next(), line.starts(with: ComparisonPage.sectionStart.utf8) { return line }
        } catch {
            problem = CommandFailure(message: "\(file) cannot be read: \(error)")
            throw error
        }
        problem = CommandFailure(message: "\(file) ends before the last of its pictures", code: ProgramExit.usage)
        throw SystemFile.Failure(code: EBADMSG)
    }
}
