import ArgumentParser
import AsyncDisplayKit
import CommandResults
import Foundation
import LivePreviewBuild
import PreviewDeclarations
import PreviewStages
import UIKit

/// `weft preview [NAME]`: opens the workspace with a preview or, with `--bare` or a size, a window that contains only the preview. If the
/// argument is a folder, as file managers pass it, the command shows the live preview of the package in that folder.
struct PreviewCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show the previews in a window.")

    @Argument(
        help: """
            The preview's name, as `weft list` prints it, a link such as weft://preview/NAME, or the folder of a package for `weft dev`.
            """,
        completion: PreviewNames.completion)
    var name: String?

    @Flag(help: "Show the preview alone in the window, without the list and the tools.")
    var bare = false

    @Option(help: "The window's size in points; implies --bare.")
    var size: SizeArgument?

    @Option(help: "Pixels per point of the window; the desktop's setting by default.")
    var scale: Double?

    @Option(help: "The window's appearance, light or dark; the desktop's preference by default. The toolbar sets that of the preview.")
    var appearance: AppearanceArgument?

    @Option(help: "Open a panel of the workspace, such as Inspect.", completion: PreviewNames.panelCompletion)
    var panel: String?

    @OptionGroup var options: WebOptions

    func validate() throws {
        guard panel == nil || !bare && size == nil else { throw ValidationError("--panel needs the workspace: omit --bare and --size") }
        try SurroundingsLimits.check(scale: scale ?? 1, size: size?.size)
    }

    func run() throws {
        try MainActor.assumeIsolated {
            if let folder = name.flatMap(Self.folder) { try showLivePreview(of: folder) }
            let registry = PreviewSession.current.registry
            guard let first = registry.previews.first else {
                throw CommandFailure(message: "this program has no previews: declare one with #Preview")
            }
            let link = try readLink()
            let named = try (link?.preview ?? name).map { name in try CommandFailure.wrapping { try registry.preview(named: name) } }
            if bare || size != nil {
                if let link, link.variant != PreviewVariant() {
                    throw CommandFailure(
                        message: "a link with surroundings opens the workspace: omit --bare and --size, or the surroundings of the link",
                        code: ProgramExit.usage)
                }
                let preview = named ?? first
                CrashContext.note(preview: preview.name)
                try PreviewWindow.show(request(title: preview.name), in: options) {
                    try CommandFailure.wrapping(preview: preview.name) { try preview.makeController() }
                }
            }
            let shown = self.shown(registry, with: named)
            try WorkspaceWindow.show(
                request(title: "Weft"), in: options, registry: shown, preview: named, variant: link?.variant, panel: panel)
        }
    }
}

extension PreviewCommand {
    /// Returns the folder that `name` refers to, a path such as `.` or `../Cards` or a `file://` URL; nil for the name of a preview.
    static func folder(named name: String) -> URL? {
        let isPath = name == "." || name == ".." || name.hasPrefix("/") || name.hasPrefix("./") || name.hasPrefix("../")
        guard let url = name.hasPrefix("file://") ? URL(string: name) : isPath ? URL(fileURLWithPath: name) : nil else { return nil }
        return url.hasDirectoryPath || FileManager.default.fileExists(atPath: url.path + "/") ? url : nil
    }

    @MainActor private func showLivePreview(of folder: URL) throws -> Never {
        guard HostPackage.isPackage(folder) else {
            throw CommandFailure(
                message: "\(folder.path) has no Package.swift: name the folder of a SwiftPM package", code: ProgramExit.usage)
        }
        try LiveWindow.show(
            package: folder, preview: nil, variant: nil, project: PreviewSession.current.project, in: options, server: nil, editor: nil)
    }

    /// Returns the link in the argument; nil if the argument is a name.
    /// - Throws: ``CommandFailure`` for an invalid link.
    fileprivate func readLink() throws -> PreviewLink? {
        guard let name, PreviewLink.isLink(name) else { return nil }
        do {
            return try PreviewLink(name)
        } catch {
            throw CommandFailure(message: error.description, code: ProgramExit.usage)
        }
    }

    /// Returns the previews in the groups that the project shows; all previews if `named` is in none of these groups.
    @MainActor private func shown(_ registry: PreviewRegistry, with named: Preview?) -> PreviewRegistry {
        let shown = PreviewRegistry(PreviewSession.current.shownPreviews)
        return named.map { preview in shown.previews.contains { $0.name == preview.name } } ?? true ? shown : registry
    }

    fileprivate func request(title: String) -> WindowRequest {
        var request = WindowRequest(title: title, size: size?.size, scale: scale.map { CGFloat($0) }, style: appearance?.style)
        // The workspace restores the window's last size and position; a window with only a preview has the requested size.
        request.restoresGeometry = !bare && size == nil
        return request
    }
}
