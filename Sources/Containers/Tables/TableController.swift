import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Connects a table node: its data controller, ranges, batches and its view.
@MainActor final class TableController: NSObject {
    let data = DataController()
    let ranges = RangeController()
    let tail = BatchFetcher(end: .tail)
    let head = BatchFetcher(end: .head)
    unowned let view: ASTableView
    weak var node: ASTableNode?
    /// The width that rows were last measured for. *Units*: points.
    var measuredWidth: CGFloat = 0
    /// Cells whose content changed its size since the last commit.
    var invalidated: [ASCellNode] = []
    var lastOffset = CGPoint.zero
    var direction: ASScrollDirection = []
    /// Whether unseen rows have got an estimate from measured ones.
    var hasEstimate = false
    var headers: [Int: ASCellNode] = [:]
    var footers: [Int: ASCellNode] = [:]

    init(view: ASTableView, node: ASTableNode) {
        self.view = view
        self.node = node
        super.init()
        data.dataSource = self
        data.presenter = self
        data.owner = node
        ranges.host = self
        view.sourceOverride = self
        view.scrollObserver = self
        setUpBatches()
    }

    var dataSource: (any ASTableDataSource)? { node?.dataSource }
    var delegate: (any ASTableDelegate)? { node?.delegate }

    // MARK: View

    func viewWillLayout() {
        reloadFirstTime()
        let width = contentWidth
        if width > 0, width != measuredWidth { widthDidChange(width) }
    }

    func viewDidLayout() {
        ranges.setNeedsUpdate()
    }

    func viewDidMoveToWindow() {
        node.map { view.window == nil ? $0.exitHierarchy() : $0.enterHierarchy() }
        ranges.setNeedsUpdate()
        if view.window != nil { checkBatchFetching() }
    }

    /// The first load happens at the first layout, when the data source is set.
    func reloadFirstTime() {
        guard !data.isLoaded, view.bounds.width > 0, dataSource != nil else { return }
        data.reload(completion: nil)
    }

    /// The width of rows. *Units*: points.
    var contentWidth: CGFloat {
        let inset = view.contentInset
        return max(0, view.bounds.width - 2 * view.rowMargin - inset.left - inset.right)
    }

    /// Everything is measured again: rows in sight now, the others on background queues as they come near.
    private func widthDidChange(_ width: CGFloat) {
        let isFirst = measuredWidth == 0
        measuredWidth = width
        headers = [:]
        footers = [:]
        guard data.isLoaded, !isFirst || !data.visible.itemElements.isEmpty else { return }
        relayout()
    }

    /// Asks for constraints anew and measures what is in sight.
    func relayout() {
        _ = data.refreshConstraints()
        view.keepingPlace {
            for section in 0..<view.rows.sectionCount {
                let runs = view.rows.section(section)
                runs.items.forgetLengths()
                view.measureEnds(ofSection: section)
            }
        }
        view.headers.values.forEach { $0.setNeedsLayout() }
        data.prepareNow(view.visibleRows(in: view.bounds).filter { data.visible.elementForItem(at: $0) != nil })
        view.setNeedsLayout()
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
            guard let cell = view.cells[path] as? TableNodeCell else { continue }
            fill(cell, at: path)
        }
    }

    /// Gives a cell its row's node, if that is measured and the row has the node's height: a node shown in a row of
    /// estimated height would be measured again, here on the main thread.
    func fill(_ cell: TableNodeCell, at path: IndexPath) {
        let element = data.visible.elementForItem(at: path)
        guard let element, element.isMeasured, !element.isBeingMeasured, let node = element.nodeIfAllocated else {
            return cell.show(nil)
        }
        let isNew = cell.node !== node
        node.attach(owner: self)
        if isNew, node.neverShowPlaceholders { node.recursivelyEnsureDisplaySynchronously(true) }
        cell.show(node)
        if isNew {
            view.configure(cell, at: path)
            delegate.map { delegate in node.owningTable.map { delegate.tableNode($0, willDisplayRowWith: node) } }
        }
    }

    // MARK: Waiting

    /// Applies all updates, and measures and shows what is in sight.
    func waitUntilAllUpdatesAreProcessed() {
        reloadFirstTime()
        data.waitUntilAllAreProcessed()
        guard view.bounds.width > 0 else { return }
        for _ in 0..<8 {
            // What was measured but not committed yet is known already.
            data.takeFinished()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            let missing = view.visibleRows(in: view.bounds).filter {
                data.visible.elementForItem(at: $0)?.isMeasured != true
            }
            if missing.isEmpty { break }
            data.prepareNow(missing)
        }
        view.layoutIfNeeded()
        ranges.update()
    }
}

extension ASCellNode {
    /// The table node that the cell belongs to.
    var owningTable: ASTableNode? { owningNode as? ASTableNode }
}
