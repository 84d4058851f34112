import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The common base of table and collection nodes. Use ``ASTableNode`` and ``ASCollectionNode``.
///
/// *Thread*: any while it is created and configured, for example in a node block; main once it is loaded.
/// *Differs from Texture*, where table and collection nodes have no common class.
// Protection: until the node is loaded, only the thread that created it uses it; afterwards it belongs to the main thread.
open class ASListNode: ASDisplayNode, ASRangeManagingNode, CellOwnerProviding, @unchecked Sendable {
    /// The configuration that is set before the view exists.
    struct PendingListConfiguration {
        var tuning = RangeTuning()
        var isInverted = false
        var contentInset = UIEdgeInsets.zero
        var contentOffset: CGPoint?
        var isPagingEnabled = false
        var leadingScreens: CGFloat = 2
        var retention = NodeRetention.all
        var creation = NodeCreation.whenNear
    }

    // Protection: the creating thread, and the main thread after loading.
    nonisolated(unsafe) private var pendingListConfiguration = PendingListConfiguration()
    // Protection: main thread only.
    nonisolated(unsafe) private(set) var list: ListController?

    /// The receiver of the changes of cells; nil before the view exists.
    @MainActor final var cellOwner: (any CellNodeOwner)? { list?.cellOwner }

    public override init() {
        super.init()
    }

    /// Decides by the remaining time whether to fetch a batch, and overrides the distance rule; not retained.
    open weak var batchFetchingDelegate: (any ASBatchFetchingDelegate)? {
        didSet { withList { $0.tail.delegate = self.batchFetchingDelegate } }
    }

    // MARK: Configuration

    /// Whether nodes far from the viewport are released. *Differs from Texture*, which retains them all.
    open var nodeRetention: NodeRetention {
        get { pendingListConfiguration.retention }
        set {
            pendingListConfiguration.retention = newValue
            withList { $0.ranges.retention = newValue }
        }
    }

    /// The time at which nodes are created: near the viewport, or all with their update as in Texture.
    open var nodeCreation: NodeCreation {
        get { pendingListConfiguration.creation }
        set {
            pendingListConfiguration.creation = newValue
            withList { $0.data.creation = newValue }
        }
    }

    /// The distance from either end at which a batch fetch begins, in viewport lengths; 2 by default, 0 for never. *Differs from Texture*:
    /// a value that is set before loading applies to tables too.
    open var leadingScreensForBatching: CGFloat {
        get { pendingListConfiguration.leadingScreens }
        set {
            pendingListConfiguration.leadingScreens = newValue
            withList {
                $0.setLeadingScreens(newValue)
                $0.checkBatchFetching()
            }
        }
    }

    /// Whether the first item is at the bottom: the list and its cells are flipped vertically.
    open var inverted: Bool {
        get { pendingListConfiguration.isInverted }
        set {
            pendingListConfiguration.isInverted = newValue
            withList { $0.view.setFlipped(newValue) }
        }
    }

    /// The space around the content. *Units*: points.
    open var contentInset: UIEdgeInsets {
        get { listValue { $0.view.contentInset } ?? pendingListConfiguration.contentInset }
        set {
            pendingListConfiguration.contentInset = newValue
            withList { $0.view.contentInset = newValue }
        }
    }

    /// The point of the content at the view's top left corner. *Units*: points.
    open var contentOffset: CGPoint {
        get { listValue { $0.view.contentOffset } ?? pendingListConfiguration.contentOffset ?? .zero }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to a point of the content; before loading it becomes the initial offset. *Units*: points.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        pendingListConfiguration.contentOffset = contentOffset
        withList { $0.setContentOffset(contentOffset, animated: animated) }
    }

    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled: Bool {
        get { listValue { $0.view.isPagingEnabled } ?? pendingListConfiguration.isPagingEnabled }
        set {
            pendingListConfiguration.isPagingEnabled = newValue
            withList { $0.view.isPagingEnabled = newValue }
        }
    }

    // MARK: Ranges

    /// The parameters of a range in the full mode.
    open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }

    /// Sets the parameters of a range in the full mode.
    open func setTuningParameters(_ parameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        setTuningParameters(parameters, for: .full, rangeType: rangeType)
    }

    /// The extent of a range around the viewport in a mode.
    open func tuningParameters(
        for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        pendingListConfiguration.tuning[rangeMode, rangeType]
    }

    /// Sets the extent of a range around the viewport in a mode.
    open func setTuningParameters(
        _ parameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        pendingListConfiguration.tuning[rangeMode, rangeType] = parameters
        let tuning = pendingListConfiguration.tuning
        withList {
            $0.ranges.tuning = tuning
            $0.ranges.setNeedsUpdate()
        }
    }

    /// Sets the mode of the ranges for the next update, for example after a memory warning. Later updates use the full mode if the user has
    /// scrolled and the list is visible; otherwise the mode stays.
    open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        withList { $0.ranges.update(to: rangeMode) }
    }

    // MARK: Updates

    /// Reads the data source again. Never blocks: the shown items stay until the new visible items are measured.
    open func reloadData(completion: (() -> Void)?) {
        guard let list else {
            completion?()
            return
        }
        let completion = UnsafeTransfer(value: completion)
        inRuntime { assumeMain { list.data.reload(completion: completion.value) } }
    }

    /// Reads the data source again, without a completion.
    open func reloadData() {
        reloadData(completion: nil)
    }

    /// Queries the constrained sizes of all items again and measures the visible items immediately, or all items if the layout needs their
    /// sizes.
    open func relayoutItems() {
        withList { $0.host.relayout() }
    }

    /// Combines several changes into one update. Nested batches become part of the outermost. `updates` is called synchronously.
    open func performBatch(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard let list else {
            updates()
            completion?(true)
            return
        }
        inRuntime { assumeMain { list.data.beginBatch(animated: animated) } }
        updates()
        let completion = UnsafeTransfer(value: completion)
        inRuntime { assumeMain { list.data.endBatch(completion: completion.value) } }
    }

    /// Applies several changes as one animated update.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: updates, completion: completion)
    }

    /// Applies several changes as one update, animated or not; if `updates` is nil, the update is empty.
    open func performBatch(animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: animated, updates: { updates?() }, completion: completion)
    }

    /// Applies several changes as one animated update; if `updates` is nil, the update is empty.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: { updates?() }, completion: completion)
    }

    /// Whether there are submitted updates that are not shown yet.
    open var isProcessingUpdates: Bool { listValue { $0.data.isProcessing } ?? false }

    /// Calls `body` on the main thread after all updates are displayed, or in the next frame if they are displayed already.
    open func onDidFinishProcessingUpdates(_ body: @escaping () -> Void) {
        let body = UnsafeTransfer(value: body)
        guard let list else {
            runtime.scheduler.enqueue(.commit) { body.value() }
            return
        }
        inRuntime { assumeMain { list.data.onDidFinish(body.value) } }
    }

    /// Blocks until all updates are applied and the visible items are measured and placed. *Thread*: main.
    open func waitUntilAllUpdatesAreProcessed() {
        assumeMain {
            _ = view
            list?.waitUntilAllUpdatesAreProcessed()
        }
    }

    func change(_ body: @Sendable (inout ListChanges) -> Void) {
        withList { $0.data.performSingleChange(body) }
    }

    // MARK: Pending data

    /// The number of sections in the pending data.
    open var numberOfSections: Int { listValue { $0.loadedData.pending.numberOfSections } ?? 0 }

    /// The path of a cell in the pending data; nil when the data no longer contains it.
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { indexPath(forNode: cellNode) }

    /// The path of a cell in the pending data; nil when the data no longer contains it.
    open func indexPath(forNode node: ASCellNode) -> IndexPath? {
        guard let element = node.element else { return nil }
        return listValue { $0.data.pending.indexPath(for: element) } ?? nil
    }

    /// The nodes on screen, in order of their paths.
    open var visibleNodes: [ASCellNode] { listValue { $0.ranges.visibleNodes } ?? [] }

    func itemCount(_ section: Int) -> Int {
        listValue { $0.loadedData.pending.numberOfItems(inSection: section) } ?? 0
    }

    /// The node of an item; created and measured immediately if it does not exist.
    func node(at path: IndexPath) -> ASCellNode? {
        let found = listValue { UnsafeTransfer(value: $0.loadedData.element(atPending: path)) }
        guard let element = found?.value else { return nil }
        if !element.isMeasured { element.measure(isOutsideLoadedRange: true) }
        return element.node
    }

    // MARK: Inherited

    /// A list in a cell near the viewport is loaded, and reads its first items, before it is visible.
    /// A list that is not in a cell is laid out with its window.
    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard isRangeManaged else { return }
        if bounds.isEmpty {
            // A subnode that the cell's layout has just inserted gets its frame at the end of that layout.
            runtime.scheduler.enqueue(.commit) { [weak self] in self?.preallocate() }
        } else {
            preallocate()
        }
    }

    @MainActor private func preallocate() {
        guard isRangeManaged, isInPreloadState, !bounds.isEmpty else { return }
        view.layoutIfNeeded()
    }

    /// Updates the ranges after the interface state of the list changed, and fetches a batch if a list that became visible needs one.
    @preconcurrency @MainActor open override func interfaceStateDidChange(
        _ newState: ASInterfaceState, from oldState: ASInterfaceState
    ) {
        super.interfaceStateDidChange(newState, from: oldState)
        list?.ranges.setNeedsUpdate()
        if newState.contains(.visible), !oldState.contains(.visible) { list?.checkBatchFetching() }
    }

    open override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previous: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if Thread.isMainThread {
            withList { $0.apply(self.primitiveTraitCollection()) }
        } else {
            runtime.scheduler.enqueue(.commit) { [weak self] in
                if let self { self.list?.apply(self.primitiveTraitCollection()) }
            }
        }
    }

    // MARK: Connection

    /// Applies the settings made before loading to the list's controller, after a subclass has applied its own.
    @MainActor func connect(_ list: ListController) {
        self.list = list
        list.ranges.tuning = pendingListConfiguration.tuning
        list.ranges.retention = pendingListConfiguration.retention
        list.data.creation = pendingListConfiguration.creation
        list.setLeadingScreens(pendingListConfiguration.leadingScreens)
        list.tail.delegate = batchFetchingDelegate
        list.view.contentInset = pendingListConfiguration.contentInset
        list.view.isPagingEnabled = pendingListConfiguration.isPagingEnabled
        if let offset = pendingListConfiguration.contentOffset { list.setContentOffset(offset, animated: false) }
        if pendingListConfiguration.isInverted { list.view.setFlipped(true) }
        list.delegateDidChange()
    }

    /// Runs `body` in the runtime of the node's window. Updates that a client submits outside a frame of that window are then measured for
    /// its screen and shown by its frames.
    func inRuntime<Result>(_ body: () -> Result) -> Result { runtime.run(body) }

    func withList(_ body: @MainActor (ListController) -> Void) {
        guard let list else { return }
        inRuntime { assumeMain { body(list) } }
    }

    func listValue<Value>(_ body: @MainActor (ListController) -> Value) -> Value? {
        guard let list else { return nil }
        return inRuntime { assumeMain { body(list) } }
    }
}

// In an extension, because a main-actor protocol in the class declaration would isolate the whole class to the main actor.
extension ASListNode: ASRangeControllerUpdateRangeProtocol {}
