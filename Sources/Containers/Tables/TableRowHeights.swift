import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The heights that a table view gets from the measured nodes of its rows.
@MainActor final class TableRowHeights {
    private unowned let view: ASTableView
    private let data: DataController
    /// Whether unmeasured rows have an estimate from measured ones.
    private(set) var hasEstimate = false

    init(view: ASTableView, data: DataController) {
        self.view = view
        self.data = data
    }

    private var viewport: any TableViewport { view }

    /// The height of a separator. *Units*: points.
    private var separatorHeight: CGFloat { view.separatorStyle == .none ? 0 : 1 / PixelGrid.scale }

    /// The height of a measured row with its separator; nil for an unmeasured one. *Units*: points.
    func height(of element: ASCollectionElement) -> CGFloat? {
        element.measuredSize.map { $0.height > 0 ? $0.height + separatorHeight : 0 }
    }

    /// The heights of new rows that are measured already.
    func knownHeights(of changes: ResolvedListChanges) -> [(path: IndexPath, height: CGFloat)] {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        func add(_ path: IndexPath) {
            guard let element = data.visible.elementForItem(at: path), let height = height(of: element) else { return }
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

    /// Shows measured rows with their heights.
    func apply(_ elements: [ASCollectionElement]) {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        for element in elements {
            guard let path = data.visible.indexPath(for: element), let height = height(of: element) else { continue }
            heights.append((path, height))
        }
        if !heights.isEmpty { viewport.setHeights(heights) }
    }

    /// Estimates the other rows by the mean height of those measured first, unless the client set an estimate.
    func updateEstimate() {
        guard view.estimatedRowHeight <= 0 else { return }
        let heights = data.visible.itemElements.prefix(200).compactMap(height(of:)).filter { $0 > 0 }
        guard heights.count >= 1 else { return }
        let mean = ASRoundPixelValue(heights.reduce(0, +) / CGFloat(heights.count))
        hasEstimate = true
        viewport.setMeasuredEstimate(mean)
    }
}
