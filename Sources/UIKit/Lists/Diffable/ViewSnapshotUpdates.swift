import Foundation

/// A table view comes to show another snapshot.
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

/// A collection view comes to show another snapshot.
struct CollectionViewSnapshotUpdates: SnapshotUpdates {
    let view: UICollectionView

    func performBatch(animated: Bool, updates: () -> Void, completion: (() -> Void)?) {
        withAnimation(animated) {
            withoutActuallyEscaping(updates) { view.performBatchUpdates($0, completion: { _ in completion?() }) }
        }
    }

    func perform(_ difference: SnapshotDifference) {
        view.deleteSections(difference.deletedSections)
        view.insertSections(difference.insertedSections)
        view.reloadSections(difference.reloadedSections)
        for move in difference.movedSections { view.moveSection(move.from, toSection: move.to) }
        view.deleteItems(at: difference.deletedItems)
        view.insertItems(at: difference.insertedItems)
        reload(difference.reloadedItems)
        for move in difference.movedItems { view.moveItem(at: move.from, to: move.to) }
    }

    func reload(_ paths: [IndexPath]) { view.reloadItems(at: paths) }
}

@MainActor private func withAnimation(_ isWanted: Bool, _ body: () -> Void) {
    if isWanted { body() } else { UIView.performWithoutAnimation(body) }
}
