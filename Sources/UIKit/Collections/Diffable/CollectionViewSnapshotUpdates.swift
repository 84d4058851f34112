import Foundation

/// Applies the difference between two snapshots to a collection view.
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
