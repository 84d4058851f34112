import ArgumentParser
import Foundation
import PreviewDeclarations
import UIPrimitives

/// `weft list`: every preview, its group and variants.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every preview with its group and variants.")

    @Flag(help: "One JSON object a line.")
    var json = false

    func run() throws {
        MainActor.assumeIsolated {
            let previews = PreviewSession.current.registry.previews
            if json {
                previews.forEach { print(jsonLine(for: $0)) }
            } else {
                printTable(previews)
            }
        }
    }

    @MainActor private func jsonLine(for preview: Preview) -> String {
        "{\"name\": \(JSONText.quoted(preview.name)), \"group\": \(JSONText.quoted(preview.group)), "
            + "\"variants\": [\(Self.axes)]}"
    }

    /// Every preview can be shown along all axes.
    private static let axes = VariantAxis.allCases.map { JSONText.quoted($0.rawValue) }.joined(separator: ", ")

    @MainActor private func printTable(_ previews: [Preview]) {
        let width = previews.map(\.name.count).max() ?? 0
        for preview in previews {
            print(preview.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + preview.group)
        }
    }
}
