import PreviewWorkspace
import UIKit

/// Determines which frames changed pixels of the preview. *Thread*: main.
@MainActor struct DrawnFrames {
    /// The number of composed frames of the window at the last call.
    private var frameCount = 0

    /// Returns whether the window of the preview has composed a frame since the last call and changed pixels in the preview's frame.
    mutating func next(of workspace: any Workspace) -> Bool {
        guard let window = workspace.canvas.overlayView.window, window.compositor.frameCount != frameCount else { return false }
        frameCount = window.compositor.frameCount
        let scale = window.contentScaleFactor
        let area = workspace.canvas.overlayView.convert(workspace.canvas.contentFrame, to: nil)
        let pixels = CGRect(x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
        // Content that scrolls also damages the part that becomes visible.
        return window.compositor.lastFrame.damage.contains { rect in
            CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).intersects(pixels)
        }
    }
}
