import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Connects a table node's list to its table view. A separate object implements each role: data source, presenter, row heights and others.
@MainActor final class TableController: NSObject {
    let list: ListController
    unowned let view: ASTableView
    private weak var node: ASTableNode?
    private let elementSource: TableElementSource
    let viewSource: TableViewSource
    private let presenter: TablePresenter
    let headers: TableHeaders
    private let widths: TableRowWidths

    init(view: ASTableView, node: ASTableNode) {
        self.view = view
        self.node = node
        list = ListController(view: view, node: node)
        elementSource = TableElementSource(view: view, node: node)
        headers = TableHeaders(view: view, node: node, data: list.data)
        let heights = TableRowHeights(view: view, data: list.data)
        widths = TableRowWidths(view: view, node: node, list: list, heights: heights)
        let cells = TableCells(view: view, node: node, list: list, widths: widths)
        presenter = TablePresenter(view: view, list: list, headers: headers, heights: heights, cells: cells)
        viewSource = TableViewSource(view: view, node: node, list: list, headers: headers, heights: heights, cells: cells)
        super.init()
        list.connect(host: self, dataSource: elementSource, presenter: presenter)
        viewport.sourceOverride = viewSource
    }

    /// The view, as the protocol that declares the methods that this controller uses.
    var viewport: any TableViewport { view }
    var data: DataController { list.data }
    var ranges: RangeController { list.ranges }
    private var delegate: (any ASTableDelegate)? { node?.delegate }

    func dataSourceDidChange() {
        if data.isLoaded { data.reload(completion: nil) }
        view.setNeedsLayout()
    }

    // MARK: View

    func viewWillLayout() {
        list.reloadFirstTime()
        if widths.adoptWidth() { relayout() }
        headers.updateHeights()
    }

    func viewDidLayout() {
        ranges.setNeedsUpdate()
    }

    /// Called when a header or footer has requested a layout of the table, its supernode.
    func headerFooterHeightsMayHaveChanged() {
        headers.heightsMayHaveChanged = true
    }

    /// Updates the sizes of all rows, because editing controls change the width of their content.
    func editingDidChange(animated: Bool) {
        guard data.isLoaded, canMeasure else { return widths.adoptEditing() }
        relayout()
        animated ? UIView.animate(withDuration: 0.25) { [view] in view.layoutIfNeeded() } : view.layoutIfNeeded()
    }
}

/// Provides the list controller with the state of the table and the decisions of its delegate.
extension TableController: ListHost {
    var hasDataSource: Bool { node?.dataSource != nil }
    var hasDelegate: Bool { delegate != nil }
    var scrollableDirections: ASScrollDirection { ASScrollDirectionVerticalDirections }
    var mirrorsForRightToLeft: Bool { false }
    var canMeasure: Bool { viewport.rowContentWidth > 0 }

    /// Queries the constrained sizes again and measures the visible rows immediately. Background queues measure the others near the
    /// viewport.
    func relayout() {
        widths.adoptEditing()
        _ = data.refreshConstraints()
        headers.measureAll()
        viewport.invalidateHeights()
        data.prepareNow(viewport.visiblePaths.filter { data.visible.elementForItem(at: $0) != nil })
        view.setNeedsLayout()
        ranges.setNeedsUpdate()
    }

    func apply(_ traits: ASPrimitiveTraitCollection) { headers.apply(traits) }

    func allowsBatchFetch(at end: BatchFetcher.End) -> Bool {
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
