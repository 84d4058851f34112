import AsyncDisplayKit
import Foundation
import LayoutEngine
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// The user's choices in the Inspect panel, which are restored in the next generation of the code.
struct InspectChoices: Codable {
    /// A node or a spec by the path of its node.
    struct Element: Codable, Hashable {
        var node: String
        var spec: [Int]?
    }

    /// An edited value that is not written to the sources.
    struct Edit: Codable {
        var element: Element
        var property: String
        var text: String
    }

    var search = ""
    var showsSpecs = true
    /// The collapsed rows of the tree.
    var collapsed: [Element] = []
    var edits: [Edit] = []
    /// The selected node or spec, for the same code in other surroundings, such as another text size.
    var selection: Element?
    /// The offsets of the tree and of the details; nil after they were applied. *Units*: points.
    var treeOffset: CGFloat?
    var detailOffset: CGFloat?

    /// Discards the saved offsets, because the user has chosen another row.
    mutating func endOffsets() { (treeOffset, detailOffset) = (nil, nil) }
}

extension InspectPanel {
    // MARK: Saving

    /// Returns the choices for the nodes of a tree.
    func choices(in tree: InspectedTree) -> InspectChoices {
        let paths = NodePath.Table(tree)
        func element(_ node: ASDisplayNode?, _ spec: [Int]?) -> InspectChoices.Element? {
            node.flatMap { paths.path(of: $0) }.map { InspectChoices.Element(node: $0, spec: spec) }
        }
        var choices = InspectChoices(search: search.text, showsSpecs: rows.showsSpecs)
        choices.collapsed = rows.collapsedEntries.compactMap { element($0.node ?? $0.spec?.owner, $0.spec?.path) }
        choices.edits = edits.changed.filter { writtenEdits[$0] != edits.editedText(of: $0) }.compactMap { value in
            guard let element = element(value.node, value.path), let text = edits.editedText(of: value) else { return nil }
            return InspectChoices.Edit(element: element, property: value.property.name, text: text)
        }
        // Choices that were not applied yet are passed on. The user's newer choices are last, so that they take effect.
        choices.collapsed += restored?.collapsed ?? []
        choices.edits = (restored?.edits ?? []) + choices.edits
        choices.treeOffset = restored?.treeOffset ?? treeList.offset
        choices.detailOffset = restored?.detailOffset ?? detailList.offset
        choices.selection = formerSelection.flatMap { element($0.node, $0.spec) }
        return choices
    }

    /// The choices to restore after the same preview is recreated in other surroundings. A preview is recreated if its code may read the
    /// changed surroundings only when it creates the content.
    var choicesForOtherVariant: InspectChoices {
        var choices = choices(in: rows.tree.nodes)
        (choices.treeOffset, choices.detailOffset) = (nil, choices.selection == nil ? nil : formerOffset)
        return choices
    }

    /// Keeps the selection, which is removed before a preview is recreated, until the end of the frame.
    func keepSelection() {
        guard let node = detailNode else { return }
        formerSelection = (node, detailSpec)
        formerOffset = detailList.offset
        performAfterLayout { [weak self] in self?.formerSelection = nil }
    }

    // MARK: Restoring

    /// The delays of the attempts to find the nodes of choices, because lists load their rows in the background. *Units*: seconds after the
    /// previous attempt.
    private static let delays = [0, 0.02, 0.05, 0.1, 0.2, 0.4]

    func restore(_ choices: InspectChoices, in workspace: any Workspace) {
        restored = choices
        // A hidden panel also saves the choices for the generation after this one.
        recordShownPreview(workspace)
        search.text = choices.search
        rows.search(choices.search)
        rows.showsSpecs = choices.showsSpecs
        findElements(in: workspace, start: workspace.previewStart, attempt: 0)
        // Shorter content than before must not be scrolled when it grows much later.
        _ = FrameScheduler.current.schedule(after: Self.offsetLimit) { [weak self] in self?.restored?.endOffsets() }
    }

    /// The time after which offsets are not restored any more. *Units*: seconds.
    private static let offsetLimit = 2.0

    /// Collapses the rows and repeats the edits of nodes that exist, and tries again later for others.
    private func findElements(in workspace: any Workspace, start: Double, attempt: Int) {
        guard attempt < Self.delays.count else { return }
        _ = FrameScheduler.current.schedule(after: Self.delays[attempt]) { [weak self, weak workspace] in
            guard let self, let workspace, workspace.previewStart == start, let choices = restored else { return }
            workspace.hosted?.rootView?.layoutIfNeeded()
            let tree = workspace.previewTree
            let nodes = NodePath.nodes(in: tree)
            // A hidden panel does not read the tree itself.
            if self.workspace == nil { rows.adopt(tree) }
            let found = choices.collapsed.filter { nodes[$0.node] != nil }
            rows.collapse(found.compactMap { element in nodes[element.node].map { .init(owner: $0, path: element.spec) } })
            let open = choices.edits.filter { edit in nodes[edit.element.node].map { !self.repeatEdit(edit, of: $0) } ?? true }
            restored?.collapsed.removeAll { nodes[$0.node] != nil }
            restored?.edits = open
            select(choices.selection, among: nodes, in: workspace)
            if self.workspace != nil, !found.isEmpty || open.count < choices.edits.count { refresh(workspace, after: nil) }
            guard restored?.collapsed.isEmpty == false || !open.isEmpty || restored?.selection != nil else { return }
            findElements(in: workspace, start: start, attempt: attempt + 1)
        }
    }

    /// Selects a node or a spec again, unless the user has selected another one.
    private func select(_ element: InspectChoices.Element?, among nodes: [String: ASDisplayNode], in workspace: any Workspace) {
        guard let element, let node = nodes[element.node] else { return }
        restored?.selection = nil
        guard workspace.selection == nil else { return }
        workspace.selection = node
        workspace.selectedSpec = element.spec
    }

    /// Edits a value again, unless the new code has the edited value. Returns false if the node does not have the spec yet.
    private func repeatEdit(_ edit: InspectChoices.Edit, of node: ASDisplayNode) -> Bool {
        guard let property = EditedProperty(name: edit.property) else { return true }
        let value = EditedValue(node: node, path: edit.element.spec, property: property)
        guard let now = text(of: value) else { return false }
        _ = edits.set(edit.text, of: value, now: now)
        edits.endEdit()
        return true
    }

    /// Returns the present text of a value; nil if the spec does not exist.
    private func text(of value: EditedValue) -> String? {
        guard let path = value.path else {
            switch value.property {
            case .appearance(let field): return field.text(in: value.node)
            case .style(let field): return field.text(in: value.node.style)
            case .spec: return nil
            }
        }
        guard let spec = value.node.currentSpec(at: path) else { return nil }
        switch value.property {
        case .spec(let field): return field.text(in: spec)
        case .style(let field): return field.text(in: spec.style)
        case .appearance: return nil
        }
    }

    /// Scrolls the tree and the details to their former offsets as soon as they are long enough.
    func restoreOffsets() {
        guard let restored, restored.treeOffset != nil || restored.detailOffset != nil else { return }
        if let offset = restored.treeOffset, treeList.scroll(to: offset) { self.restored?.treeOffset = nil }
        if let offset = restored.detailOffset, detailNode != nil || offset == 0, detailList.scroll(to: offset) {
            self.restored?.detailOffset = nil
        }
    }
}
