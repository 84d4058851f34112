import PreviewWorkspace

extension Workspace {
    /// The rows that a panel shows instead of its own while no preview runs; nil while one runs.
    @MainActor var absenceRows: [PanelRow]? {
        guard hosted == nil else { return nil }
        let matrix = ("The matrix shows pictures of the preview.", "Click a picture, or press Escape, to use this panel.")
        let text = showsMatrix ? matrix : ("No preview is shown.", "")
        return [PanelRow(.note, text.0, text.1, tint: .secondary)]
    }
}
