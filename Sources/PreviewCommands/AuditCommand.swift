import AccessibilityAudit
import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import PreviewSnapshots
import PreviewStages
import ProjectSettings

/// `weft audit`: checks the accessibility of previews.
struct AuditCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Check the accessibility of previews: names, contrast, size of targets, truncated text, keyboard.",
        discussion: """
            Checks rules of the Web Content Accessibility Guidelines 2.2 on the tree, the pixels and the Tab key of each preview. \
            The exit code is 4 if a rule of level A or AA is not met and no exception accepts the finding.
            --exceptions names a JSON file with a list of objects. Each has the members rule and reason, and may have preview, \
            element and message (a part of the message). A finding is accepted if all members that the object has match it.
            """)

    @Argument(help: "The preview's name, as `weft list` prints it.", completion: PreviewNames.completion)
    var name: String?

    @Flag(help: "Every preview of the program.")
    var all = false

    @Option(help: "Every preview of this group.", completion: PreviewNames.groupCompletion)
    var group: String?

    @Flag(help: "Print one JSON object for each finding.")
    var json = false

    @Flag(help: "Print a SARIF log, for code review services.")
    var sarif = false

    @Flag(help: "Add advice: targets below 44 points, equal names, text truncated only at the largest size.")
    var advice = false

    @Option(help: "A JSON file of accepted findings and their reasons.", completion: .file(extensions: ["json"]))
    var exceptions: String?

    @OptionGroup var surroundings: SurroundingsOptions

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var sharding: ShardOptions

    func validate() throws {
        guard !(json && sarif) else { throw ValidationError("--json and --sarif cannot be used together") }
        guard [name != nil, all, group != nil].count(where: { $0 }) == 1 else {
            throw ValidationError("name one preview, or use --all or --group")
        }
    }

    func projectOptions(_ settings: ProjectSettings) throws -> [String] { try settings.surroundingsOptions() }

    func run() throws {
        let accepted = try exceptions.map(Self.readExceptions) ?? []
        let (report, part) = try MainActor.assumeIsolated { try makeReport(accepted) }
        try part.writeTimes()
        try show(report, part)
        // A shard does not report unused exceptions, because the findings that they accept may be in another shard.
        for exception in report.unused(of: accepted) where all && !part.isShard {
            let place = [exception.preview, exception.element].compactMap { $0 }.joined(separator: ", ")
            try? FileHandle.standardError.write(
                contentsOf: Data("the exception for \(exception.rule) (\(place)) accepts nothing: remove it\n".utf8))
        }
        guard report.failureCount > 0 else { return }
        let count = report.failureCount
        throw CommandFailure(message: "\(count) finding\(count == 1 ? "" : "s") of level A or AA", code: ProgramExit.findings)
    }

    private static func readExceptions(_ file: String) throws -> [AuditException] {
        let data = try OutputFile.read(file)
        do {
            return try AuditException.read(data)
        } catch {
            throw CommandFailure(message: "\(file): \(error)", code: ProgramExit.usage)
        }
    }

    private func show(_ report: AuditReport, _ part: ShardPart) throws {
        let entries = report.parts.map { $0.shownFindings(includingAdvice: advice).count }
        if sarif {
            let shard = part.description(entries: entries)
            return try OutputFile.write(try report.sarif(includingAdvice: advice, shard: shard), to: "-")
        }
        let lines =
            json
            ? try part.lines(report.jsonLines(includingAdvice: advice), entries: entries) : report.lines(includingAdvice: advice)
        lines.forEach { print($0) }
    }

    @MainActor private func makeReport(_ accepted: [AuditException]) throws -> (AuditReport, ShardPart) {
        let limit = time.makeLimit()
        let previews = try PreviewSelection(name: name, group: group).previews()
        let work = try sharding.part(of: previews.map(\.name), command: "audit")
        let parts = try work.indexes.map { index in
            let preview = previews[index]
            CrashContext.note(preview: preview.name)
            let findings = try work.measuring(index) {
                try limit.runStep { try CommandFailure.wrapping(preview: preview.name) { try self.findings(of: preview) } }
            }
            return AuditReport.Part(
                preview: preview.name, file: preview.file, findings: accepted.applied(to: findings, in: preview.name))
        }
        return (AuditReport(parts: parts), work)
    }

    @MainActor private func findings(of preview: Preview) throws -> [AuditFinding] {
        let variant = try surroundings.variant()
        return try AccessibilityAudit(standardSize: variant.textSize.category) { textSize, scale in
            var sized = variant
            sized.textSize = PreviewTextSize.allCases.first { $0.category == textSize } ?? variant.textSize
            let snapshot = try PreviewSnapshot(
                preview, variant: sized, size: surroundings.size?.size, exactScale: scale ?? surroundings.exactScale,
                unknownControls: name == nil ? .ignored : .reported)
            return snapshot.stage
        }.findings()
    }
}
