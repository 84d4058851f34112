import LivePreviewMessages
import PreviewWorkspace

extension PanelCommand {
    /// Calls each panel in turn until one has an edit to revert or to repeat. Returns whether one had. *Thread*: main.
    @discardableResult
    @MainActor func perform(in panels: [any WorkspacePanel]) -> Bool {
        panels.contains { panel in
            switch self {
            case .undo: panel.undo()
            case .redo: panel.redo()
            }
        }
    }
}
