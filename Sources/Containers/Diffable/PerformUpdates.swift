import Foundation
import UIKit
import UIPrimitives

// Updates from a difference. *Differs from Texture*, where clients add a library for this.

extension ASTableNode {
    /// Replaces the rows of a section: deletes, inserts and moves the rows that differ, and no others.
    ///
    /// - Parameter apply: makes the data source return `new`; called synchronously inside the batch.
    public func performUpdates<Item: Identifiable>(
        from old: [Item], to new: [Item], inSection section: Int = 0, animated: Bool = true,
        with animation: UITableView.RowAnimation = .automatic, apply: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let diff = ListDiff(from: old.map(\.id), to: new.map(\.id))
        performBatch(
            animated: animated,
            updates: {
                apply()
                deleteRows(at: diff.deletions.map { IndexPath(row: $0, section: section) }, with: animation)
                insertRows(at: diff.insertions.map { IndexPath(row: $0, section: section) }, with: animation)
                for move in diff.moves {
                    moveRow(
                        at: IndexPath(row: move.from, section: section), to: IndexPath(row: move.to, section: section))
                }
            }, completion: completion)
    }
}

extension ASCollectionNode {
    /// Replaces the items of a section: deletes, inserts and moves the items that differ, and no others.
    ///
    /// - Parameter apply: makes the data source return `new`; called synchronously inside the batch.
    public func performUpdates<Item: Identifiable>(
        from old: [Item], to new: [Item], inSection section: Int = 0, animated: Bool = true, apply: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let diff = ListDiff(from: old.map(\.id), to: new.map(\.id))
        performBatch(
            animated: animated,
            updates: {
                apply()
                deleteItems(at: diff.deletions.map { IndexPath(item: $0, section: section) })
                insertItems(at: diff.insertions.map { IndexPath(item: $0, section: section) })
                for move in diff.moves {
                    moveItem(
                        at: IndexPath(item: move.from, section: section),
                        to: IndexPath(item: move.to, section: section))
                }
            }, completion: completion)
    }
}
