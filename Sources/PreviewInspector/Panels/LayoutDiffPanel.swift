import AsyncDisplayKit
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// The changes since a stored layout, or relative to a file that `weft inspect --json` wrote.
@MainActor final class LayoutDiffPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private var saved: [String: [LayoutMoves.Place]] = [:]
    private lazy var keepButton = BarButtonNode(
        icon: WorkspaceIcon.check.image, title: "Set baseline", hint: "Compare with the layout of this moment from now on"
    ) {
        [weak self] in self?.keep()
    }

    init() { super.init("moved", title: "Layout diff", edge: .right) }

    override func makeNode() -> PanelNode { PanelNode(controls: [keepButton], list: list) }

    override func panelDidDisappear() {
        sheet.remove()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry, nil: break
        }
        FrameScheduler.current.enqueue(.present) { [weak self] in self?.compare() }
    }

    private var places: [LayoutMoves.Place]? {
        guard let root = workspace?.hosted?.rootView?.layer else { return nil }
        return NodeReport.places(of: InspectedTree(root), in: root)
    }

    private func keep() {
        guard let name = workspace?.hosted?.preview.name, let places else { return }
        saved[name] = places
        compare()
    }

    private func compare() {
        guard let workspace, let name = workspace.hosted?.preview.name, let places else { return sheet.remove() }
        guard let before = saved[name] else {
            sheet.remove()
            let hint = "Then change the preview, its style, its text or its surroundings: arrows show what moved and by how much."
            return list.show([PanelRow(.note, "Set a baseline first.", hint, tint: .secondary)])
        }
        let moves = LayoutMoves(from: before, to: places)
        list.show(moves.rows)
        sheet.show(moves.picture(workspace.canvas.place), in: workspace.canvas)
    }
}

extension NodeReport {
    /// Where the nodes are, without the reasons. *Cost*: one walk.
    @MainActor static func places(of tree: InspectedTree, in root: CALayer) -> [LayoutMoves.Place] {
        reports(of: tree, in: root, includesExplanations: false).map(LayoutMoves.Place.init)
    }
}
