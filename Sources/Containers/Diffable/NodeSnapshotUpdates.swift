import Foundation
import UIKit

/// Applies snapshot differences to a table node.
struct TableSnapshotUpdates: SnapshotUpdates {
    let node: ASTableNode
    let animation: UITableView.RowAnimation

    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?) {
        node.performBatch(animated: animated, updates: updates, completion: { _ in completion?() })
    }

    func perform(_ difference: SnapshotDifference) {
        node.deleteSections(difference.deletedSections, with: animation)
        node.insertSections(difference.insertedSections, with: animation)
        node.reloadSections(difference.reloadedSections, with: animation)
        for move in difference.movedSections { node.moveSection(move.from, toSection: move.to) }
        node.deleteRows(at: difference.deletedItems, with: animation)
        node.insertRows(at: difference.insertedItems, with: animation)
        reload(difference.reloadedItems)
        for move in difference.movedItems { node.moveRow(at: move.from, to: move.to) }
    }

    func reload(_ paths: [IndexPath]) { node.reloadRows(at: paths, with: animation) }
}

/// Applies snapshot differences to a collection node.
struct CollectionSnapshotUpdates: SnapshotUpdates {
    let node: ASCollectionNode

    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?) {
        node.performBatch(animated: animated, updates: updates, completion: { _ in completion?() })
    }

    func perform(_ difference: SnapshotDifference) {
        node.deleteSections(difference.deletedSections)
        node.insertSections(difference.insertedSections)
        node.reloadSections(difference.reloadedSections)
        for move in difference.movedSections { node.moveSection(move.from, toSection: move.to) }
        node.deleteItems(at: difference.deletedItems)
        node.insertItems(at: difference.insertedItems)
        reload(difference.reloadedItems)
        for move in difference.movedItems { node.moveItem(at: move.from, to: move.to) }
    }

    func reload(_ paths: [IndexPath]) { node.reloadItems(at: paths) }
}
