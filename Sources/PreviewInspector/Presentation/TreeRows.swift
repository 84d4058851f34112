import AsyncDisplayKit
import Foundation
import NodeInspection

/// The rows of the inspector's tree: what is open and what fits a search. *Thread*: main.
@MainActor struct TreeRows {
    private(set) var tree = InspectedTree()
    /// Entries of ``tree`` that are shown, in order.
    private(set) var visible: [Int] = []
    private(set) var rows: [PanelRow] = []
    private var closed: Set<ObjectIdentifier> = []
    private var searched = ""

    /// Adopts another tree; closed rows stay closed.
    mutating func adopt(_ tree: InspectedTree) {
        self.tree = tree
        update()
    }

    /// Shows entries whose class, name or text contains `text`, and those around them.
    mutating func search(_ text: String) {
        searched = text.trimmingCharacters(in: .whitespaces)
        update()
    }

    /// Opens or closes the row.
    mutating func toggle(_ row: Int) {
        guard visible.indices.contains(row) else { return }
        let id = ObjectIdentifier(tree.entries[visible[row]].node)
        if closed.remove(id) == nil { closed.insert(id) }
        update()
    }

    func node(at row: Int) -> ASDisplayNode? {
        visible.indices.contains(row) ? tree.entries[visible[row]].node : nil
    }

    func row(of node: ASDisplayNode) -> Int? {
        // Rows are fewer than entries at most: one walk, no dictionary that would have to be kept.
        visible.firstIndex { tree.entries[$0].node === node }
    }

    /// Opens all around `node`, so that it has a row.
    mutating func reveal(_ node: ASDisplayNode) {
        guard row(of: node) == nil, let index = tree.index(of: node) else { return }
        for step in tree.path(to: index).dropLast() { closed.remove(ObjectIdentifier(tree.entries[step].node)) }
        update()
    }

    private mutating func update() {
        let kept = searched.isEmpty ? nil : matches()
        visible = []
        var index = 0
        while index < tree.entries.count {
            let entry = tree.entries[index]
            if kept?[index] == false {
                index += 1
                continue
            }
            visible.append(index)
            let isClosed = kept == nil && closed.contains(ObjectIdentifier(entry.node))
            index += isClosed ? entry.descendantCount + 1 : 1
        }
        rows = visible.map { row(for: tree.entries[$0]) }
    }

    /// Which entries fit the search, or have one that does inside.
    private func matches() -> [Bool] {
        var kept = [Bool](repeating: false, count: tree.entries.count)
        for index in tree.entries.indices.reversed() {
            let node = tree.entries[index].node
            let words = ["\(type(of: node))", node.debugName ?? "", (node as? ASTextNode)?.attributedText?.string ?? ""]
            if words.contains(where: { $0.localizedCaseInsensitiveContains(searched) }) { kept[index] = true }
            if kept[index], tree.entries[index].parent >= 0 { kept[tree.entries[index].parent] = true }
        }
        return kept
    }

    private func row(for entry: InspectedTree.Entry) -> PanelRow {
        let node = entry.node
        let isOpen = entry.descendantCount == 0 ? nil : !closed.contains(ObjectIdentifier(node))
        var detail = node.debugName ?? ""
        if let text = (node as? ASTextNode)?.attributedText?.string, detail.isEmpty {
            detail = "“\(text.prefix(40).replacingOccurrences(of: "\n", with: " "))”"
        }
        return PanelRow(.tree(isOpen: isOpen), "\(type(of: node))", detail, tint: .label, depth: entry.depth)
    }
}
