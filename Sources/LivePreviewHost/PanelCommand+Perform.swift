import LivePreviewMessages
import PreviewWorkspace

extension PanelCommand {
    /// Calls each panel in turn until one undoes or redoes an edit. Returns whether a panel did. *Thread*: main.
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
