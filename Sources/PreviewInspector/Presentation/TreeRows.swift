import AsyncDisplayKit
import Foundation
import NodeInspection

/// The rows of the inspector's tree: the nodes and layout specs whose ancestors are all expanded. During a search, only those that match
/// and their ancestors. *Thread*: main.
@MainActor struct TreeRows {
    private(set) var tree = LayoutTree(InspectedTree())
    /// The indices of the shown entries of ``tree``, in order.
    private(set) var visible: [Int] = []
    private(set) var rows: [PanelRow] = []
    private var collapsedInTree: Set<LayoutTree.Identity> = []
    /// The collapsed rows of the current search, which begins with all rows expanded.
    private var collapsedInSearch: Set<LayoutTree.Identity> = []
    /// The collapsed rows of the current search or, without a search, of the tree.
    private var collapsed: Set<LayoutTree.Identity> {
        get { searched.isEmpty ? collapsedInTree : collapsedInSearch }
        set { if searched.isEmpty { collapsedInTree = newValue } else { collapsedInSearch = newValue } }
    }
    private var searched = ""
    /// Whether layout specs have rows between the nodes.
    var showsSpecs = true {
        didSet { if showsSpecs != oldValue { adopt(tree.nodes) } }
    }

    /// Replaces the tree with its current state; collapsed rows stay collapsed.
    mutating func adopt(_ tree: InspectedTree) {
        self.tree = LayoutTree(tree, showsSpecs: showsSpecs)
        update()
    }

    /// Shows the entries whose class, name, text or parameters contain `text`, and their ancestors.
    mutating func search(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed != searched { collapsedInSearch = [] }
        searched = trimmed
        update()
    }

    /// Expands the row if it is collapsed, and collapses it otherwise.
    mutating func toggle(_ row: Int) {
        guard visible.indices.contains(row) else { return }
        let id = tree.entries[visible[row]].identity
        if collapsed.remove(id) == nil { collapsed.insert(id) }
        update()
    }

    /// The entries that are collapsed while nothing is searched.
    var collapsedEntries: [LayoutTree.Entry] { tree.entries.filter { collapsedInTree.contains($0.identity) } }

    /// Collapses entries of the tree, without effect on a search.
    mutating func collapse(_ identities: [LayoutTree.Identity]) {
        collapsedInTree.formUnion(identities)
        update()
    }

    /// Expands or collapses the row. Returns false if it is already in this state or has no descendants.
    mutating func setOpen(_ isOpen: Bool, row: Int) -> Bool {
        guard let entry = entry(at: row), entry.descendantCount > 0, collapsed.contains(entry.identity) == isOpen else { return false }
        toggle(row)
        return true
    }

    func entry(at row: Int) -> LayoutTree.Entry? { visible.indices.contains(row) ? tree.entries[visible[row]] : nil }

    /// Returns the index of the row that shows the parent of a row's entry; nil if there is none.
    func parent(of row: Int) -> Int? {
        guard let parent = entry(at: row)?.parent, parent >= 0 else { return nil }
        return visible.firstIndex(of: parent)
    }

    func node(at row: Int) -> ASDisplayNode? { entry(at: row)?.node }

    func row(of node: ASDisplayNode) -> Int? {
        // A linear search of the visible rows needs no dictionary that would have to be updated.
        visible.firstIndex { tree.entries[$0].node === node }
    }

    func row(of identity: LayoutTree.Identity) -> Int? { visible.firstIndex { tree.entries[$0].identity == identity } }

    /// Expands the ancestors of `node`, so that it has a row, unless a search excludes it.
    mutating func reveal(_ node: ASDisplayNode) {
        guard row(of: node) == nil, let index = tree.index(of: node) else { return }
        for step in tree.path(to: index).dropLast() { collapsed.remove(tree.entries[step].identity) }
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
            index += collapsed.contains(entry.identity) ? entry.descendantCount + 1 : 1
        }
        rows = visible.map { row(for: tree.entries[$0]) }
    }

    /// Returns whether each entry matches the search or has a matching descendant.
    private func matches() -> [Bool] {
        var kept = [Bool](repeating: false, count: tree.entries.count)
        for index in tree.entries.indices.reversed() {
            if words(of: tree.entries[index]).contains(where: { $0.localizedCaseInsensitiveContains(searched) }) { kept[index] = true }
            if kept[index], tree.entries[index].parent >= 0 { kept[tree.entries[index].parent] = true }
        }
        return kept
    }

    private func words(of entry: LayoutTree.Entry) -> [String] {
        switch entry.element {
        case .node(let node): ["\(type(of: node))", node.debugName ?? "", (node as? ASTextNode)?.plainText ?? ""]
        case .spec(let spec): [spec.explanation.type, spec.explanation.debugName ?? "", spec.explanation.parameterSummary]
        }
    }

    private func row(for entry: LayoutTree.Entry) -> PanelRow {
        let isOpen = entry.descendantCount == 0 ? nil : !collapsed.contains(entry.identity)
        switch entry.element {
        case .node(let node):
            var detail = node.debugName ?? ""
            if let text = (node as? ASTextNode)?.plainText, detail.isEmpty {
                detail = "“\(text.excerpt(40))”"
            }
            return PanelRow(.tree(isOpen: isOpen), "\(type(of: node))", detail, tint: .label, depth: entry.depth)
        case .spec(let spec):
            let title = "\(spec.explanation.type)"
            return PanelRow(.tree(isOpen: isOpen), title, spec.explanation.parameterSummary, tint: .secondary, depth: entry.depth)
        }
    }
}
