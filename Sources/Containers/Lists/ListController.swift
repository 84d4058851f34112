import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The common implementation of tables and collections, used by their node and view: data, ranges, batches, and the reactions to
/// scrolling.
@MainActor final class ListController: NSObject {
    let data = DataController()
    let ranges = RangeController()
    let tail = BatchFetcher(end: .tail)
    let head = BatchFetcher(end: .head)
    unowned let view: any ListViewport
    /// Set by ``connect(host:dataSource:presenter:)``, before the view is laid out.
    private(set) unowned var host: (any ListHost)!
    weak var node: ASListNode?
    /// Receives the changes of cells, including those of cells that were never shown.
    weak var cellOwner: (any CellNodeOwner)?
    private var lastOffset = CGPoint.zero
    /// The scroll direction; empty while the content does not move.
    private(set) var direction: ASScrollDirection = []
    /// The initial offset; nil for the start of the content.
    private var initialOffset: CGPoint?
    private var hasPresented = false
    /// Cells whose content changed its size since the last commit.
    private var invalidated: [ASCellNode] = []
    /// Whether a check during a drag runs in the next commit.
    var isCheckScheduled = false
    /// Whether a cell became visible or invisible since the presenter began to show the last update. Determines when ranges are updated.
    var hasVisibilityChanged = false

    init(view: any ListViewport, node: ASListNode) {
        self.view = view
        self.node = node
        super.init()
        data.owner = node
        ranges.host = self
        Runtime.current.rangeModes.add(ranges)
    }

    /// Connects the list to the objects of its table or collection controller, which owns them.
    func connect(host: any ListHost, dataSource: any ListDataSource, presenter: any ListPresenter) {
        self.host = host
        data.dataSource = dataSource
        data.presenter = presenter
        view.scrollObserver = self
        setUpBatches()
    }

    // MARK: View

    func viewDidMoveToWindow() {
        node.map { view.window == nil ? $0.exitHierarchy() : $0.enterHierarchy() }
        ranges.setNeedsUpdate()
        if view.window != nil { checkBatchFetching() }
    }

    /// Reads the data source at the first layout in which the view has a width and a data source is set.
    func reloadFirstTime() {
        guard !data.isLoaded, view.bounds.width > 0, host.hasDataSource else { return }
        data.reload(completion: nil)
    }

    /// The data controller, which first reads its data source if it has not done so yet.
    var loadedData: DataController {
        if !data.isLoaded, host.hasDataSource { data.reload(completion: nil) }
        return data
    }

    /// The visible path of an item of the data source. If a pending update inserts the item or reloads the list, blocks until all updates
    /// are applied.
    func shownPath(_ path: IndexPath) -> IndexPath? {
        if let shown = data.visiblePath(forPending: path) { return shown }
        waitUntilAllUpdatesAreProcessed()
        return data.visible.runs.contains(path) ? path : nil
    }

    /// The pending paths of visible items.
    func pendingPaths(_ paths: [IndexPath]) -> [IndexPath] { paths.compactMap(data.pendingPath(forVisible:)) }

    /// Whether a node belongs to the item that displays it. One node for two items is a programmer's error: the item that had
    /// the node first stays empty.
    func owns(_ node: ASCellNode, _ element: ASCollectionElement) -> Bool {
        guard let other = node.element, other !== element else { return true }
        if other.mapPositions.visible != nil {
            ProgrammerError.report(
                "\(data.dataSource?.dataSourceName ?? "the data source") returned one node for two items",
                subject: "\(type(of: node))")
        }
        return false
    }

    // MARK: Initial offset

    /// Scrolls the view; before the first items are displayed it sets the initial offset.
    func setContentOffset(_ offset: CGPoint, animated: Bool) {
        if !hasPresented { initialOffset = offset }
        view.setContentOffset(offset, animated: animated)
    }

    /// Applies the offset that was set before the first items were displayed, because an empty view resets every offset.
    func applyInitialOffset() {
        hasPresented = true
        guard let offset = initialOffset.take() else { return }
        view.layoutIfNeeded()
        view.contentOffset = offset
        view.contentExtentDidChange()
        view.layoutIfNeeded()
    }

    // MARK: Updates

    /// Updates the ranges after an update was shown. If the update inserted items near the viewport or changed the visible range, this
    /// happens immediately, as in Texture; otherwise at the next commit, together with later updates of the same turn.
    func updateRanges(after changes: ResolvedListChanges) {
        if hasVisibilityChanged || affectsLoadedRange(changes) { ranges.update() } else { ranges.setNeedsUpdate() }
    }

    private func affectsLoadedRange(_ changes: ResolvedListChanges) -> Bool {
        guard changes.addedSections.isEmpty else { return true }
        let reach = ranges.combinedRange
        for (section, items) in changes.addedItems {
            // Above this limit, searching the items costs as much as updating the ranges.
            if items.count > Self.individualCheckLimit { return true }
            for item in items {
                let frame = view.frame(ofElement: IndexPath(item: item, section: section))
                if frame?.overlaps(reach) ?? true { return true }
            }
        }
        return false
    }

    private static let individualCheckLimit = 16

    // MARK: Sizes

    /// Records a size change; all changes before the next commit pass of a frame are applied together.
    func sizeDidChange(_ cell: ASCellNode) {
        if invalidated.isEmpty {
            FrameScheduler.current.enqueue(.commit) { [weak self] in
                withExtendedLifetime(self?.node) { self?.applyInvalidatedSizes() }
            }
        }
        if !invalidated.contains(where: { $0 === cell }) { invalidated.append(cell) }
    }

    private func applyInvalidatedSizes() {
        let cells = invalidated
        invalidated = []
        data.presenter?.sizesDidChange(cells, animated: view.window != nil && cells.allSatisfy(\.shouldAnimateSizeChanges))
    }

    /// Applies traits to every existing node, including visible ones that a pending update deletes.
    func apply(_ traits: ASPrimitiveTraitCollection) {
        for map in [data.pending, data.visible] {
            for element in map.itemElements + map.supplementaryElements { element.traitCollection = traits }
        }
        host.apply(traits)
        host.relayout()
    }

    // MARK: Waiting

    /// The maximum number of measuring passes: rows that are shorter than estimated make further rows visible.
    private static let maximumMeasuringPasses = 8

    /// Applies all updates, and measures and shows the visible items.
    func waitUntilAllUpdatesAreProcessed() {
        reloadFirstTime()
        data.waitUntilAllAreProcessed()
        guard view.bounds.width > 0 else { return }
        for _ in 0..<Self.maximumMeasuringPasses {
            // Uses the items that background queues have measured and no commit has displayed yet.
            data.applyFinishedMeasurements()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            let missing = itemFrames(in: view.bounds).map(\.path).filter { path in
                guard let element = data.visible.elementForItem(at: path) else { return true }
                return !element.isMeasured || element.isBeingMeasured
            }
            if missing.isEmpty { break }
            data.prepareNow(missing)
        }
        view.layoutIfNeeded()
        ranges.update()
    }
}

/// Updates ranges and visibility after scrolling.
extension ListController: ScrollObserver {
    func scrollViewDidMove(_ scrollView: UIScrollView) {
        updateScrollDirection(scrollView.contentOffset)
        ranges.setNeedsUpdate()
        guard view.window != nil else { return }
        notifyVisibleCells(.visibleRectChanged)
        if !scrollView.isDragging { checkBatchFetching() } else { checkBatchFetchingDuringDrag() }
    }

    private func updateScrollDirection(_ offset: CGPoint) {
        let scrollable = host.scrollableDirections
        var new: ASScrollDirection = []
        if offset.y != lastOffset.y, ASScrollDirectionContainsVerticalDirection(scrollable) {
            new.insert(offset.y > lastOffset.y ? .down : .up)
        }
        if offset.x != lastOffset.x, ASScrollDirectionContainsHorizontalDirection(scrollable) {
            new.insert(offset.x > lastOffset.x ? .right : .left)
        }
        if !new.isEmpty { direction = new }
        lastOffset = offset
    }

    /// Adjusts the last offset. The user did not scroll (an estimate changed), so the direction stays.
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector) {
        lastOffset.x += delta.dx
        lastOffset.y += delta.dy
    }

    func scrollViewUserWillScroll(_ scrollView: UIScrollView) {
        ranges.userWillScroll()
        notifyVisibleCells(.willBeginDragging)
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint) {
        let isVertical = ASScrollDirectionContainsVerticalDirection(host.scrollableDirections)
        checkBatchFetching(target: target, velocity: abs(isVertical ? velocity.y : velocity.x))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView) { notifyVisibleCells(.didEndDragging) }

    func scrollViewDidStop(_ scrollView: UIScrollView) {
        notifyVisibleCells(.didStopScrolling)
        direction = []
        ranges.setNeedsUpdate()
    }

    private func notifyVisibleCells(_ event: ASCellNodeVisibilityEvent) {
        for node in ranges.visibleNodes { notify(node, event) }
    }

    private func notify(_ cell: ASCellNode, _ event: ASCellNodeVisibilityEvent) {
        guard let element = cell.element else { return }
        let frame = data.visible.indexPath(for: element).flatMap(view.frame(ofElement:))
        cell.cellNodeVisibilityEvent(event, in: view, withCellFrame: frame ?? .zero)
    }
}

extension ListController: RangeHost {
    var viewOwner: AnyObject? { node }

    var viewport: CGRect { view.bounds }

    var scrollableDirections: ASScrollDirection { host.scrollableDirections }

    var currentScrollDirection: ASScrollDirection { direction }

    var showsSupplementaryElement: Bool { data.visible.supplementaryElements.contains { $0.nodeIfAllocated?.isVisible == true } }

    var isListVisible: Bool { view.window != nil && node?.isVisible == true }

    var overlayWindow: UIWindow? { view.window }

    var overlayName: String { node?.debugName ?? data.dataSource?.dataSourceName ?? "list" }

    var readiness: ASInterfaceState {
        guard let node, node.isRangeManaged else { return [.measureLayout, .preload, .display, .visible] }
        return node.interfaceState
    }

    func itemFrames(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
        view.itemFrames(in: rect).filter { data.visible.runs.contains($0.path) }
    }

    func existingElement(at path: IndexPath) -> ASCollectionElement? { data.visible.elementForItem(at: path) }

    /// Creates and measures items, except in a list whose cell is outside the preload range.
    func prepareItems(at paths: [IndexPath]) {
        if host.canMeasure, readiness.contains(.preload) { data.prepare(paths) }
    }

    /// Releases distant nodes, unless all nodes are created up front.
    func releaseItems(outside rect: CGRect) {
        guard data.creation == .whenNear else { return }
        var far: [IndexPath] = []
        for element in data.visible.itemElements {
            guard let path = data.visible.indexPath(for: element), let frame = view.frame(ofElement: path) else { continue }
            if !frame.overlaps(rect), view.listCell(at: path) == nil { far.append(path) }
        }
        if !far.isEmpty { data.releaseNodes(at: far) }
    }

    func visibilityDidChange(_ node: ASCellNode, isVisible: Bool) { notify(node, isVisible ? .visible : .invisible) }
}
