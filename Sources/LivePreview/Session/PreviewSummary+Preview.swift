import LivePreviewMessages
import PreviewDeclarations

extension Preview {
    /// The preview as lists show it: its content exists in the other process only.
    init(_ summary: PreviewSummary) {
        self.init(remote: summary.name, group: summary.group, sizing: summary.sizing, isLandscape: summary.isLandscape)
    }
}
