import Foundation

/// Applies the difference between two snapshots to a table view.
struct TableViewSnapshotUpdates: SnapshotUpdates {
    let view: UITableView
    let animation: UITableView.RowAnimation

    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?) {
        withAnimation(animated) {
            withoutActuallyEscaping(updates) { view.performBatchUpdates($0, completion: { _ in completion?() }) }
        }
    }

    func perform(_ difference: SnapshotDifference) {
        view.deleteSections(difference.deletedSections, with: animation)
        view.insertSections(difference.insertedSections, with: animation)
        view.reloadSections(difference.reloadedSections, with: animation)
        for move in difference.movedSections { view.moveSection(move.from, toSection: move.to) }
        view.deleteRows(at: difference.deletedItems, with: animation)
        view.insertRows(at: difference.insertedItems, with: animation)
        reload(difference.reloadedItems)
        for move in difference.movedItems { view.moveRow(at: move.from, to: move.to) }
    }

    func reload(_ paths: [IndexPath]) { view.reloadRows(at: paths, with: animation) }
}
