import Foundation
import Nodes
import UIKit

/// Applies the changes that clients make to the cell nodes of a table.
@MainActor final class TableCellOwner: CellNodeOwner {
    private unowned let view: ASTableView
    private let list: ListController

    init(view: ASTableView, list: ListController) {
        self.view = view
        self.list = list
    }

    func cellNodeDidInvalidateSize(_ cell: ASCellNode) { list.sizeDidChange(cell) }

    func cellNodeStateDidChange(_ cell: ASCellNode, _ change: CellStateChange) {
        guard let element = cell.element, let path = list.data.visible.indexPath(for: element) else { return }
        guard let host = view.listCell(at: path) as? TableNodeCell, host.node === cell else {
            // The selection of a node that is not shown may be outdated, so it is applied only when the selection itself changes.
            if change == .selection, !cell.isShownByCell { select(cell.isSelected, path) }
            return
        }
        if cell.isSelected != host.isSelected {
            cell.isSelected
                ? view.selectRow(at: path, animated: false, scrollPosition: .none)
                : view.deselectRow(at: path, animated: false)
        }
        if cell.isHighlighted != host.isHighlighted { host.setHighlighted(cell.isHighlighted, animated: false) }
        host.apply(cell.tableAppearance)
    }

    /// Selects or deselects a row that no cell shows.
    private func select(_ isSelected: Bool, _ path: IndexPath) {
        guard view.indexPathsForSelectedRows?.contains(path) ?? false != isSelected else { return }
        isSelected ? view.selectRow(at: path, animated: false, scrollPosition: .none) : view.deselectRow(at: path, animated: false)
    }
}
