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
        guard let content = try? SweptContent.node(of: preview) else {
            node.picture = DrawnPicture(size: CGSize(width: 300, height: 150))
            return list.show([PanelRow(.note, "Nothing to measure: the preview is a screen of plain views or fails.", tint: .secondary)])
        }
        content.adoptTraits(of: workspace.variant)
        let sweep = WidthSweep(of: content)
        node.picture = sweep.filmstrip()
        let rows = sweep.rows
        list.show(rows.isEmpty ? [PanelRow(.note, "Nothing is cut, wraps or sticks out at any width.", tint: .good)] : rows)
    }
}

extension ASDisplayNode {
    /// Puts the traits of the variant on a node that is in no window.
    @MainActor fileprivate func adoptTraits(of variant: PreviewVariant) {
        ASTraitCollectionPropagateDown(self, ASPrimitiveTraitCollectionFromUITraitCollection(variant.traits))
    }
}
