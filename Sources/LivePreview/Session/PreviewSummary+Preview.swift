import LivePreviewMessages
import PreviewDeclarations

extension Preview {
    /// Creates a preview that lists can show. Its content exists only in the preview host's process.
    init(_ summary: PreviewSummary) {
        self.init(remote: summary.name, group: summary.group, sizing: summary.sizing, isLandscape: summary.isLandscape)
    }
}
