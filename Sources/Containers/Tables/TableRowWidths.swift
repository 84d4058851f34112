import Foundation
import LayoutEngine
import Nodes
import UIKit
import Scheduling

/// The width that the rows of a table are measured for, and the rows whose cells have another width.
@MainActor final class TableRowWidths {
    private unowned let view: ASTableView
    private weak var node: ASTableNode?
    private let list: ListController
    private let heights: TableRowHeights
    /// The width that rows were last measured for. *Units*: points.
    private var measuredWidth: CGFloat = 0
    /// Whether rows were last measured while the table was edited.
    private var isMeasuredForEditing = false
    /// Rows that were measured again for another content width, and whose heights are not applied yet.
    private var remeasured: [ASCollectionElement] = []

    init(view: ASTableView, node: ASTableNode, list: ListController, heights: TableRowHeights) {
        self.view = view
        self.node = node
        self.list = list
        self.heights = heights
    }

    /// Adopts the width of the view. Returns whether all rows have to be measured again.
    func adoptWidth() -> Bool {
        let width = view.rowContentWidth
        guard width > 0, width != measuredWidth else { return false }
        let isFirst = measuredWidth == 0
        measuredWidth = width
        return list.data.isLoaded && (!isFirst || !list.data.visible.itemElements.isEmpty)
    }

    /// Stores whether the table is being edited, before all rows are measured again.
    func adoptEditing() { isMeasuredForEditing = view.isEditing }

    /// Measures a row's node again if the client's change of the cell, or a change of its editing state, gave the content another width
    /// than the node was measured for. The measurement runs on the main thread, as in Texture; the row's height follows with the next
    /// commit.
    func contentDidGetWidth(of cell: TableNodeCell) {
        let width = cell.contentView.bounds.width
        // All rows are about to be measured again.
        guard width > 0, isMeasuredForEditing == view.isEditing, measuredWidth == view.rowContentWidth else { return }
        guard let element = cell.node?.element, element.isMeasured, abs(element.contentWidth - width) > Self.widthTolerance else {
            return
        }
        element.fit(contentWidth: width)
        element.measure()
        if remeasured.isEmpty {
            FrameScheduler.current.enqueue(.commit) { [weak self] in
                withExtendedLifetime(self?.node) { self?.applyRemeasuredHeights() }
            }
        }
        remeasured.append(element)
    }

    /// The tolerance for widths from different calculations. *Units*: points.
    private static let widthTolerance: CGFloat = 0.01

    private func applyRemeasuredHeights() {
        let elements = remeasured
        remeasured = []
        ViewAnimationContext.withoutAnimation {
            heights.apply(elements)
            view.setNeedsLayout()
        }
        list.ranges.setNeedsUpdate()
    }
}
