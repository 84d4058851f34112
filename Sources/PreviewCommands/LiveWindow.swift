import AsyncDisplayKit
import CommandResults
import Foundation
import LivePreview
import PreviewDeclarations
import PreviewWorkspace
import UIKit

/// Runs the workspace over a package that is edited.
@MainActor enum LiveWindow {
    /// Shows the workspace until its window is closed.
    /// - Parameter variant: the surroundings of the preview; nil restores those of the last run.
    /// - Throws: ``CommandFailure``: no display, no host linked, no package, no toolchain.
    static func show(
        package: URL, preview: String?, variant: PreviewVariant?, in options: WebOptions, server: SessionServer?,
        editor: EditorChannel?
    ) throws -> Never {
        let file = SettingsFile(program: "dev-" + package.standardizedFileURL.lastPathComponent)
        var settings = file.read()
        var request = WindowRequest(title: "Weft — \(package.standardizedFileURL.lastPathComponent)")
        request.size = CGSize(width: settings.windowWidth, height: settings.windowHeight)
        try PreviewWindow.show(request, in: options, onAddress: editor.map { editor in { editor.send(address: $0) } }) {
            if settings.isNew { settings.variant.scale = min(max(Int(UIScreen.main.scale.rounded()), 1), 3) }
            if let variant { settings.variant = variant }
            let live = try LiveWorkspace(package: package, preview: preview, settings: settings, server: server, editor: editor)
            _ = NotificationCenter.default.addObserver(
                forName: UIApplication.willTerminateNotification, object: nil, queue: nil
            ) { _ in
                MainActor.assumeIsolated {
                    live.stop()
                    file.write(live.controller.settingsToKeep)
                }
            }
            editor?.onEnd = { UIApplication.shared.terminate() }
            editor?.start()
            live.start()
            return live.controller
        }
    }
}
