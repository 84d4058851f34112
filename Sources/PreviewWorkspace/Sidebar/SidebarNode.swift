import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// The list of previews with its search field.
final class SidebarNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    let table = ASTableNode(style: .plain)
    private(set) var search: SearchFieldNode!
    private let list: SidebarList
    private let empty = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let onSelect: @MainActor (String) -> Void

    @MainActor init(registry: PreviewRegistry, onSelect: @escaping @MainActor (String) -> Void) {
        list = SidebarList(registry: registry)
        self.onSelect = onSelect
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.side
        search = SearchFieldNode(
            placeholder: "Search  (Ctrl+P)", change: { [weak self] in self?.searchChanged($0) },
            submit: { [weak self] in self?.chooseFirst() })
        empty.maximumNumberOfLines = 0
        showEmptyText()
        table.backgroundColor = WorkspaceTheme.side
        table.dataSource = list
        table.delegate = list
        list.onSelect = onSelect
        table.onDidLoad { node in
            (node as? ASTableNode)?.view.separatorStyle = .none
        }
    }

    /// The names of the pinned previews at the top of the list.
    @MainActor var pinned: [String] = [] {
        didSet { if pinned != oldValue, list.pin(pinned) { reloadRows() } }
    }

    /// Creates the context menu of the row of a preview, by the preview's name.
    @MainActor var menu: @MainActor (String) -> UIMenu? {
        get { list.menu }
        set { list.menu = newValue }
    }

    /// Whether the node classes and texts of the previews are being read, so that a search without matches may still find some.
    @MainActor var isReadingWords = false {
        didSet { if isReadingWords != oldValue { showEmptyText() } }
    }

    @MainActor private func showEmptyText() {
        let text = isReadingWords ? "No name matches. Texts are being read…" : "No matches"
        empty.attributedText = WorkspaceTheme.text(text, size: 12, color: WorkspaceTheme.secondaryLabel)
        setNeedsLayout()
    }

    /// Sets the node classes and texts of previews, which are searched in addition to names and groups.
    @MainActor func search(in words: [String: String]) {
        if list.search(in: words) { reloadRows() }
    }

    @MainActor private func reloadRows() {
        table.reloadData()
        setNeedsLayout()
    }

    /// Replaces the previews.
    @MainActor func update(_ registry: PreviewRegistry) {
        guard list.update(registry) else { return }
        table.reloadData()
        setNeedsLayout()
    }

    /// The name of the preview that is shown.
    @MainActor var current: String? {
        get { list.current }
        set {
            list.current = newValue
            for case let cell as SidebarPreviewCell in table.visibleNodes { cell.isCurrent = cell.previewName == newValue }
            for row in list.rows.indices {
                guard let cell = table.nodeForRow(at: IndexPath(row: row, section: 0)) as? SidebarPreviewCell else { continue }
                cell.isCurrent = cell.previewName == newValue
            }
        }
    }

    /// Sets the thumbnail of a preview.
    @MainActor func setThumbnail(_ image: UIImage, for name: String) {
        list.thumbnails[name] = image
        for row in list.rows.indices where list.rows[row].previewName == name {
            (table.nodeForRow(at: IndexPath(row: row, section: 0)) as? SidebarPreviewCell)?.thumbnail = image
        }
    }

    /// The names of the previews in the list, in order. A pinned preview, which has two rows, is included once.
    @MainActor var shownNames: [String] {
        var names: [String] = []
        for name in list.rows.compactMap(\.previewName) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Scrolls until the row of the shown preview is visible.
    @MainActor func revealCurrent() {
        // The row may not exist yet, because a reload creates rows in the background.
        table.onDidFinishProcessingUpdates { [weak self] in
            MainActor.assumeIsolated { self?.revealCurrentRow() }
        }
    }

    @MainActor private func revealCurrentRow() {
        guard let row = list.rows.firstIndex(where: { $0.previewName == list.current }), table.isNodeLoaded else { return }
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
    }

    /// Clears the search field, ends editing, shows all previews again and scrolls to the shown one.
    @MainActor func clearSearch() {
        search.text = ""
        _ = search.field.resignFirstResponder()
        searchChanged("")
        revealCurrent()
    }

    /// Called before each search with a text that is not empty.
    @MainActor var willSearch: @MainActor () -> Void = {}

    @MainActor private func searchChanged(_ text: String) {
        if !text.isEmpty { willSearch() }
        guard list.search(for: text) else { return }
        table.reloadData()
        setNeedsLayout()
    }

    @MainActor private func chooseFirst() {
        guard let name = shownNames.first else { return }
        _ = search.field.resignFirstResponder()
        onSelect(name)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        let field = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 4, right: 10), child: search)
        var children: [any ASLayoutElement] = [field, table]
        if list.isEmpty {
            children.insert(ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 18, bottom: 0, right: 12), child: empty), at: 1)
        }
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
    }
}
