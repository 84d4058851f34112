import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import PreviewSessions
import UIPrimitives

/// `weft list`: every preview, its group and variants.
struct ListCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every preview with its group and variants.")

    @Flag(help: "One JSON object a line.")
    var json = false

    @OptionGroup var time: TimeLimitOption

    @OptionGroup var session: SessionOption

    var isForSession: Bool { true }
    var needsStage: Bool { false }

    func run() throws {
        try MainActor.assumeIsolated {
            try OutputFile.write(try session.output(of: self, time: time).output, to: "-")
        }
    }

    @MainActor func output(arguments: [String], stages: any CommandStages) -> CommandOutput {
        let previews = PreviewSession.current.registry.previews
        return CommandOutput(lines: json ? previews.map(jsonLine) : tableLines(previews))
    }

    @MainActor private func jsonLine(for preview: Preview) -> String {
        "{\"name\": \(JSONText.quoted(preview.name)), \"group\": \(JSONText.quoted(preview.group)), "
            + "\"variants\": [\(Self.axes)]}"
    }

    /// Every preview can be shown along all axes.
    private static let axes = VariantAxis.allCases.map { JSONText.quoted($0.rawValue) }.joined(separator: ", ")

    @MainActor private func tableLines(_ previews: [Preview]) -> [String] {
        let width = previews.map(\.name.count).max() ?? 0
        return previews.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.group }
    }
}
