import AsyncDisplayKit
import Foundation
import UIKit

/// Runs a program that is the workspace.
@MainActor enum WorkspaceWindow {
    /// Shows the workspace with `preview`, or what was shown last, or the first, until the window is closed.
    /// - Throws: ``CommandFailure``: no display, or no host linked.
    static func show(_ wish: WindowWish, registry: PreviewRegistry, preview: Preview?) throws -> Never {
        var wish = wish
        var settings = WorkspaceSettings()
        wish.size = CGSize(width: settings.windowWidth, height: settings.windowHeight)
        try PreviewWindow.show(wish) {
            settings.variant.scale = min(max(Int(UIScreen.main.scale.rounded()), 1), 3)
            let controller = WorkspaceController(registry: registry, settings: settings, pictures: PicturesByProcess())
            if let first = preview ?? registry.previews.first { controller.show(first) }
            return controller
        }
    }
}
