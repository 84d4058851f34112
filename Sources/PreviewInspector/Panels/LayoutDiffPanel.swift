import AsyncDisplayKit
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the changes since a stored layout, or relative to a file that `weft inspect --json` wrote.
@MainActor final class LayoutDiffPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private var saved: [String: [LayoutMoves.Place]] = [:]
    private lazy var keepButton = BarButtonNode(
        icon: WorkspaceIcon.check.image, title: "Set baseline", hint: "Compare with the layout of this moment from now on"
    ) {
        [weak self] in self?.keep()
    }

    private var moves: LayoutMoves?
    /// The row under the pointer; only its move is shown.
    private var pointedRow: Int?

    init() {
        super.init("moved", title: "Layout diff", edge: .right)
        list.hover = { [weak self] in self?.point(at: $0) }
    }

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
        moves = nil
        defer { showPicture() }
        guard let name = workspace?.hosted?.preview.name, let places else { return }
        guard let before = saved[name] else {
            let hint = "Then change the preview, its style, its text or its surroundings: arrows show what moved and by how much."
            return list.show([PanelRow(.note, "Set a baseline first.", hint, tint: .secondary)])
        }
        let found = LayoutMoves(from: before, to: places)
        moves = found
        list.show(found.rows)
    }

    private func point(at row: Int?) {
        pointedRow = row
        showPicture()
    }

    private func showPicture() {
        guard let moves, let canvas = workspace?.canvas else { return sheet.remove() }
        sheet.show(moves.picture(canvas.place, single: pointedRow.flatMap { moves.move(inRow: $0) }), in: canvas)
    }
}

extension NodeReport {
    /// Returns the positions of the nodes, without the reasons for them. *Cost*: one traversal of the tree.
    @MainActor static func places(of tree: InspectedTree, in root: CALayer) -> [LayoutMoves.Place] {
        reports(of: tree, in: root, includesExplanations: false).map(LayoutMoves.Place.init)
    }
}
