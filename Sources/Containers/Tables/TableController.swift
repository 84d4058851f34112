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
    weak var node: ASTableNode?
    /// The width that rows were last measured for. *Units*: points.
    private var measuredWidth: CGFloat = 0
    /// Whether rows were last measured for a table being edited.
    private var isMeasuredForEditing = false
    /// Rows that were measured again for another content width, and whose heights are not applied yet.
    private var refitted: [ASCollectionElement] = []
    /// Whether unseen rows have got an estimate from measured ones.
    var hasEstimate = false
    /// The nodes of headers and footers, by section.
    var headers: [Int: ASCellNode] = [:]
    var footers: [Int: ASCellNode] = [:]
    /// Whether a header or footer may require another height: it has requested a layout of the table, its supernode.
    var endsMayHaveChanged = false
    var endNodes: [ASCellNode] { Array(headers.values) + Array(footers.values) }

    init(view: ASTableView, node: ASTableNode) {
        self.view = view
        self.node = node
        super.init()
        list = ListController(view: view, node: node, host: self)
        view.sourceOverride = self
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
        if endsMayHaveChanged { takeEndHeights() }
    }

    /// Gives headers and footers the heights that they measured themselves to.
    private func takeEndHeights() {
        endsMayHaveChanged = false
        guard !view.needsReload else { return }
        view.keepingPlace {
            for section in Set(headers.keys).union(footers.keys) where section < view.rows.sectionCount {
                view.measureEnds(ofSection: section)
            }
        }
    }

    func viewDidLayout() {
        ranges.setNeedsUpdate()
    }

    /// The width of rows. *Units*: points.
    var contentWidth: CGFloat { max(0, view.rowWidth - view.sectionIndexWidth) }

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
        for header in endNodes { measure(header) }
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

    /// The controls of rows being edited leave their nodes less width.
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
        if refitted.isEmpty { FrameScheduler.main.enqueue(.commit) { [weak self] in self?.takeRefittedHeights() } }
        refitted.append(element)
    }

    /// Widths that differ less are the same, reached by other sums. *Units*: points.
    private static let noWidth: CGFloat = 0.01

    private func takeRefittedHeights() {
        let elements = refitted
        refitted = []
        UIView.performWithoutAnimation {
            applyMeasuredHeights(elements)
            view.setNeedsLayout()
        }
        ranges.setNeedsUpdate()
    }

    /// Flips the table, and each cell back.
    func applyInversion(_ isInverted: Bool) {
        let transform = isInverted ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        view.transform = transform
        view.cellContentTransform = transform
        for cell in view.cells.values { cell.contentView.transform = transform }
        for header in Array(view.headers.values) + Array(view.footers.values) { header.transform = transform }
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
        view.configure(cell, at: path)
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

    func places(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
        var places: [(path: IndexPath, frame: CGRect)] = []
        view.forEachRow(in: rect) { places.append(($0, $1)) }
        return places.placing(view.draggedElement, in: rect)
    }

    func frame(ofItem path: IndexPath) -> CGRect? { view.rows.contains(path) ? view.frame(ofRow: path) : nil }

    func hasCell(at path: IndexPath) -> Bool { view.cells[path] != nil }

    func wantsBatch(at end: BatchFetcher.End) -> Bool {
        guard let node, let delegate else { return false }
        return end == .tail ? delegate.shouldBatchFetch(for: node) : delegate.shouldHeadBatchFetch(for: node)
    }

    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void {
        let targets = BatchFetchTargets(node: node, delegate: delegate)
        return { context in
            guard let node = targets.node, let delegate = targets.delegate as? any ASTableDelegate else {
                return context.declineBatch()
            }
            switch end {
            case .tail: delegate.tableNode(node, willBeginBatchFetchWith: context)
            case .head: delegate.tableNode(node, willBeginHeadBatchFetchWith: context)
            }
        }
    }
}
