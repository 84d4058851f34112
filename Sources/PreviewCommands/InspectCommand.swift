import ArgumentParser
import AsyncDisplayKit
import CommandResults
import Foundation
import HeadlessHost
import NodeInspection
import Nodes
import PreviewDeclarations
import PreviewSessions
import PreviewSnapshots
import PreviewStages
import ProjectSettings
import Scheduling

/// `weft inspect NAME`: prints the inspector's data about a preview, without a window.
struct InspectCommand: SessionCommand, ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the tree of a preview and the reasons for its sizes.",
        discussion: """
            Without an option, prints the tree with the size of each node and the rules that determined it. The JSON has one line for \
            each node, and the same content gives the same bytes. --timing adds values that differ from run to run: how often each node \
            was measured and drawn, and the thread and the duration of the last time.
            """)

    @Argument(help: "The preview's name, as `weft list` prints it.", completion: PreviewNames.completion)
    var name: String

    @Flag(help: "Print one JSON object for each node.")
    var json = false

    @Flag(help: "Add to the JSON how often each node was measured and drawn, and the thread and the duration of the last time.")
    var timing = false

    @Option(help: "Explain the sizes of every node whose class, name or text contains this.")
    var why: String?

    @Flag(help: "Print up to which widths, from 200 to 1,200 points, texts are truncated or wrap and nodes overflow.")
    var sweep = false

    @Option(help: "Print what moved since the output of --json that this file contains.")
    var against: String?

    @Flag(help: "Print the accessibility tree in reading order.")
    var accessibility = false

    @OptionGroup var surroundings: SurroundingsOptions

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var session: SessionOption

    /// A session does not measure time, and does not read files of a client.
    var isForSession: Bool { !timing && against == nil }

    func validate() throws {
        let modes = [why != nil, sweep, against != nil, accessibility].count { $0 }
        guard modes <= 1 else { throw ValidationError("use only one of --why, --sweep, --against and --accessibility") }
    }

    func projectOptions(_ settings: ProjectSettings) throws -> [String] { try settings.surroundingsOptions() }

    func run() throws {
        try MainActor.assumeIsolated {
            print(String(decoding: try session.output(of: self, time: time).output, as: UTF8.self), terminator: "")
        }
    }

    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let preview = try CommandFailure.wrapping { try PreviewSession.current.registry.preview(named: name) }
        CrashContext.note(preview: preview.name)
        return CommandOutput(lines: try lines(of: preview, stages))
    }

    @MainActor private func lines(of preview: Preview, _ stages: any CommandStages) throws -> [String] {
        if timing { Trace.start() }
        let snapshot = try CommandFailure.wrapping(preview: preview.name) {
            try stages.untouchedStage(of: preview, in: surroundings.surroundings())
        }
        let stage = snapshot.stage
        let work = timing ? NodeWork.last(in: Trace.stop()) : [:]
        if accessibility { return AccessibilityReport(of: stage.window).lines(json: json) }
        if sweep { return try sweepLines(preview) }
        let reports = stages.reports { NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer, work: work) }
        if let against { return try moves(reports, against: against) }
        if reports.isEmpty, !json { return ["“\(preview.name)” has no nodes, only views"] }
        if let why { return try explanations(reports, matching: why) }
        return json ? reports.map(timing ? \.jsonLineWithWork : \.jsonLine) : reports.map(\.summary)
    }

    @MainActor private func sweepLines(_ preview: Preview) throws -> [String] {
        // The content is recreated, because the sweep must not change the content on the stage.
        let content = try CommandFailure.wrapping(preview: preview.name) { try SweepContent(of: preview, variant: surroundings.variant()) }
        return json ? content.sweep.jsonLines : content.lines
    }

    @MainActor private func moves(_ reports: [NodeReport], against file: String) throws -> [String] {
        let data = try OutputFile.read(file)
        let saved = try CommandFailure.wrapping { () throws -> [LayoutMoves.Element] in
            do { return try LayoutMoves.Element.read(data) } catch { throw CommandFailure(message: "\(file): \(error)") }
        }
        let moves = LayoutMoves(from: saved, to: reports.map(LayoutMoves.Element.init))
        if json { return moves.jsonLines }
        return moves.sentences
    }

    @MainActor private func explanations(_ reports: [NodeReport], matching word: String) throws -> [String] {
        let found = reports.filter { report in
            [report.type, report.debugName ?? "", report.text ?? ""].contains { $0.localizedCaseInsensitiveContains(word) }
        }
        guard !found.isEmpty else {
            let known = reports.flatMap { report in
                [report.type, report.debugName].compactMap { $0 }
                    + (report.text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            }
            var seen: Set<String> = []
            let question = NearestNames.question(
                word, in: known.filter { seen.insert($0).inserted }, otherwise: "; `weft inspect` without --why lists the nodes")
            throw CommandFailure(message: "no node's class, name or text contains “\(word)”\(question)")
        }
        return json ? found.map(timing ? \.jsonLineWithWork : \.jsonLine) : found.flatMap(\.explanationLines)
    }
}
