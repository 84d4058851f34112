import Foundation
import UIPrimitives

/// The state that table and collection views have in common: visible cells, selection, the batch update in progress. *Thread*: main.
@MainActor package final class ListContent<Cell: UIView> {
    /// The visible cells by index path.
    package var cells: [IndexPath: Cell] = [:]
    /// Whether the next layout reads all counts and cells again.
    package var needsReload = true
    /// The batch update in progress.
    package var updates = ListBatch()
    /// The selected, highlighted and touched elements.
    package var selection = ListSelection()
    let prefetcher = ListPrefetcher()
    /// Whether visible elements keep their position even while the list is at its start.
    package var anchorsAtStart = false
    /// The element whose position the last update preserved, and that position. Until the user scrolls, the position is preserved again
    /// when sizes become known. *Units*: points from the top left corner of the view.
    var scrollAnchor: ScrollAnchor?
    /// Returns the content offset of the last scroll to an element without animation. That element is the ``scrollAnchor``; the offset is
    /// applied again when sizes become known. nil if there was no such scroll.
    var scrollTarget: (@MainActor () -> CGPoint?)?
    /// The transform of every cell's content, with which an inverted list turns its cells upright.
    var cellContentTransform = CGAffineTransform.identity

    /// Moves cells and selection to their new index paths. Returns the cells whose elements were deleted or reloaded.
    func remap(_ changes: ResolvedListChanges) -> [(path: IndexPath, cell: Cell)] {
        let leaving = cells.keys.allSatisfy(changes.isBeforeAll) ? [] : remapCells(changes)
        selection.remap(changes)
        prefetcher.reset()
        return leaving
    }

    private func remapCells(_ changes: ResolvedListChanges) -> [(path: IndexPath, cell: Cell)] {
        var staying: [IndexPath: Cell] = [:]
        var leaving: [(path: IndexPath, cell: Cell)] = []
        for (path, cell) in cells {
            if let new = changes.newIndexPath(forOld: path) { staying[new] = cell } else { leaving.append((path, cell)) }
        }
        cells = staying
        return leaving
    }
}
