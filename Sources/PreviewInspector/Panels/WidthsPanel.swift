import AsyncDisplayKit
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import UIKit

/// The width sweep: a filmstrip from 200 to 1,200 points, and up to which width each thing happens.
@MainActor final class WidthsPanel: InspectorPanel {
    private let list = PanelList()
    private lazy var measureButton = BarButtonNode(
        icon: WorkspaceIcon.reload.image, title: "Measure again", hint: "Measure the preview at 200…1,200 points"
    ) { [weak self] in
        self?.sweptPreview = nil
        self?.refreshIfShown()
    }
    /// The preview whose sweep is shown: it is measured once each time it is chosen.
    private var sweptPreview: String?

    init() { super.init("widths", title: "Widths", edge: .bottom) }

    override func makeNode() -> PanelNode { PanelNode(controls: [measureButton], pictureHeight: 150, list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .problems: return
        case .variant: sweptPreview = nil
        case .preview, nil: break
        }
        guard let preview = workspace.hosted?.preview, preview.name != sweptPreview else { return }
        sweptPreview = preview.name
        do {
            let content = try SweepContent(of: preview, variant: workspace.variant)
            node.picture = content.sweep.filmstrip()
            list.show(content.rows)
        } catch {
            node.picture = DrawnPicture(size: CGSize(width: 300, height: 150))
            list.show([PanelRow(.note, "Not measured: the preview fails", "\(error)", tint: .secondary)])
        }
    }
}
