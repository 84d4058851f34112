import AsyncDisplayKit
import PreviewDeclarations
import Scheduling
import UIKit

/// The data source and delegate of the sidebar's table.
@MainActor final class SidebarList: NSObject {
    private var registry: PreviewRegistry
    private(set) var rows: [SidebarRow] {
        didSet { hasNoRows.withLock { $0 = rows.isEmpty } }
    }
    private var searched = ""
    nonisolated private let hasNoRows = Locked(false)
    var current: String?
    var thumbnails: [String: UIImage] = [:]
    var onSelect: @MainActor (String) -> Void = { _ in }
    /// Creates the context menu of the row of a preview, by the preview's name.
    var menu: @MainActor (String) -> UIMenu? = { _ in nil }
    private var pinned: [String] = []
    private var words: [String: String] = [:]

    init(registry: PreviewRegistry) {
        self.registry = registry
        rows = SidebarRow.rows(of: registry.previews, matching: "")
    }

    /// Replaces the previews. Returns whether the rows changed.
    func update(_ registry: PreviewRegistry) -> Bool {
        self.registry = registry
        return updateRows()
    }

    /// Replaces the pinned previews. Returns whether the rows changed.
    func pin(_ names: [String]) -> Bool {
        pinned = names
        return updateRows()
    }

    /// Sets additional texts to search, by the names of previews. Returns whether the rows changed.
    func search(in words: [String: String]) -> Bool {
        self.words = words
        return updateRows()
    }

    private func updateRows() -> Bool {
        let found = SidebarRow.rows(of: registry.previews, matching: searched, pinned: pinned, words: words)
        guard found != rows else { return false }
        rows = found
        return true
    }

    /// Whether no preview matches the search. *Thread*: any.
    nonisolated var isEmpty: Bool { hasNoRows.withLock { $0 } }

    /// Shows the previews that match a search. Returns whether the rows changed.
    func search(for text: String) -> Bool {
        searched = text
        return updateRows()
    }
}

extension SidebarList: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        switch rows[indexPath.row] {
        case .group(let name): return SidebarGroupCell(name)
        case .preview(let name, _):
            let cell = SidebarPreviewCell(name: name)
            cell.isCurrent = name == current
            cell.thumbnail = thumbnails[name]
            cell.menu = { [weak self] in self?.menu(name) }
            return cell
        }
    }
}

extension SidebarList: ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        guard rows.indices.contains(indexPath.row), let name = rows[indexPath.row].previewName else { return }
        onSelect(name)
    }
}
