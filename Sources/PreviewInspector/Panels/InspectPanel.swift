import AsyncDisplayKit
import LayoutEngine
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// The node tree with search, and the details of the selected node: the reason for its size, its state, its editable style.
@MainActor final class InspectPanel: InspectorPanel {
    private let treeList = PanelList()
    private let detailList = PanelList()
    private var rows = TreeRows()
    private let sheet = OverlaySheet()
    private let pickView = PickView()
    private lazy var pickButton = BarButtonNode(
        icon: WorkspaceIcon.picker.image, title: "Pick", hint: "Point at a node of the preview"
    ) { [weak self] in self?.togglePick() }
    private lazy var search = SearchFieldNode(
        placeholder: "Class, name or text", change: { [weak self] in self?.searchChanged($0) }, submit: {})
    private var detailNode: ASDisplayNode?
    /// Where the marked node was when it was marked, in points of the canvas.
    private var markedFrame: CGRect?
    /// The fields of the style begin at this row of the detail.
    private var firstField = 0

    init() {
        super.init("inspect", title: "Inspect", edge: .right)
        treeList.choose = { [weak self] in self?.choose($0) }
        treeList.hover = { [weak self] row in self?.workspace?.hovered = row.flatMap { self?.rows.node(at: $0) } }
        detailList.edit = { [weak self] in self?.edit($0, $1) ?? false }
        pickView.hover = { [weak self] point in self?.hover(at: point) }
        pickView.pick = { [weak self] point in self?.pick(at: point) }
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [pickButton], search: search, list: treeList) }

    private lazy var split: InspectSplitController = {
        let split = InspectSplitController(top: node, bottom: PanelNode(list: detailList))
        split.treeShareDidChange = { [weak self] share in
            guard let self, let workspace else { return }
            workspace.inspectorTreeShare = share
            self.split.node.treeShare = workspace.inspectorTreeShare
        }
        return split
    }()
    override var controller: UIViewController { split }

    // MARK: Changes

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        watchFrames()
        if change == nil { split.node.treeShare = workspace.inspectorTreeShare }
        switch change {
        case .hover: showHover(workspace)
        case .selection: showSelection(workspace)
        case .geometry: showOverlay(workspace)
        case .problems: break
        case .preview, .variant, nil:
            readTree(workspace)
            showSelection(workspace)
        }
    }

    /// Scrolling, an animation or a layout may have moved the marked node.
    override func frameDidEnd() {
        guard let workspace, let node = workspace.hovered ?? workspace.selection else { return }
        if workspace.canvas.frame(of: node) != markedFrame { showOverlay(workspace) }
    }

    override func panelDidDisappear() {
        if pickButton.isOn { togglePick() }
        sheet.remove()
        super.panelDidDisappear()
    }

    /// Reads the tree again. Runs after the frame, when a recreated preview is laid out.
    private func readTree(_ workspace: any Workspace) {
        FrameScheduler.main.enqueue(.present) { [weak self, weak workspace] in
            guard let self, let workspace else { return }
            rows.adopt(workspace.hosted?.rootView.map { InspectedTree($0.layer) } ?? InspectedTree())
            treeList.show(rows.rows)
            markSelection(workspace)
        }
    }

    private func searchChanged(_ text: String) {
        rows.search(text)
        treeList.show(rows.rows)
    }

    private func choose(_ row: Int) {
        guard let node = rows.node(at: row) else { return }
        // The chosen row opens or closes; another one is chosen.
        if workspace?.selection === node {
            rows.toggle(row)
            treeList.show(rows.rows)
        }
        workspace?.selection = node
    }

    private func markSelection(_ workspace: any Workspace) {
        guard let selection = workspace.selection else { return treeList.mark(nil) }
        // A list has made cells since the tree was read.
        if rows.tree.index(of: selection) == nil, let root = workspace.hosted?.rootView { rows.adopt(InspectedTree(root.layer)) }
        rows.reveal(selection)
        treeList.show(rows.rows)
        treeList.mark(rows.row(of: selection), scrolls: true)
    }

    private func showSelection(_ workspace: any Workspace) {
        markSelection(workspace)
        detailNode = workspace.selection
        showDetail(workspace)
        showOverlay(workspace)
    }

    private func showHover(_ workspace: any Workspace) {
        treeList.mark((workspace.hovered ?? workspace.selection).flatMap(rows.row(of:)), scrolls: pickButton.isOn)
        showOverlay(workspace)
    }

    // MARK: Detail

    private func showDetail(_ workspace: any Workspace) {
        guard let node = detailNode, let root = workspace.hosted?.rootView?.layer, let report = NodeReport(chosen: node, in: root) else {
            return detailList.show([PanelRow(.note, "Choose a node in the tree, or pick one in the preview.", tint: .secondary)])
        }
        var details = report.rows
        details.append(PanelRow(.heading, "Style"))
        firstField = details.count
        details += StyleField.allCases.map { PanelRow(.field, $0.rawValue, $0.text(in: node.style)) }
        detailList.show(details)
    }

    private func edit(_ row: Int, _ text: String) -> Bool {
        guard let node = detailNode, StyleField.allCases.indices.contains(row - firstField) else { return false }
        let field = StyleField.allCases[row - firstField]
        guard field.set(text, in: node.style) else { return false }
        node.relayoutAfterStyleChange()
        FrameScheduler.main.enqueue(.present) { [weak self] in
            guard let self, let workspace else { return }
            showOverlay(workspace)
        }
        return true
    }

    // MARK: Over the preview

    private func togglePick() {
        pickButton.isOn.toggle()
        guard let canvas = workspace?.canvas, pickButton.isOn else {
            workspace?.hovered = nil
            return pickView.removeFromSuperview()
        }
        pickView.frame = canvas.overlayView.bounds
        canvas.overlayView.addSubview(pickView)
    }

    private func hover(at point: CGPoint?) {
        workspace?.hovered = point.flatMap { workspace?.canvas.node(at: $0) }
    }

    private func pick(at point: CGPoint) {
        guard let workspace, let node = workspace.canvas.node(at: point) else { return }
        togglePick()
        workspace.selection = node
    }

    private func showOverlay(_ workspace: any Workspace) {
        if pickButton.isOn { pickView.frame = workspace.canvas.overlayView.bounds }
        let node = workspace.hovered ?? workspace.selection
        markedFrame = node.flatMap { workspace.canvas.frame(of: $0) }
        guard let node, let frame = markedFrame else { return sheet.remove() }
        let place = workspace.canvas.place
        let isPointedAt = workspace.hovered != nil
        // Following the pointer the frame is enough; the boxes around it come with the choice.
        let boxes = isPointedAt ? BoxModel(frame: place.content(frame)) : node.boxModel(frame: place.content(frame))
        sheet.show(boxes.picture(place), in: workspace.canvas)
    }
}

extension NodeReport {
    /// The report on one node alone. *Cost*: explains the layout it belongs to.
    @MainActor init?(chosen node: ASDisplayNode, in root: CALayer) {
        let events = Trace.isEnabled ? NodeWork.last(in: Trace.recorded()) : [:]
        guard var report = NodeReport.reports(of: InspectedTree(leaf: node), in: root, work: events).first else { return nil }
        if let explanation = node.explanationInTree {
            report.received = explanation.received
            report.width = explanation.width
            report.height = explanation.height
        }
        self = report
    }
}

extension ASDisplayNode {
    /// The explanation of this node within the topmost layout that it is part of.
    @MainActor var explanationInTree: LayoutExplanation? {
        let identity = ObjectIdentifier(self)
        var top = self
        while let supernode = top.supernode { top = supernode }
        return top.explainLayout()?.first { $0.identity == identity && $0.received != nil } ?? explainLayout()
    }

    /// The node's boxes where its frame is `frame`, in points of the preview.
    @MainActor func boxModel(frame: CGRect) -> BoxModel {
        var model = BoxModel(frame: frame)
        guard let supernode, let layout = supernode.explainLayout(),
            let found = BoxModel(of: ObjectIdentifier(self), in: layout, at: .zero)
        else { return model }
        let offset = CGPoint(x: frame.minX - found.frame.minX, y: frame.minY - found.frame.minY)
        model.insets = found.insets.map { $0.offsetBy(dx: offset.x, dy: offset.y) }
        let identity = ObjectIdentifier(self)
        let stack = layout.first { $0.type == "ASStackLayoutSpec" && $0.children.contains { $0.identity == identity } }
        let isVertical = stack.map { $0.children.count > 1 && $0.children[0].position.x == $0.children[1].position.x } ?? true
        model.add(style, isVertical: isVertical)
        return model
    }

    /// Lays out all that the node's style can move.
    @MainActor func relayoutAfterStyleChange() {
        var node: ASDisplayNode? = self
        while let current = node {
            current.setNeedsLayout()
            node = current.supernode
        }
    }
}
