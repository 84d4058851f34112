import Foundation
import LivePreviewMessages
import PreviewWorkspace
import UIKit

/// The window of an open panel. The shell shows its pixels in a dock. *Thread*: main.
@MainActor final class PanelWindow {
    let panel: any WorkspacePanel
    let window: UIWindow
    private let surface: SharedSurfaceWindow

    init(_ panel: any WorkspacePanel, request: PanelRequest, name: SurfaceName, host: SharedPixelsHost, workspace: any Workspace) {
        self.panel = panel
        let window = PanelHostWindow(frame: CGRect(origin: .zero, size: request.size))
        window.onKey = { [weak panel] in panel?.handleKey($0) ?? false }
        self.window = window
        surface = host.assign(name, to: window)
        surface.resize(to: request.size, scale: request.scale)
        let controller = panel.controller
        window.rootViewController = controller
        applyTraits(request)
        window.isHidden = false
        resize(request)
        panel.panelDidAppear(in: workspace)
    }

    func resize(_ request: PanelRequest) {
        applyTraits(request)
        surface.resize(to: request.size, scale: request.scale)
        window.hostDidResize(to: request.size, scale: request.scale)
    }

    /// Applies the traits of the workspace, which may differ from those of the preview.
    private func applyTraits(_ request: PanelRequest) {
        window.setOverrideTraits(
            UITraitCollection(traitsFrom: [
                UITraitCollection(preferredContentSizeCategory: .large), UITraitCollection(layoutDirection: WorkspaceDirection.trait),
                UITraitCollection(accessibilityContrast: request.hasHighContrast ? .high : .normal),
                UITraitCollection(userInterfaceStyle: request.isDark ? .dark : .light),
            ]))
    }

    func close() {
        panel.panelDidDisappear()
        window.isHidden = true
        window.rootViewController = nil
    }
}
