import AsyncDisplayKit
import Foundation
import LayoutEngine
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the tree of nodes and layout specs with a search field, and the details of the selected node or spec: the reason for its size, its
/// state and its editable values.
@MainActor final class InspectPanel: InspectorPanel {
    let treeList = PanelList()
    let detailList = PanelList()
    var rows = TreeRows()
    private let sheet = OverlaySheet()
    private var treeChangeDetector = TreeChangeDetector()
    private let pickView = NodePickingView()
    private lazy var pickButton = BarButtonNode(
        icon: WorkspaceIcon.pointer.image, title: "Pick", hint: "Select a node by a click in the preview"
    ) { [weak self] in self?.togglePick() }
    private(set) lazy var search = SearchFieldNode(
        placeholder: "Class, name or text", change: { [weak self] in self?.searchChanged($0) }, submit: {})
    private lazy var specs = BarButtonNode(title: "Specs", hint: "Show layout specs between the nodes") { [weak self] in
        self?.toggleSpecs()
    }
    var detailNode: ASDisplayNode?
    /// The chosen spec in the layout of the selected node; nil while the node itself is chosen.
    var selectedSpecIdentity: LayoutTree.Identity? {
        guard let node = workspace?.selection, let path = workspace?.selectedSpec else { return nil }
        return LayoutTree.Identity(owner: node, path: path)
    }
    /// The layouts that the details describe, and the number of drawings of the node that they show.
    var shownLayouts: [AdoptedLayout] = []
    var shownDrawings = 0
    let edits = EditSession()
    /// The edited texts that were written to the sources. The next generation of the code has these values.
    var writtenEdits: [EditedValue: String] = [:]
    /// Choices of the previous generation of the code that are not applied yet, because their nodes or rows do not exist yet.
    var restored: InspectChoices?
    /// The node and the spec that were selected before a change in this frame that has removed the selection.
    var formerSelection: (node: ASDisplayNode, spec: [Int]?)?
    /// The offset of the details before that change. *Units*: points.
    var formerOffset: CGFloat = 0
    /// The spec that the details show.
    var detailSpec: [Int]?
    lazy var undoButton = BarButtonNode(icon: WorkspaceIcon.undo.image, hint: "Undo the last edit (Ctrl+Z)") {
        [weak self] in _ = self?.undo()
    }
    lazy var redoButton = BarButtonNode(icon: WorkspaceIcon.redo.image, hint: "Redo the last edit (Ctrl+Shift+Z)") {
        [weak self] in _ = self?.redo()
    }
    lazy var beforeButton = BarButtonNode(title: "Before", hint: "Show the preview without the edits, for comparison") {
        [weak self] in self?.toggleBefore()
    }
    lazy var copyButton = BarButtonNode(title: "Copy Swift", hint: "Copy the edited values as Swift code") {
        [weak self] in self?.copyCode()
    }
    lazy var sourceButton = BarButtonNode(
        icon: WorkspaceIcon.source.image, hint: "Open the line that creates the node or spec in the editor"
    ) { [weak self] in self?.showSource() }
    lazy var applyButton = BarButtonNode(title: "Apply", hint: "Write the edited values to the sources") {
        [weak self] in self?.applyEdits()
    }
    /// In a low panel, leads from the details back to the tree.
    private(set) lazy var treeButton = BarButtonNode(title: "Tree", hint: "Show the tree of nodes") { [weak self] in
        self?.showTreeAgain()
    }
    /// The buttons that open the source, and that undo, redo, hide, copy and apply edits.
    var editButtons: [BarButtonNode] { [sourceButton, undoButton, redoButton, beforeButton, copyButton, applyButton] }
    /// The frame of the node that the overlay marks, when the overlay was drawn. *Units*: points of the canvas.
    private var markedFrame: CGRect?
    /// The edited values of the fields among the details, by the index of their row.
    var fields: [Int: EditedValue] = [:]

    init() {
        super.init(
            "inspect", title: "Inspect", purpose: "the tree of nodes and specs, the reasons for their sizes, and their editable values",
            edge: .right)
        treeList.onSelect = { [weak self] in self?.selectRow($0) }
        treeList.hover = { [weak self] row in self?.hoverRow(row) }
        detailList.edit = { [weak self] in self?.edit($0, $1) ?? false }
        pickView.hover = { [weak self] point in self?.hover(at: point) }
        pickView.onPick = { [weak self] point in self?.pick(at: point) }
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [pickButton, specs], search: search, list: treeList) }

    private(set) lazy var details = PanelNode(controls: [treeButton] + editButtons, list: detailList)
    private(set) lazy var split: InspectSplitController = {
        let split = InspectSplitController(top: node, bottom: details)
        split.treeShareDidChange = { [weak self] share in
            guard let self, let workspace else { return }
            workspace.inspectorTreeShare = share
            self.split.node.treeShare = workspace.inspectorTreeShare
        }
        treeButton.isHidden = true
        split.node.isLowDidChange = { [weak self] in self?.adaptEditButtons() }
        return split
    }()
    override var controller: UIViewController { split }

    /// Whether a low panel shows the details when it is opened and when the selection or the preview changes: if a node is selected, if the
    /// buttons for edits have something to do, or if the rows state why there is no preview.
    private var needsDetails: Bool {
        let hasEdits = edits.canUndo || edits.canRedo || !edits.changed.isEmpty
        return workspace?.selection != nil || hasEdits || workspace?.absenceRows != nil
    }

    // MARK: Changes

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        observeFrames()
        specs.isOn = rows.showsSpecs
        if change == nil {
            split.node.treeShare = workspace.inspectorTreeShare
            split.node.showsBottom = needsDetails
        }
        switch change {
        case .hover: showHover(workspace)
        case .selection:
            if workspace.selection == nil { keepSelection() }
            split.node.showsBottom = needsDetails
            showSelection(workspace)
        case .geometry: showOverlay(workspace)
        case .problems: break
        case .preview, .variant, nil:
            readTree(workspace)
            showSelection(workspace)
            // The tree contains the frame of a spec and the reasons for its size.
            if selectedSpecIdentity != nil { showDetailsAfterLayout() }
        }
    }

    override func discardResults(after change: WorkspaceChange) {
        guard change == .preview else { return }
        let choices = isInOtherVariant ? choicesForOtherVariant : nil
        edits.clear()
        writtenEdits = [:]
        // Nodes of another preview can have the same paths.
        restored = nil
        if let workspace, let choices { restore(choices, in: workspace) }
    }

    /// Updates the tree if nodes were added or removed, the details if the chosen node was laid out again, and the overlay if scrolling or
    /// an animation has moved the marked node.
    override func frameDidEnd() {
        guard let workspace else { return }
        restoreOffsets()
        let isLaidOut = workspace.selection.map { $0.layoutsAround != shownLayouts } ?? false
        // Showing the details in each frame of an animation would cost more than the drawing of the node.
        let isDrawn = !FrameScheduler.current.wantsAnimationFrame && workspace.selection.map { $0.displayCount != shownDrawings } ?? false
        if let tree = treeChangeDetector.change(of: rows.tree.nodes, in: workspace) ?? (isLaidOut ? workspace.previewTree : nil) {
            rows.adopt(tree)
            showTree()
            edits.followNodes()
        }
        if isLaidOut || isDrawn {
            showDetail(workspace)
            if isLaidOut { return showOverlay(workspace) }
        }
        guard let node = workspace.hovered ?? workspace.selection else { return }
        if workspace.canvas.frame(of: node) != markedFrame { showOverlay(workspace) }
    }

    override func panelDidDisappear() {
        if pickButton.isOn { togglePick() }
        sheet.remove()
        shownLayouts = []
        super.panelDidDisappear()
    }

    /// Reads the tree again at the end of the frame, because a recreated preview is laid out only then.
    func readTree(_ workspace: any Workspace) {
        performAfterLayout { [weak self, weak workspace] in
            guard let self, let workspace else { return }
            rows.adopt(workspace.previewTree)
            treeList.show(rows.rows)
            markSelection(workspace)
        }
    }

    /// Shows the details and the overlay of the chosen node or spec at the end of the frame.
    func showDetailsAfterLayout() {
        performAfterLayout { [weak self] in
            guard let self, let workspace else { return }
            showDetail(workspace)
            showOverlay(workspace)
        }
    }

    /// The row of the chosen spec or node.
    private var chosenRow: Int? { selectedSpecIdentity.flatMap { rows.row(of: $0) } ?? workspace?.selection.flatMap { rows.row(of: $0) } }

    /// The row of the node under the pointer or, without one, of the chosen spec or node.
    private var pointedRow: Int? { workspace?.hovered.flatMap { rows.row(of: $0) } ?? chosenRow }

    /// Shows the rows, and marks the row of the node under the pointer or, without one, of the chosen element. Does not scroll to it.
    private func showTree() {
        treeList.show(rows.rows)
        treeList.setMarked(pointedRow)
    }

    private func searchChanged(_ text: String) {
        restored?.endOffsets()
        rows.search(text)
        showTree()
    }

    private func selectRow(_ row: Int) {
        guard let entry = rows.entry(at: row), let workspace else { return }
        let wasSelected = isSelected(entry)
        // A click on the selected row expands or collapses it; a click on another row only selects that row.
        if wasSelected {
            rows.toggle(row)
            treeList.show(rows.rows)
        }
        select(entry, in: workspace)
    }

    private func isSelected(_ entry: LayoutTree.Entry) -> Bool {
        entry.spec != nil ? selectedSpecIdentity == entry.identity : selectedSpecIdentity == nil && workspace?.selection === entry.node
    }

    private func select(_ entry: LayoutTree.Entry, in workspace: any Workspace) {
        treeList.endHover()
        edits.endEdit()
        restored?.endOffsets()
        let owner = entry.node ?? entry.spec?.owner
        split.node.showsBottom = true
        if workspace.selection === owner, workspace.selectedSpec == entry.spec?.path { return showSelection(workspace) }
        workspace.selection = owner
        workspace.selectedSpec = entry.spec?.path
    }

    private func hoverRow(_ row: Int?) {
        workspace?.hovered = row.flatMap { rows.node(at: $0) }
    }

    private func toggleSpecs() {
        rows.showsSpecs.toggle()
        specs.isOn = rows.showsSpecs
        if !rows.showsSpecs { workspace?.selectedSpec = nil }
        treeList.show(rows.rows)
        if let workspace { showSelection(workspace) }
    }

    /// Handles the arrow keys, which move through the tree and expand or collapse its rows.
    override func handleKey(_ key: HostKey) -> Bool {
        guard let workspace, !rows.rows.isEmpty else { return false }
        guard let row = chosenRow else {
            guard key == .down, let entry = rows.entry(at: 0) else { return false }
            select(entry, in: workspace)
            return true
        }
        switch key {
        case .down: return move(to: row + 1)
        case .up: return move(to: row - 1)
        case .left, .right:
            if (key == .left) != WorkspaceDirection.isRightToLeft {
                return setOpen(false, row: row) || rows.parent(of: row).map { move(to: $0) } ?? false
            }
            return setOpen(true, row: row) || (rows.entry(at: row)?.descendantCount ?? 0 > 0 && move(to: row + 1))
        default: return false
        }
    }

    private func move(to row: Int) -> Bool {
        guard let workspace, let entry = rows.entry(at: row) else { return false }
        select(entry, in: workspace)
        return true
    }

    private func setOpen(_ isOpen: Bool, row: Int) -> Bool {
        guard rows.setOpen(isOpen, row: row) else { return false }
        showTree()
        return true
    }

    private func markSelection(_ workspace: any Workspace) {
        guard let selection = workspace.selection else { return treeList.setMarked(nil) }
        // The tree may not contain the node yet, because lists create cells after it was read.
        if rows.tree.nodes.index(of: selection) == nil { rows.adopt(workspace.previewTree) }
        rows.reveal(selection)
        treeList.show(rows.rows)
        treeList.setMarked(selectedSpecIdentity.flatMap { rows.row(of: $0) } ?? rows.row(of: selection), scrolls: true)
    }

    func showSelection(_ workspace: any Workspace) {
        markSelection(workspace)
        (detailNode, detailSpec) = (workspace.selection, workspace.selectedSpec)
        if detailNode == nil { split.node.showsBottom = needsDetails }
        showDetail(workspace)
        showOverlay(workspace)
    }

    /// Shows the tree in a low panel that shows the details.
    private func showTreeAgain() {
        split.node.showsBottom = false
        performAfterLayout { [weak self] in
            if let self, let workspace { markSelection(workspace) }
        }
    }

    private func showHover(_ workspace: any Workspace) {
        treeList.setMarked(pointedRow, scrolls: pickButton.isOn)
        showOverlay(workspace)
    }

    // MARK: Edits

    override func savedChoices(in workspace: any Workspace) -> Data? {
        let encoder = JSONEncoder()
        // The edits and collapsed rows of a hidden panel may be those of another preview.
        guard isUpdated(forNameOf: workspace) else {
            return try? encoder.encode(InspectChoices(search: search.text, showsSpecs: rows.showsSpecs))
        }
        // If the preview was recreated while the panel is hidden, the edited nodes are those of the last tree that the panel has read.
        return try? encoder.encode(choices(in: isUpdated(for: workspace) ? workspace.previewTree : rows.tree.nodes))
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        if let choices = try? JSONDecoder().decode(InspectChoices.self, from: data) { restore(choices, in: workspace) }
    }

    override func undo() -> Bool { showEdit(edits.undo()) }

    override func redo() -> Bool { showEdit(edits.redo()) }

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

    func showOverlay(_ workspace: any Workspace) {
        if pickButton.isOn { pickView.frame = workspace.canvas.overlayView.bounds }
        let node = workspace.hovered ?? workspace.selection
        markedFrame = node.flatMap { workspace.canvas.frame(of: $0) }
        guard let node, let frame = markedFrame else { return sheet.remove() }
        let transform = workspace.canvas.previewTransform
        let isPointedAt = workspace.hovered != nil
        if workspace.hovered == nil, let spec = shownSpec, let frame = workspace.canvas.frame(of: spec.frame, in: spec.owner) {
            let boxes = BoxModel(frame: transform.content(frame))
            return sheet.show(boxes.shapes(transform, in: workspace.canvas.contentFrame), in: workspace.canvas)
        }
        // For the node under the pointer, only the frame is drawn; for a selected node, the boxes as well.
        let boxes = isPointedAt ? BoxModel(frame: transform.content(frame)) : node.boxModel(frame: transform.content(frame))
        sheet.show(boxes.shapes(transform, in: workspace.canvas.contentFrame), in: workspace.canvas)
    }
}
