import AsyncDisplayKit
import CommandResults
import Foundation
import PreviewDeclarations
import PreviewInspector
import PreviewStages
import PreviewWorkspace
import UIKit

/// Runs a program that shows the workspace.
@MainActor enum WorkspaceWindow {
    /// Shows the workspace until its window is closed. It begins with `preview`; if this is nil, with the last shown preview or the first
    /// one. If both are given, `variant` replaces the stored surroundings.
    /// - Throws: ``CommandFailure`` if there is no display, no linked host or no panel with the title `panel`.
    static func show(
        _ request: WindowRequest, in options: WebOptions, registry: PreviewRegistry, preview: Preview?, variant: PreviewVariant? = nil,
        panel: String? = nil
    ) throws -> Never {
        WorkspaceDirection.adoptDesktop()
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "weft").lastPathComponent
        let file = SettingsFile(program: program)
        let recordFile = CrashRecord.File(program: program)
        let crash = CrashRecord.take(from: recordFile)
        CrashContext.recordCrashes(in: recordFile)
        var settings = file.read()
        var request = request
        request.size = request.size ?? WorkspaceSettings.windowSize
        request.minimumSize = WorkspaceSettings.minimumWindowSize
        let project = PreviewSession.current.project
        try PreviewWindow.show(request, in: options) {
            try settings.begin(project: project)
            if let variant, let preview {
                settings.variant = variant
                settings.lastPreview = preview.name
            }
            let controller = makeController(registry, settings)
            controller.windowNumber = WindowNumber.reserve(program: program)
            let writer = SettingsWriter(file, of: controller, since: settings)
            controller.openWindow = { link in
                // The settings are written first, so that the other window begins with the previews that are pinned in this one.
                writer.write()
                return WindowProcess.open(link)
            }
            let last = settings.lastPreview.flatMap { try? registry.preview(named: $0) }
            if let panel { try open(panel, in: controller) }
            controller.begin(with: preview, fallback: last ?? registry.previews.first, after: crash)
            writer.writeAtEnd()
            // The host for browsers handles the termination signals itself.
            if !options.web { TerminationSignals.terminateApplication() }
            return controller
        }
    }

    /// Returns a workspace that starts other processes for pictures, words and audits.
    private static func makeController(_ registry: PreviewRegistry, _ settings: WorkspaceSettings) -> WorkspaceController {
        let pictures = ThumbnailCache(ChildProcessRenderer(), program: ChildProcessRenderer.program)
        let controller = WorkspaceController(registry: registry, panels: InspectorPanels.make(), settings: settings, pictures: pictures)
        controller.readWords = { PreviewWords.read(onEnd: $0) }
        controller.audit = { PreviewAudit.run($0, in: $1, onEnd: $2) }
        return controller
    }

    private static func open(_ panel: String, in controller: WorkspaceController) throws {
        guard let found = controller.panels.first(where: { $0.title.lowercased() == panel.lowercased() }) else {
            let question = NearestNames.questionOrList(panel, in: controller.panels.map(\.title))
            throw CommandFailure(message: "no panel is named “\(panel)”\(question)", code: ProgramExit.usage)
        }
        controller.showPanel(found.identifier)
    }
}
