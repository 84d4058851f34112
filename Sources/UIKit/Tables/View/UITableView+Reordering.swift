import Foundation
import UIPrimitives

/// The state of a drag that reorders a row.
@MainActor final class TableReorder {
    private(set) var origin: IndexPath
    /// The index path at which the row would be dropped, as if the dragged row were not in the table.
    var target: IndexPath
    let cell: UITableViewCell
    /// The distance of the touch from the top of the cell. *Units*: points.
    let grabOffset: CGFloat
    /// Scrolls the table while the row is near an edge of the viewport.
    var scroller: EdgeScroller?

    init(origin: IndexPath, cell: UITableViewCell, grab grabOffset: CGFloat) {
        self.origin = origin
        self.target = origin
        self.cell = cell
        self.grabOffset = grabOffset
    }

    /// Adapts the drag to an update of other rows, after which the dragged row is at `new`. The target remains before the same row.
    func follow(_ changes: ResolvedListChanges, origin new: IndexPath) {
        let section = target.section
        var row = section == origin.section && target.row >= origin.row ? target.row + 1 : target.row
        while row < changes.oldCounts[section], changes.newIndexPath(ofUnmoved: IndexPath(row: row, section: section)) == nil {
            row += 1
        }
        let next = row < changes.oldCounts[section] ? changes.newIndexPath(ofUnmoved: IndexPath(row: row, section: section)) : nil
        let end = changes.newSection(forOld: section).map { IndexPath(row: changes.newCounts[$0], section: $0) }
        origin = new
        guard let place = next ?? end else { return target = new }
        target = IndexPath(row: placeBefore(row: place.row, place.section), section: place.section)
    }

    /// The row index of a target before a row, as if the dragged row were not in the table.
    fileprivate func placeBefore(row: Int, _ section: Int) -> Int {
        section == origin.section && row > origin.row ? row - 1 : row
    }

    /// The displacement with which a row makes space for the dragged one. *Units*: heights of the dragged row.
    fileprivate func displacement(ofRow path: IndexPath) -> CGFloat {
        // Rows after the origin of the dragged row move up, and rows after its target move down.
        let closesUp = path > origin ? -1 : 0
        let withoutOrigin = IndexPath(row: placeBefore(row: path.row, path.section), section: path.section)
        return CGFloat(closesUp + (withoutOrigin >= target ? 1 : 0))
    }

    /// The displacement of a section's header. *Units*: heights of the dragged row.
    fileprivate func displacement(ofHeader section: Int) -> CGFloat {
        CGFloat((section > target.section ? 1 : 0) - (section > origin.section ? 1 : 0))
    }

    /// The displacement of a section's footer. *Units*: heights of the dragged row.
    fileprivate func displacement(ofFooter section: Int) -> CGFloat {
        CGFloat((section >= target.section ? 1 : 0) - (section >= origin.section ? 1 : 0))
    }
}

/// Reordering of rows by the user.
extension UITableView {
    /// Starts to drag a row by its reorder control.
    func beginReorder(_ cell: UITableViewCell, at point: CGPoint) {
        guard let path = indexPath(for: cell), source.showsCurrentData, source.canMoveRow(at: path) else { return }
        let reorder = TableReorder(origin: path, cell: cell, grab: point.y - cell.frame.minY)
        reorder.scroller = EdgeScroller(view: self) { [weak self] point in self?.drag(to: point) }
        editing.reorder = reorder
        editing.draggedPath = path
        bringSubviewToFront(cell)
        cell.alpha = 0.85
    }

    /// Moves the dragged row to a point of the content. *Units*: points.
    func moveReorder(to point: CGPoint) {
        editing.reorder?.scroller?.pointerDidMove(to: point)
        drag(to: point)
    }

    private func drag(to point: CGPoint) {
        guard let reorder = editing.reorder, !needsReload else { return }
        reorder.cell.frame.origin.y = point.y - reorder.grabOffset
        // Headers that become visible are added in front of the dragged cell.
        if subviews.last !== reorder.cell { bringSubviewToFront(reorder.cell) }
        guard let proposed = dropTarget(at: reorder.cell.frame.midY, of: reorder) else { return }
        let target = source.moveTarget(ofRow: reorder.origin, proposed: proposed)
        guard target != reorder.target, isValidTarget(target, of: reorder) else { return }
        reorder.target = target
        rearrange()
    }

    /// The target of a dragged row: before the first row whose center, as it is shown now, is below `y`.
    /// *Units*: points of the content. *Cost*: visits the visible rows.
    private func dropTarget(at y: CGFloat, of reorder: TableReorder) -> IndexPath? {
        var place: IndexPath?
        for section in visibleSections(in: bounds) {
            // The target is in a section only if the center of the dragged row is below the center of the section's header.
            guard section == 0 || y >= displaced(frame(ofHeader: section), header: section).midY else { break }
            let first = firstVisibleRow(ofSection: section)
            place = IndexPath(row: reorder.placeBefore(row: first, section), section: section)
            for row in first..<rows.itemCount(section) {
                let path = IndexPath(row: row, section: section)
                let frame = frame(ofRow: path)
                if frame.minY > bounds.maxY { break }
                if path == reorder.origin { continue }
                guard y >= displaced(frame, row: path).midY else { break }
                place = IndexPath(row: reorder.placeBefore(row: row + 1, section), section: section)
            }
        }
        return place
    }

    private func firstVisibleRow(ofSection section: Int) -> Int {
        let runs = rows.section(section)
        let start = top(ofSection: section) + info(runs).headerHeight
        return max(0, (runs.items.index(atOffset: bounds.minY - start) ?? 0) - 1)
    }

    private func isValidTarget(_ path: IndexPath, of reorder: TableReorder) -> Bool {
        guard path.count == 2, path.section >= 0, path.section < rows.sectionCount, path.row >= 0 else { return false }
        let count = rows.itemCount(path.section) - (path.section == reorder.origin.section ? 1 : 0)
        return path.row <= count
    }

    // MARK: Displacement

    /// Returns the frame of a row, displaced to make space for the row that the user drags; `frame` if no row is dragged.
    func displaced(_ frame: CGRect, row path: IndexPath) -> CGRect {
        guard let reorder = editing.reorder, path != reorder.origin else { return frame }
        return frame.offsetBy(dx: 0, dy: reorder.displacement(ofRow: path) * reorder.cell.bounds.height)
    }

    /// Returns the frame of a header, displaced to make space for the row that the user drags; `frame` if no row is dragged.
    func displaced(_ frame: CGRect, header section: Int) -> CGRect {
        guard let reorder = editing.reorder else { return frame }
        return frame.offsetBy(dx: 0, dy: reorder.displacement(ofHeader: section) * reorder.cell.bounds.height)
    }

    /// Returns the frame of a footer, displaced to make space for the row that the user drags; `frame` if no row is dragged.
    func displaced(_ frame: CGRect, footer section: Int) -> CGRect {
        guard let reorder = editing.reorder else { return frame }
        return frame.offsetBy(dx: 0, dy: reorder.displacement(ofFooter: section) * reorder.cell.bounds.height)
    }

    /// The dragged row and its frame in the content.
    var draggedElement: (path: IndexPath, frame: CGRect)? { editing.reorder.map { ($0.origin, $0.cell.frame) } }

    /// The distance within which rows outside of the bounds may move into them during a drag. *Units*: points above and below the bounds.
    var gapSize: CGFloat { editing.reorder?.cell.bounds.height ?? 0 }

    // MARK: Keyboard

    /// Moves a row up or down by one row, possibly into another section, as a drag does.
    func moveRow(of cell: UITableViewCell, by step: Int) {
        guard editing.reorder == nil, let path = indexPath(for: cell), source.showsCurrentData, source.canMoveRow(at: path),
            let proposed = dropTarget(beside: path, step)
        else { return }
        let reorder = TableReorder(origin: path, cell: cell, grab: 0)
        reorder.target = source.moveTarget(ofRow: path, proposed: proposed)
        editing.reorder = reorder
        endReorder(cancelled: false)
        scrollToRow(at: indexPath(for: cell) ?? path, at: .none, animated: false)
    }

    /// The target one row above or below a row, as if that row were not in the table; nil at the ends of the table.
    private func dropTarget(beside path: IndexPath, _ step: Int) -> IndexPath? {
        let row = path.row + step
        if row >= 0, row < rows.itemCount(path.section) { return IndexPath(row: row, section: path.section) }
        let section = path.section + step
        guard section >= 0, section < rows.sectionCount else { return nil }
        return IndexPath(row: step > 0 ? 0 : rows.itemCount(section), section: section)
    }

    // MARK: End of the drag

    /// Ends the drag; unless it was canceled, moves the row and notifies the table's ``source``.
    func endReorder(cancelled: Bool) {
        guard let reorder = editing.reorder else { return }
        editing.reorder = nil
        editing.draggedPath = nil
        reorder.cell.alpha = 1
        // The rows may have changed since the drag began.
        guard !cancelled, !needsReload, reorder.target != reorder.origin, isValidTarget(reorder.target, of: reorder),
            source.showsCurrentData,
            source.canMoveRow(at: reorder.origin)
        else { return rearrange() }
        if let changes = changes(moving: reorder.origin, to: reorder.target) {
            apply(changes, animated: true, heights: [], anchoring: .contentOffset) { _ in }
        }
        source.moveRow(at: reorder.origin, to: reorder.target)
    }
}
