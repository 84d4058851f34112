import AsyncDisplayKit
import CommandResults
import Foundation
import LivePreview
import PreviewDeclarations
import PreviewWorkspace
import ProjectSettings
import UIKit

/// Runs the workspace of a package that the user edits.
@MainActor enum LiveWindow {
    /// Shows the workspace until its window is closed.
    /// - Parameters:
    ///   - variant: the surroundings of the preview; nil restores the surroundings of the last run.
    ///   - project: the initial settings of the first window of the package; nil if there is none.
    /// - Throws: ``CommandFailure`` if there is no display, no linked host, no package or no toolchain.
    static func show(
        package: URL, preview: String?, variant: PreviewVariant?, project: ProjectSettings?, in options: WebOptions,
        server: SessionServer?,
        editor: EditorChannel?
    ) throws -> Never {
        WorkspaceDirection.adoptDesktop()
        let program = "dev-" + package.standardizedFileURL.lastPathComponent
        let file = SettingsFile(program: program)
        var settings = file.read()
        var request = WindowRequest(title: "Weft — \(package.standardizedFileURL.lastPathComponent)")
        request.size = WorkspaceSettings.windowSize
        request.minimumSize = WorkspaceSettings.minimumWindowSize
        try PreviewWindow.show(request, in: options, onAddress: editor.map { editor in { editor.send(address: $0) } }) {
            try settings.begin(project: project)
            if let variant { settings.variant = variant }
            let live = try LiveWorkspace(
                package: package, preview: preview, settings: settings, project: project, server: server, editor: editor)
            live.clipboardRequiresPermission = options.web
            live.controller.windowNumber = WindowNumber.reserve(program: program)
            SettingsWriter(file, of: live.controller, since: settings).writeAtEnd()
            _ = NotificationCenter.default.addObserver(
                forName: UIApplication.willTerminateNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { live.stop() } }
            editor?.onEnd = { UIApplication.shared.terminate() }
            editor?.start()
            live.start()
            // The host for browsers handles the termination signals itself.
            if !options.web { TerminationSignals.terminateApplication() }
            return live.controller
        }
    }
}
