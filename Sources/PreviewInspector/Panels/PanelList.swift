import AsyncDisplayKit
import Dispatch
import PreviewWorkspace
import UIKit

/// Shows the rows of a panel in a table node. Row nodes are created only near the viewport, so the cost hardly depends on the number of
/// rows.
@MainActor final class PanelList: NSObject {
    let table = ASTableNode()
    private(set) var rows: [PanelRow] = []
    var onSelect: @MainActor (Int) -> Void = { _ in }
    var hover: (@MainActor (Int?) -> Void)?
    /// Applies the text that the user typed into the field of a row; returns whether it is a valid value.
    var edit: @MainActor (Int, String) -> Bool = { _, _ in false }
    private var marked: Int?
    private weak var pointedCell: PanelCell?

    override init() {
        super.init()
        table.dataSource = self
        table.delegate = self
        table.backgroundColor = .clear
        table.onDidLoad { node in
            MainActor.assumeIsolated { (node.view as? UITableView)?.separatorStyle = .none }
        }
    }

    /// Replaces the rows. Equal rows are not recreated, so that a field among them keeps the keyboard focus.
    func show(_ new: [PanelRow]) {
        guard new != rows else { return }
        if new.count != rows.count { endHover() }
        let old = rows
        rows = new
        marked = new.firstIndex(where: \.isSelected)
        guard table.isNodeLoaded else { return table.reloadData() }
        if old.count == new.count { return reload(new.indices.filter { old[$0] != new[$0] }) }
        // Computing the difference of long lists that have little in common takes a time proportional to the square of their lengths.
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        guard old.count + new.count - 2 * (start + end) < 4 * Self.maximumChangeCount else { return table.reloadData() }
        replace(new.difference(from: old))
    }

    /// The number of changed rows above which reloading all rows is faster than updating them.
    private static let maximumChangeCount = 60

    private func reload(_ changed: [Int]) {
        guard changed.count < Self.maximumChangeCount else { return table.reloadData() }
        table.performBatch(animated: false, updates: { table.reloadRows(at: changed.map(Self.path), with: .none) })
    }

    private func replace(_ difference: CollectionDifference<PanelRow>) {
        guard difference.count < Self.maximumChangeCount else { return table.reloadData() }
        func path(_ change: CollectionDifference<PanelRow>.Change) -> IndexPath {
            switch change {
            case .insert(let offset, _, _), .remove(let offset, _, _): Self.path(offset)
            }
        }
        table.performBatch(
            animated: false,
            updates: {
                table.deleteRows(at: difference.removals.map(path), with: .none)
                table.insertRows(at: difference.insertions.map(path), with: .none)
            })
    }

    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Applies the text of a field; returns whether it is a valid value. The row is updated before `edit` is called, so that showing the
    /// same value during the edit or later does not recreate the field, which would lose its caret. An invalid text restores the row.
    private func change(_ index: Int, to text: String) -> Bool {
        guard rows.indices.contains(index) else { return edit(index, text) }
        let before = rows[index]
        var noted = before
        noted.original = before.original ?? before.detail
        if noted.original == text { noted.original = nil }
        noted.detail = text
        rows[index] = noted
        if edit(index, text) { return true }
        if rows.indices.contains(index), rows[index] == noted { rows[index] = before }
        return false
    }

    private func pointer(isOver: Bool, _ cell: PanelCell) {
        if isOver, let place = table.indexPath(for: cell) {
            pointedCell = cell
            hover?(place.row)
        } else if !isOver, pointedCell === cell {
            endHover()
        }
    }

    /// Notifies `hover` that no row is under the pointer anymore. Also called when rows are added or removed, and when a click or a key
    /// selects another row.
    func endHover() {
        guard pointedCell != nil else { return }
        pointedCell = nil
        hover?(nil)
    }

    /// The distance by which the rows are scrolled. *Units*: points.
    var offset: CGFloat { table.isNodeLoaded ? table.contentOffset.y : 0 }

    /// Scrolls to an offset that the rows had before. Returns false if the rows are not long enough yet.
    func scroll(to offset: CGFloat) -> Bool {
        guard table.isNodeLoaded, table.view.bounds.height > 0, table.view.contentSize.height - table.view.bounds.height >= offset else {
            return false
        }
        table.view.contentOffset.y = offset
        return true
    }

    /// Marks a row without recreating rows, for a mark that follows the pointer or the selection. nil marks no row. If `scrolls` is true,
    /// scrolls until the row is visible.
    func setMarked(_ index: Int?, scrolls: Bool = false) {
        guard index != marked else { return }
        for (place, isMarked) in [(marked, false), (index, true)] {
            guard let place, rows.indices.contains(place) else { continue }
            (table.nodeForRow(at: IndexPath(row: place, section: 0)) as? PanelCell)?.isMarked = isMarked
        }
        marked = index
        if scrolls, let index, rows.indices.contains(index), table.isNodeLoaded {
            table.scrollToRow(at: IndexPath(row: index, section: 0), at: .none, animated: false)
        }
    }
}

extension PanelList: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let row = rows[indexPath.row]
        if row.style == .field {
            let cell = PanelFieldCell(row)
            // The index of the row is looked up at each change, because rows may be inserted above it.
            cell.change = { [weak self, weak cell] text in
                guard let self, let cell, let place = table.indexPath(for: cell) else { return false }
                return change(place.row, to: text)
            }
            return cell
        }
        let cell = PanelCell(row)
        cell.isMarked = indexPath.row == marked
        if hover != nil {
            cell.onHover = { [weak self, weak cell] isOver in
                if let self, let cell { self.pointer(isOver: isOver, cell) }
            }
        }
        return cell
    }
}

extension PanelList: ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        if rows.indices.contains(indexPath.row) { onSelect(indexPath.row) }
    }
}
