import ArgumentParser
import AsyncDisplayKit
import CommandResults
import Foundation
import PreviewDeclarations
import PreviewStages
import UIKit

/// `weft preview [NAME]`: the workspace with a preview in it; with `--bare`, or a size, the preview alone in a window.
struct PreviewCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show the previews in a window.")

    @Argument(
        help: "The preview's name, as `weft list` prints it, or a link such as weft://preview/NAME.",
        completion: PreviewNames.completion)
    var name: String?

    @Flag(help: "The preview alone in a window, without list and tools.")
    var bare = false

    @Option(help: "The window's size in points; shows the preview alone.")
    var size: SizeArgument?

    @Option(help: "Pixels per point; the desktop's setting where not given.")
    var scale: Double?

    @Option(help: "light or dark; the desktop's preference where not given.")
    var appearance: AppearanceArgument?

    @OptionGroup var options: WebOptions

    func validate() throws {
        try SurroundingsLimits.check(scale: scale ?? 1, size: size?.size)
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let registry = PreviewSession.current.registry
            guard let first = registry.previews.first else { throw CommandFailure(message: "this program has no previews") }
            let link = try readLink()
            let named = try (link?.preview ?? name).map { name in try CommandFailure.wrapping { try registry.preview(named: name) } }
            if bare || size != nil {
                let preview = named ?? first
                CrashContext.note(preview: preview.name)
                try PreviewWindow.show(request(title: preview.name), in: options) {
                    try CommandFailure.wrapping(preview: preview.name) { try preview.makeController() }
                }
            }
            let shown = self.shown(registry, with: named)
            try WorkspaceWindow.show(request(title: "Weft"), in: options, registry: shown, preview: named, variant: link?.variant)
        }
    }
}

extension PreviewCommand {
    /// The link that the argument is; nil for a name.
    /// - Throws: ``CommandFailure``, where a link is wrong.
    fileprivate func readLink() throws -> PreviewLink? {
        guard let name, PreviewLink.isLink(name) else { return nil }
        do {
            return try PreviewLink(name)
        } catch {
            throw CommandFailure(message: error.description, code: ProgramExit.usage)
        }
    }

    /// The previews in the groups of the project; all if the named one is in none of them.
    @MainActor private func shown(_ registry: PreviewRegistry, with named: Preview?) -> PreviewRegistry {
        let shown = PreviewRegistry(PreviewSession.current.shownPreviews)
        return named.map { preview in shown.previews.contains { $0.name == preview.name } } ?? true ? shown : registry
    }

    fileprivate func request(title: String) -> WindowRequest {
        var request = WindowRequest(title: title, size: size?.size, scale: scale.map { CGFloat($0) }, style: appearance?.style)
        // A single preview has the requested size; the workspace restores its last geometry.
        request.restoresGeometry = !bare && size == nil
        return request
    }
}
