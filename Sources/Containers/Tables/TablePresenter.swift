import Foundation
import LayoutEngine
import Nodes
import UIKit

/// Displays the results of a table's data controller.
@MainActor final class TablePresenter: ListViewPresenter {
    let list: ListController
    private unowned let view: ASTableView
    private let headers: TableHeaders
    private let heights: TableRowHeights
    private let cells: TableCells

    init(view: ASTableView, list: ListController, headers: TableHeaders, heights: TableRowHeights, cells: TableCells) {
        self.view = view
        self.list = list
        self.headers = headers
        self.heights = heights
        self.cells = cells
    }

    private var viewport: any TableViewport { view }
    private var data: DataController { list.data }
    private var ranges: RangeController { list.ranges }

    // MARK: Items needed

    /// A lower bound for typical row heights, to estimate how many rows fill the view. *Units*: points.
    private static let minimumRowHeight: CGFloat = 44

    private var rowsPerView: Int { Int(saturating: max(0, view.bounds.height) / Self.minimumRowHeight) + 2 }

    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath] {
        guard viewport.rowContentWidth > 0, view.bounds.height > 0 else { return [] }
        guard let changes else { return items(from: firstVisible(in: counts), count: rowsPerView, counts: counts) }
        // The new rows from half a view above the first visible row to about one and a half views below it; other new rows are created when
        // they are near the viewport.
        let seen = viewport.visiblePaths
        // The search starts before the first row that the update does not move, because that row keeps its place.
        let first = seen.lazy.compactMap(changes.newIndexPath(ofUnmoved:)).first
        let start = path(rowsPerView / 2, before: first ?? firstVisible(in: counts), counts: counts)
        return itemsAdded(by: changes, from: start, count: rowsPerView * 2, counts: counts)
    }

    /// The first visible row; the first row of the table if it is scrolled to its start, or if the visible row no longer exists.
    private func firstVisible(in counts: [Int]) -> IndexPath {
        let path = viewport.isAtStart ? nil : viewport.visiblePaths.first
        guard let path, path.section < counts.count, path.row < counts[path.section] else {
            return IndexPath(row: 0, section: 0)
        }
        return path
    }

    // MARK: Presentation

    func presentReload() {
        headers.removeAll()
        ViewAnimationContext.withoutAnimation {
            viewport.setNeedsReload()
            viewport.reloadIfNeeded()
            heights.apply(data.visible.itemElements)
            heights.updateEstimate()
            view.setNeedsLayout()
            if view.window != nil { view.layoutIfNeeded() }
            list.applyInitialOffset()
        }
        ranges.update()
        list.checkBatchFetching()
    }

    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        let known = heights.knownHeights(of: changes)
        headers.apply(changes)
        // A table that has not been laid out yet reads all rows at its first layout.
        guard !viewport.needsReload else {
            view.setNeedsLayout()
            return completion(true)
        }
        list.hasVisibilityChanged = false
        viewport.apply(changes, animated: animated && view.window != nil, heights: known, anchoring: .firstVisible) { [weak self] _ in
            self?.ranges.setNeedsUpdate()
        }
        list.updateRanges(after: changes)
        // A table's completion does not wait for the animation, as in Texture.
        completion(true)
        list.checkBatchFetching()
    }

    func didMeasure(_ elements: [ASCollectionElement]) {
        guard !elements.isEmpty else { return }
        ViewAnimationContext.withoutAnimation {
            heights.apply(elements)
            if !heights.hasEstimate { heights.updateEstimate() }
            for path in elements.compactMap(data.visible.indexPath(for:)) { cells.updateCell(at: path) }
            view.setNeedsLayout()
        }
        ranges.setNeedsUpdate()
    }

    // MARK: Sizes

    func sizesDidChange(_ cells: [ASCellNode], animated: Bool) {
        var changed: [(path: IndexPath, height: CGFloat)] = []
        for cell in cells {
            guard let element = cell.element, let path = data.visible.indexPath(for: element) else { continue }
            element.measure()
            guard let height = heights.height(of: element), let shown = viewport.frame(ofElement: path)?.height else { continue }
            if shown != height { changed.append((path, height)) }
            (viewport.listCell(at: path) as? TableNodeCell)?.setNeedsLayout()
        }
        guard !changed.isEmpty else { return }
        let change = { [viewport] in
            viewport.setHeights(changed)
            viewport.layoutIfNeeded()
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : ViewAnimationContext.withoutAnimation(change)
    }
}
