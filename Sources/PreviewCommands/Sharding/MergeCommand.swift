import AccessibilityAudit
import ArgumentParser
import CommandResults
import Foundation
import PreviewSnapshots
import UIPrimitives

/// `weft merge`: merges the reports of all shards of a run into the report of a single run.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the reports of all shards of a run.",
        discussion: """
            The files are of one kind: what compare, audit and thrash print with --shard and --json, the pages of compare --html, the \
            logs of audit --sarif, or files of --record-times. The result has the same bytes as that of a run without --shard; a \
            missing shard is an error.
            The pictures of snapshot --shard need no merging: all shards may write to the same folder.
            """)

    @Argument(help: "The reports, in any order.")
    var reports: [String]

    @Option(name: [.short, .customLong("output")], help: "The file for the merged report; - is standard output.")
    var output = "-"

    /// The kinds of reports.
    enum Kind {
        case page, lines, log, times

        /// Detects the kind of a file that begins with `head`.
        init(head: Data) {
            let text = String(decoding: head, as: UTF8.self)
            self =
                if text.hasPrefix("<!DOCTYPE") { .page }  //
                else if text.contains("\"$schema\"") { .log }  //
                else if text.contains("\"seconds\"") && !text.hasPrefix("{\"shard\"") { .times }  //
                else { .lines }
        }
    }

    func run() throws {
        switch try Self.kind(of: reports[0]) {
        case .page: try mergePages()
        case .lines: try write(ShardedLines.merged(contents().map { try ShardedLines($0.data, file: $0.file) }))
        case .log: try write(AuditReport.mergedLogs(contents()))
        case .times:
            try write(RecordedTimes.merged(contents().map { try RecordedTimes.parse($0.data, file: $0.file) }).data)
        }
    }

    /// Returns the kind of a file. Reads only its beginning, because HTML reports are large.
    private static func kind(of file: String) throws -> Kind {
        do {
            let lines = try LineReader(file)
            var head = Data()
            while head.count < 256, let line = try lines.next() { head += line }
            return Kind(head: head)
        } catch {
            throw CommandFailure(message: "\(file) cannot be read: \(error)")
        }
    }

    private func contents() throws -> [(file: String, data: Data)] {
        try reports.map { ($0, try OutputFile.read($0)) }
    }

    private func write(_ data: Data) throws {
        try OutputFile.write(data, to: output)
    }

    private func mergePages() throws {
        let merge = try ComparisonMerge(reports)
        do {
            try OutputFile.write(to: output) { (write) throws(SystemFile.Failure) in try merge.write(by: write) }
        } catch {
            throw merge.problem ?? error
        }
    }
}
