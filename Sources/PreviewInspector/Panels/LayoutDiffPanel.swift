import AsyncDisplayKit
import Foundation
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows which nodes have moved, appeared or disappeared since the user stored the layout of the preview as its baseline. Each preview has
/// its own baseline.
@MainActor final class LayoutDiffPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private var saved: [String: [LayoutMoves.Element]] = [:]
    private lazy var baselineButton = BarButtonNode(
        icon: WorkspaceIcon.check.image, title: "Set baseline", hint: "Compare with the layout of this moment from now on"
    ) {
        [weak self] in self?.setBaseline()
    }

    private var moves: LayoutMoves?
    private var treeChangeDetector = TreeChangeDetector()
    /// The layout of the last comparison; nil if the layout must be compared again.
    private var lastCompared: [LayoutMoves.Element]?
    /// The rows of the panel's list.
    var shownRows: [PanelRow] { list.rows }
    /// The row under the pointer; only its move is shown.
    private var pointedRow: Int?

    init() {
        super.init(
            "moved", title: "Layout diff", purpose: "the nodes that moved since a saved layout",
            edge: .right)
        list.hover = { [weak self] in self?.point(at: $0) }
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [baselineButton], list: list) }

    override func panelDidDisappear() {
        sheet.remove()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry, nil: break
        }
        lastCompared = nil
        observeFrames()
        FrameScheduler.current.setNeedsFrame()
    }

    /// Compares again if nodes have moved, appeared or disappeared, because lists create their cells some frames after the preview.
    override func frameDidEnd() {
        guard treeChangeDetector.isDue() || lastCompared == nil else { return }
        let hasBaseline = workspace?.hosted.map { saved[$0.preview.name] != nil } ?? false
        let places = hasBaseline ? places ?? [] : []
        if lastCompared != places { compare(places) }
    }

    override func savedChoices(in workspace: any Workspace) -> Data? { saved.isEmpty ? nil : try? JSONEncoder().encode(saved) }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        saved = (try? JSONDecoder().decode([String: [LayoutMoves.Element]].self, from: data)) ?? [:]
    }

    private var places: [LayoutMoves.Element]? {
        guard let workspace, let root = workspace.hosted?.rootView?.layer else { return nil }
        return NodeReport.places(of: workspace.previewTree, in: root)
    }

    private func setBaseline() {
        guard let name = workspace?.hosted?.preview.name, let places else { return }
        saved[name] = places
        compare(places)
    }

    private func compare(_ places: [LayoutMoves.Element]) {
        lastCompared = places
        moves = nil
        defer { showPicture() }
        baselineButton.isEnabled = workspace?.hosted != nil
        guard let name = workspace?.hosted?.preview.name else { return list.show(workspace?.absenceRows ?? []) }
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
        guard let moves, let workspace else { return sheet.remove() }
        let canvas = workspace.canvas
        let obstacles = NodeOverlays.obstacles(of: workspace.previewTree, in: canvas)
        let labels = LabelPlacement(content: canvas.contentFrame, obstacles: obstacles)
        sheet.show(moves.shapes(canvas.previewTransform, single: pointedRow.flatMap { moves.move(inRow: $0) }, labels: labels), in: canvas)
    }
}

extension NodeReport {
    /// Returns the positions of the nodes, without the reasons for them. *Cost*: one traversal of the tree.
    @MainActor static func places(of tree: InspectedTree, in root: CALayer) -> [LayoutMoves.Element] {
        reports(of: tree, in: root, includesExplanations: false).map(LayoutMoves.Element.init)
    }
}
