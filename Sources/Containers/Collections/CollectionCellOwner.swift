import Foundation
import Nodes
import UIKit

/// Applies the changes that clients make to the cell nodes of a collection.
@MainActor final class CollectionCellOwner: CellNodeOwner {
    private unowned let view: ASCollectionView
    private let list: ListController

    init(view: ASCollectionView, list: ListController) {
        self.view = view
        self.list = list
    }

    func cellNodeDidInvalidateSize(_ cell: ASCellNode) { list.sizeDidChange(cell) }

    func cellNodeStateDidChange(_ cell: ASCellNode, _ change: CellStateChange) {
        guard let element = cell.element, let path = list.data.visible.indexPath(for: element) else { return }
        guard let host = view.listCell(at: path) as? _ASCollectionViewCell, host.node === cell else {
            // The selection of a node that is not shown may be outdated, so it is applied only when the selection itself changes.
            if change == .selection, !cell.isShownByCell { select(cell.isSelected, path) }
            return
        }
        if cell.isSelected != host.isSelected {
            cell.isSelected
                ? view.selectItem(at: path, animated: false, scrollPosition: [])
                : view.deselectItem(at: path, animated: false)
        }
        if cell.isHighlighted != host.isHighlighted { host.isHighlighted = cell.isHighlighted }
    }

    /// Selects or deselects an item that no cell shows.
    private func select(_ isSelected: Bool, _ path: IndexPath) {
        guard view.indexPathsForSelectedItems?.contains(path) ?? false != isSelected else { return }
        isSelected ? view.selectItem(at: path, animated: false, scrollPosition: []) : view.deselectItem(at: path, animated: false)
    }
}
