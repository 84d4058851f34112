import Foundation
import UIKit
import UIPrimitives

// Updates that are computed from the difference of two lists. *Differs from Texture*, whose clients use a separate library.

extension ASTableNode {
    /// Changes the rows of a section from one list of items to another. It deletes, inserts and moves only the rows that differ.
    ///
    /// `apply` changes the data source to `new`; it runs inside the batch. *Thread*: main.
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
    /// Changes the items of a section from one list to another. It deletes, inserts and moves only the items that differ.
    ///
    /// `apply` changes the data source to `new`; it runs inside the batch. *Thread*: main.
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
