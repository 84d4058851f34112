import Foundation
import LayoutEngine
import Nodes
import UIKit

/// Fills the cells of a table with the nodes of their rows.
@MainActor final class TableCells {
    private unowned let view: ASTableView
    private weak var node: ASTableNode?
    private let list: ListController
    private let owner: TableCellOwner
    private let widths: TableRowWidths

    init(view: ASTableView, node: ASTableNode, list: ListController, widths: TableRowWidths) {
        self.view = view
        self.node = node
        self.list = list
        self.widths = widths
        owner = TableCellOwner(view: view, list: list)
        list.cellOwner = owner
    }

    private var viewport: any TableViewport { view }
    private var data: DataController { list.data }

    /// Fills the cell of a visible row again.
    func updateCell(at path: IndexPath) {
        if let cell = viewport.listCell(at: path) as? TableNodeCell { fill(cell, at: path) }
    }

    /// Shows a row's node in its cell, if the node is measured and the row has its height. A node in a row of estimated height would be
    /// measured again, on the main thread.
    func fill(_ cell: TableNodeCell, at path: IndexPath) {
        let element = data.visible.elementForItem(at: path)
        guard let element, element.isMeasured, !element.isBeingMeasured, let shown = element.nodeIfAllocated else {
            return cell.show(nil)
        }
        guard list.owns(shown, element) else { return cell.show(nil) }
        let isNew = cell.node !== shown
        shown.attach(owner: owner)
        if isNew, shown.neverShowPlaceholders { shown.recursivelyEnsureDisplaySynchronously(true) }
        cell.widths = widths
        cell.show(shown)
        guard isNew else { return }
        viewport.configure(cell, at: path)
        if let node { node.delegate?.tableNode(node, willDisplayRowWith: shown) }
    }
}
