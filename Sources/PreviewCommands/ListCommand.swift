import ArgumentParser
import AsyncDisplayKit
import CommandResults
import Foundation
import NodeInspection
import PreviewDeclarations
import PreviewSessions
import PreviewSnapshots
import PreviewStages
import UIKit
import UIPrimitives

/// `weft list`: prints every preview with its group and variants.
struct ListCommand: SessionCommand, ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every preview with its group and variants.")

    @Option(help: "Only the previews of this group.", completion: PreviewNames.groupCompletion)
    var group: String?

    @Flag(help: "Print one JSON object for each preview.")
    var json = false

    @Flag(help: ArgumentHelp("The classes of nodes and the texts of each preview, one JSON object a line.", visibility: .hidden))
    var words = false

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var session: SessionOption

    var isForSession: Bool { true }
    var needsStage: Bool { false }

    func run() throws {
        try MainActor.assumeIsolated {
            if words { return try writeWords() }
            try OutputFile.write(try session.output(of: self, time: time).output, to: "-")
        }
    }

    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput {
        let previews = try PreviewSelection(name: nil, group: group).previews()
        return CommandOutput(lines: json ? previews.map(jsonLine) : tableLines(previews))
    }

    /// Creates the content of each preview and writes a line with its words. A preview that fails has no line.
    @MainActor private func writeWords() throws {
        for preview in PreviewSession.current.registry.previews {
            CrashContext.note(preview: preview.name)
            guard let snapshot = try? PreviewSnapshot(preview, variant: PreviewVariant(), exactScale: 1) else { continue }
            let entry = PreviewWords.Entry(name: preview.name, words: Self.words(in: snapshot.stage.window.layer))
            snapshot.close()
            try OutputFile.write(try JSONEncoder().encode(entry) + Data("\n".utf8), to: "-")
        }
    }

    /// Returns the words by which a preview is found: the class names, debug names and texts of its nodes, each once.
    @MainActor private static func words(in layer: CALayer) -> [String] {
        var words: [String] = []
        func add(_ word: String?) {
            if let word, !word.isEmpty, !words.contains(word) { words.append(word) }
        }
        for node in InspectedTree(layer).entries.map(\.node) {
            add("\(type(of: node))")
            add(node.debugName)
            add((node as? ASTextNode)?.attributedText?.string)
        }
        return words
    }

    @MainActor private func jsonLine(for preview: Preview) -> String {
        "{\"name\": \(JSONText.quoted(preview.name)), \"group\": \(JSONText.quoted(preview.group)), "
            + "\"variants\": [\(Self.axes)]}"
    }

    /// The axes of variants, which are the same for every preview.
    private static let axes = VariantAxis.allCases.map { JSONText.quoted($0.rawValue) }.joined(separator: ", ")

    @MainActor private func tableLines(_ previews: [Preview]) -> [String] {
        let width = previews.map(\.name.count).max() ?? 0
        return previews.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.group }
    }
}
