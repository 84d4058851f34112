import LivePreviewMessages
import PreviewDeclarations

extension Preview {
    /// Creates a preview for lists. Its content exists only in the other process.
    init(_ summary: PreviewSummary) {
        self.init(remote: summary.name, group: summary.group, sizing: summary.sizing, isLandscape: summary.isLandscape)
    }
}
