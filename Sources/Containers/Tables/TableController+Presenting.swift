import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Displays the results of the data controller.
extension TableController: ListPresenter {
    /// A lower bound for typical row heights, to estimate how many rows fill the view. *Units*: points.
    private static let lowestRow: CGFloat = 44

    private var rowsPerView: Int { Int(saturating: max(0, view.bounds.height) / Self.lowestRow) + 2 }

    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath] {
        guard contentWidth > 0, view.bounds.height > 0 else { return [] }
        guard let changes else { return items(from: firstSeen(in: counts), count: rowsPerView, counts: counts) }
        // Rows within a screen of the visible ones; the others are created near the viewport.
        let seen = viewport.visiblePaths
        // Around the first row that is not moved, which keeps its place.
        let first = seen.lazy.compactMap(changes.newIndexPath(ofUnmoved:)).first
        let start = path(rowsPerView / 2, before: first ?? firstSeen(in: counts), counts: counts)
        return items(from: start, count: rowsPerView * 2, counts: counts) { section, row in
            changes.addedItems[section]?.contains(row) == true || changes.addedSections.contains(section)
        }
    }

    /// The first visible row, or the nearest that exists.
    private func firstSeen(in counts: [Int]) -> IndexPath {
        let path = viewport.isAtStart ? nil : viewport.visiblePaths.first
        guard let path, path.section < counts.count, path.row < counts[path.section] else {
            return IndexPath(row: 0, section: 0)
        }
        return path
    }

    func presentReload() {
        headers = [:]
        footers = [:]
        UIView.performWithoutAnimation {
            viewport.setNeedsReload()
            viewport.reloadIfNeeded()
            applyMeasuredHeights(data.visible.itemElements)
            updateEstimate()
            view.setNeedsLayout()
            if view.window != nil { view.layoutIfNeeded() }
            list.applyInitialOffset()
        }
        ranges.update()
        list.checkBatchFetching()
    }

    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        let heights = knownHeights(of: changes)
        headers = moved(headers, by: changes)
        footers = moved(footers, by: changes)
        // A table that has not been laid out yet reads everything then.
        guard !viewport.needsReload else {
            view.setNeedsLayout()
            return completion(true)
        }
        list.hasVisibilityChanged = false
        viewport.apply(changes, animated: animated && view.window != nil, heights: heights, anchoring: .firstVisible) { [weak self] _ in
            self?.ranges.setNeedsUpdate()
        }
        list.updateRanges(after: changes)
        // A table's completion does not wait for the animation, as in Texture.
        completion(true)
        list.checkBatchFetching()
    }

    /// Assigns headers to the new indexes of their sections.
    private func moved(_ nodes: [Int: ASCellNode], by changes: ResolvedListChanges) -> [Int: ASCellNode] {
        guard !changes.removedSections.isEmpty || !changes.addedSections.isEmpty else { return nodes }
        var moved: [Int: ASCellNode] = [:]
        for (section, node) in nodes { changes.newSection(forOld: section).map { moved[$0] = node } }
        return moved
    }

    private func knownHeights(of changes: ResolvedListChanges) -> [(path: IndexPath, height: CGFloat)] {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        func add(_ path: IndexPath) {
            guard let element = data.visible.elementForItem(at: path), let height = rowHeight(element) else { return }
            heights.append((path, height))
        }
        for (section, rows) in changes.addedItems where rows.count < 10_000 {
            for row in rows { add(IndexPath(row: row, section: section)) }
        }
        for section in changes.addedSections {
            data.visible.runs.section(section).items.forEachPayload { row, _ in
                add(IndexPath(row: row, section: section))
            }
        }
        return heights
    }

    func applyMeasuredHeights(_ elements: [ASCollectionElement]) {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        for element in elements {
            guard let path = data.visible.indexPath(for: element), let height = rowHeight(element) else { continue }
            heights.append((path, height))
        }
        if !heights.isEmpty { viewport.setHeights(heights) }
    }

    /// Estimates the other rows by the mean height of those measured first, unless the client set an estimate.
    private func updateEstimate() {
        guard view.estimatedRowHeight <= 0 else { return }
        let heights = data.visible.itemElements.prefix(200).compactMap(rowHeight).filter { $0 > 0 }
        guard heights.count >= 1 else { return }
        let mean = ASRoundPixelValue(heights.reduce(0, +) / CGFloat(heights.count))
        hasEstimate = true
        viewport.setMeasuredEstimate(mean)
    }

    func didMeasure(_ elements: [ASCollectionElement]) {
        guard !elements.isEmpty else { return }
        UIView.performWithoutAnimation {
            applyMeasuredHeights(elements)
            if !hasEstimate { updateEstimate() }
            cellNodeContentDidChange(at: elements.compactMap(data.visible.indexPath(for:)))
            view.setNeedsLayout()
        }
        ranges.setNeedsUpdate()
    }
}

extension TableController: CellNodeOwner {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode) { list.sizeDidChange(cell) }

    func sizesDidChange(_ cells: [ASCellNode], animated: Bool) {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        for cell in cells {
            guard let element = cell.element, let path = data.visible.indexPath(for: element) else { continue }
            element.measure()
            guard let height = rowHeight(element), let shown = viewport.frame(ofElement: path)?.height else { continue }
            if shown != height { heights.append((path, height)) }
            (viewport.listCell(at: path) as? TableNodeCell)?.setNeedsLayout()
        }
        guard !heights.isEmpty else { return }
        let change = { [viewport] in
            viewport.setHeights(heights)
            viewport.layoutIfNeeded()
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : UIView.performWithoutAnimation(change)
    }

    func cellNodeStateDidChange(_ cell: ASCellNode) {
        guard let element = cell.element, let path = data.visible.indexPath(for: element),
            let host = viewport.listCell(at: path) as? TableNodeCell, host.node === cell
        else { return }
        if cell.isSelected != host.isSelected {
            cell.isSelected
                ? view.selectRow(at: path, animated: false, scrollPosition: .none)
                : view.deselectRow(at: path, animated: false)
        }
        if cell.isHighlighted != host.isHighlighted { host.setHighlighted(cell.isHighlighted, animated: false) }
        host.apply(cell.tableLook)
    }
}
