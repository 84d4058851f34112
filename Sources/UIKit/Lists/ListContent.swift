import Foundation
import UIPrimitives

/// The state that table and collection views share: visible cells, selection, the open batch. *Thread*: main.
@MainActor package final class ListContent<Cell: UIView> {
    /// The visible cells by path.
    package var cells: [IndexPath: Cell] = [:]
    /// Whether the next layout reads all counts and cells again.
    package var needsReload = true
    /// The open batch of changes.
    package var updates = ListBatch()
    /// The selected, highlighted and touched elements.
    package var selection = ListSelection()
    let prefetcher = ListPrefetcher()
    /// Whether visible elements keep their place also while the list is at its start.
    package var anchorsAtStart = false
    /// The element that the last update kept in its place, and its position: it stays there when sizes become known, until the
    /// user scrolls. *Units*: points from the corner of the view.
    var scrollAnchor: ScrollAnchor?
    /// The offset of the last scroll to an element without animation, which is the ``scrollAnchor``; applied again when sizes become
    /// known.
    var scrollGoal: (@MainActor () -> CGPoint?)?
    /// The transform of every cell's content: an inverted list turns its cells upright with it.
    var cellContentTransform = CGAffineTransform.identity

    /// Moves cells and selection to their new paths. Returns the cells whose elements are deleted.
    func remap(_ changes: ResolvedListChanges) -> [(path: IndexPath, cell: Cell)] {
        var staying: [IndexPath: Cell] = [:]
        var leaving: [(path: IndexPath, cell: Cell)] = []
        for (path, cell) in cells {
            if let new = changes.newIndexPath(forOld: path) { staying[new] = cell } else { leaving.append((path, cell)) }
        }
        cells = staying
        selection.remap(changes)
        prefetcher.reset()
        return leaving
    }
}
