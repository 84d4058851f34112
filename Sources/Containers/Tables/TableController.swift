import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Connects a table node's list to its table view.
@MainActor final class TableController: NSObject {
    private(set) var list: ListController!
    unowned let view: ASTableView
    /// The view as this controller shows rows in it.
    var viewport: any TableViewport { view }
    weak var node: ASTableNode?
    /// The width that rows were last measured for. *Units*: points.
    private var measuredWidth: CGFloat = 0
    /// Whether rows were last measured while the table was edited.
    private var isMeasuredForEditing = false
    /// Rows that were measured again for another content width, and whose heights are not applied yet.
    private var remeasured: [ASCollectionElement] = []
    /// Whether unmeasured rows have an estimate from measured ones.
    var hasEstimate = false
    /// The nodes of headers and footers, by section.
    var headers: [Int: ASCellNode] = [:]
    var footers: [Int: ASCellNode] = [:]
    /// Whether a header or footer may require another height: it has requested a layout of the table, its supernode.
    var headerFooterHeightsMayHaveChanged = false
    var headerFooterNodes: [ASCellNode] { Array(headers.values) + Array(footers.values) }

    init(view: ASTableView, node: ASTableNode) {
        self.view = view
        self.node = node
        super.init()
        list = ListController(view: view, node: node, host: self)
        viewport.sourceOverride = self
    }

    var data: DataController { list.data }
    var ranges: RangeController { list.ranges }
    var dataSource: (any ASTableDataSource)? { node?.dataSource }
    var delegate: (any ASTableDelegate)? { node?.delegate }

    func dataSourceDidChange() {
        if data.isLoaded { data.reload(completion: nil) }
        view.setNeedsLayout()
    }

    // MARK: View

    func viewWillLayout() {
        list.reloadFirstTime()
        let width = contentWidth
        if width > 0, width != measuredWidth { widthDidChange(width) }
        if headerFooterHeightsMayHaveChanged { updateHeaderFooterHeights() }
    }

    /// Applies the measured heights of headers and footers.
    private func updateHeaderFooterHeights() {
        headerFooterHeightsMayHaveChanged = false
        if !viewport.needsReload { viewport.measureHeaderAndFooter(ofSections: Set(headers.keys).union(footers.keys)) }
    }

    func viewDidLayout() {
        ranges.setNeedsUpdate()
    }

    /// The width of rows. *Units*: points.
    var contentWidth: CGFloat { viewport.rowContentWidth }

    /// Measures all rows again: the visible ones now, the others on background queues near the viewport.
    private func widthDidChange(_ width: CGFloat) {
        let isFirst = measuredWidth == 0
        measuredWidth = width
        guard data.isLoaded, !isFirst || !data.visible.itemElements.isEmpty else { return }
        relayout()
    }

    /// Queries the constrained sizes again and measures the visible rows.
    func relayout() {
        isMeasuredForEditing = view.isEditing
        _ = data.refreshConstraints()
        for header in headerFooterNodes { measure(header) }
        viewport.forgetHeights()
        data.prepareNow(viewport.visiblePaths.filter { data.visible.elementForItem(at: $0) != nil })
        view.setNeedsLayout()
        ranges.setNeedsUpdate()
    }

    /// Measures all rows again: editing controls change the width of their content.
    func editingDidChange(animated: Bool) {
        guard data.isLoaded, contentWidth > 0 else { return isMeasuredForEditing = view.isEditing }
        relayout()
        animated ? UIView.animate(withDuration: 0.25) { [view] in view.layoutIfNeeded() } : view.layoutIfNeeded()
    }

    /// A change of the cell by the client, or of its editing state, may give its content another width than its node was
    /// measured for. The node is measured again, as in Texture here on the main thread; the row's height follows with the
    /// next commit.
    func contentDidGetWidth(of cell: TableNodeCell) {
        let width = cell.contentView.bounds.width
        // All rows are about to be measured again.
        guard width > 0, isMeasuredForEditing == view.isEditing, measuredWidth == contentWidth else { return }
        guard let element = cell.node?.element, element.isMeasured, abs(element.contentWidth - width) > Self.noWidth else {
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
    private static let noWidth: CGFloat = 0.01

    private func applyRemeasuredHeights() {
        let elements = remeasured
        remeasured = []
        UIView.performWithoutAnimation {
            applyMeasuredHeights(elements)
            view.setNeedsLayout()
        }
        ranges.setNeedsUpdate()
    }

    /// The height of a separator. *Units*: points.
    private var separatorHeight: CGFloat { view.separatorStyle == .none ? 0 : 1 / PixelGrid.scale }

    func rowHeight(_ element: ASCollectionElement) -> CGFloat? {
        element.measuredSize.map { $0.height > 0 ? $0.height + separatorHeight : 0 }
    }

    // MARK: Cells

    func cellNodeContentDidChange(at paths: [IndexPath]) {
        for path in paths {
            guard let cell = viewport.listCell(at: path) as? TableNodeCell else { continue }
            fill(cell, at: path)
        }
    }

    /// Gives a cell its row's node, if the node is measured and the row has its height: a node displayed in a row of
    /// estimated height would be measured again, on the main thread.
    func fill(_ cell: TableNodeCell, at path: IndexPath) {
        let element = data.visible.elementForItem(at: path)
        guard let element, element.isMeasured, !element.isBeingMeasured, let shown = element.nodeIfAllocated else {
            return cell.show(nil)
        }
        guard list.owns(shown, element) else { return cell.show(nil) }
        let isNew = cell.node !== shown
        shown.attach(owner: self)
        if isNew, shown.neverShowPlaceholders { shown.recursivelyEnsureDisplaySynchronously(true) }
        cell.controller = self
        cell.show(shown)
        guard isNew else { return }
        viewport.configure(cell, at: path)
        if let node { delegate?.tableNode(node, willDisplayRowWith: shown) }
    }
}

/// Answers the list controller of a table.
extension TableController: ListHost {
    var hasDataSource: Bool { dataSource != nil }
    var hasDelegate: Bool { delegate != nil }
    var scrollableDirections: ASScrollDirection { ASScrollDirectionVerticalDirections }
    var flipsItself: Bool { false }
    var canMeasure: Bool { contentWidth > 0 }

    func wantsBatch(at end: BatchFetcher.End) -> Bool {
        guard let node, let delegate else { return false }
        return end == .tail ? delegate.shouldBatchFetch(for: node) : delegate.shouldHeadBatchFetch(for: node)
    }

    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void {
        let targets = BatchFetchTargets(node: node, delegate: delegate)
        return { context in
            guard let node = targets.node, let delegate = targets.delegate as? any ASTableDelegate else {
                return context.skipBatch()
            }
            switch end {
            case .tail: delegate.tableNode(node, willBeginBatchFetchWith: context)
            case .head: delegate.tableNode(node, willBeginHeadBatchFetchWith: context)
            }
        }
    }
}
