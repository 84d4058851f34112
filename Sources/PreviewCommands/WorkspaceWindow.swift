import AsyncDisplayKit
import Foundation
import PreviewDeclarations
import PreviewInspector
import PreviewStages
import PreviewWorkspace
import UIKit

/// Runs a program that shows the workspace.
@MainActor enum WorkspaceWindow {
    /// Shows the workspace until its window is closed. It begins with `preview`; if this is nil, with the last shown preview or the first
    /// one. `variant` replaces the stored surroundings.
    /// - Throws: ``CommandFailure`` if there is no display or no linked host.
    static func show(
        _ request: WindowRequest, in options: WebOptions, registry: PreviewRegistry, preview: Preview?, variant: PreviewVariant? = nil
    ) throws -> Never {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "weft").lastPathComponent
        let file = SettingsFile(program: program)
        let recordFile = CrashRecord.File(program: program)
        let crash = CrashRecord.take(from: recordFile)
        CrashContext.recordCrashes(in: recordFile)
        var settings = file.read()
        var request = request
        request.size = request.size ?? settings.windowSize(restores: request.restoresGeometry)
        request.minimumSize = WorkspaceSettings.minimumWindowSize
        let project = PreviewSession.current.project
        try PreviewWindow.show(request, in: options) {
            try settings.begin(project: project)
            if let variant, let preview {
                settings.variant = variant
                settings.lastPreview = preview.name
            }
            let pictures = ThumbnailCache(ChildProcessRenderer(), program: ChildProcessRenderer.program)
            let controller = WorkspaceController(
                registry: registry, panels: InspectorPanels.make(), settings: settings, pictures: pictures)
            controller.readWords = { PreviewWords.read(onEnd: $0) }
            controller.audit = { PreviewAudit.run($0, in: $1, onEnd: $2) }
            controller.openWindow = { [weak controller] link in
                // The settings are written first, so that the other window begins with the previews that are pinned in this one.
                if let controller { file.write(controller.settingsToKeep) }
                return WindowProcess.open(link)
            }
            let last = settings.lastPreview.flatMap { try? registry.preview(named: $0) }
            controller.begin(with: preview, fallback: last ?? registry.previews.first, after: crash)
            keep(file, of: controller, since: settings)
            return controller
        }
    }

    /// Writes the settings when the program ends. Pins that another window has changed meanwhile are kept, unless this window has changed
    /// its pins, too.
    private static func keep(_ file: SettingsFile, of controller: WorkspaceController, since first: WorkspaceSettings) {
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated { file.write(controller.settingsToKeep.withPinnedPreviews(of: file.read(), since: first)) }
        }
    }
}
