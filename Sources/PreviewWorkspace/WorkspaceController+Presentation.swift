import UIKit

// The presentation, which shows only the preview in the window.
extension WorkspaceController {
    /// Shows only the canvas, on the whole screen. Panels are closed in the same way as by their dock, so that they remove their overlays.
    func beginPresentation() {
        guard !parts.isPresenting else { return }
        settings.tools.mode = nil
        selection = nil
        parts.isPresenting = true
        updateOpenPanels()
        fullScreenSurface?.requestFullScreen(true)
        canvasView.isResizable = false
        // Editing ends, because a hidden field would still receive keys.
        parts.status.size.endEditing()
        _ = parts.sidebar.search.field.resignFirstResponder()
    }

    /// Shows toolbar, list, docks and status bar again.
    func endPresentation() {
        guard parts.isPresenting else { return }
        parts.isPresenting = false
        fullScreenSurface?.requestFullScreen(false)
        canvasView.isResizable = true
        updateOpenPanels()
        showChrome()
    }

    private var fullScreenSurface: (any FullScreenSurface)? { view.window?.surface as? any FullScreenSurface }
}

extension WorkspaceCommand {
    /// Whether the command affects a part of the window that a presentation hides.
    var changesWindowChrome: Bool {
        switch self {
        case .toggleSidebar, .toggleDock, .jump, .typeSize, .chooseSizing, .chooseLocale, .chooseAccessibilitySize, .chooseMatrix,
            .chooseSurroundings, .chooseTimeZone, .chooseDate, .chooseColorVision:
            true
        default: false
        }
    }
}
