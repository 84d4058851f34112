import Foundation

/// What the workspace remembers from run to run.
package struct WorkspaceSettings: Codable, Equatable, Sendable {
    /// The preview that was shown last.
    package var lastPreview: String?
    package var variant = PreviewVariant()
    var tools = CanvasTools()
    var arrangement = WorkspaceArrangement()
    /// *Units*: points.
    package var windowWidth: CGFloat = 1280
    package var windowHeight: CGFloat = 820

    package init() {}
}
