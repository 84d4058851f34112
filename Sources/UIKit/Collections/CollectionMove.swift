import Foundation
import ListCore

/// The state of an item that the user drags.
@MainActor package struct CollectionMove {
    /// The item's index path before the drag.
    var origin: IndexPath
    /// The index path at which the item would be dropped.
    var target: IndexPath
    /// The dragged cell, which is kept even outside of the viewport.
    package var cell: UICollectionViewCell
    let scroller: EdgeScroller

    /// The same drag after a batch update; nil if the item was deleted or reloaded.
    func remapped(_ changes: ResolvedListChanges) -> CollectionMove? {
        guard let origin = changes.newIndexPath(forOld: origin) else { return nil }
        return CollectionMove(origin: origin, target: changes.newIndexPath(forOld: target) ?? origin, cell: cell, scroller: scroller)
    }

    /// The index path at which another item is shown during the drag.
    func shownPath(of path: IndexPath) -> IndexPath {
        var item = path.item
        if path.section == origin.section, path.item > origin.item { item -= 1 }
        if path.section == target.section, item >= target.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}
