import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A table whose rows are nodes: made and measured on background queues as they come near, drawn ahead of the scrolling.
///
/// Set `dataSource` and `delegate` on the main thread; so are all calls here.
/// *Differs from Texture*: rows are made when they come near (``nodeCreation`` says otherwise), and ``nodeRetention`` may
/// let distant ones go; no update waits for another; a moved row keeps its node.
open class ASTableNode: ASDisplayNode, ASRangeManagingNode {
    /// What is set before the view exists.
    struct Wishes {
        var tuning = RangeTuning()
        var isInverted = false
        var contentInset = UIEdgeInsets.zero
        var contentOffset = CGPoint.zero
        var isPagingEnabled = false
        var allowsSelection = true
        var allowsSelectionDuringEditing = false
        var allowsMultipleSelection = false
        var allowsMultipleSelectionDuringEditing = false
        var adjustsContentOffset = false
        var leadingScreens: CGFloat = 2
        var retention = NodeRetention.all
        var creation = NodeCreation.whenNear
        var hasContentOffset = false
    }

    // Protection: main thread only.
    nonisolated(unsafe) var wishes = Wishes()
    // Protection: main thread only.
    nonisolated(unsafe) private var madeController: TableController?

    public init(style: UITableView.Style) {
        super.init()
        setViewBlock { [weak self] in
            let view = ASTableView(frame: .zero, style: style)
            self?.connect(view)
            return view
        }
    }

    public override convenience init() {
        self.init(style: .plain)
    }

    /// The table view. *Thread*: main; made when first asked for.
    open override var view: ASTableView {
        // The view block above makes nothing else.
        super.view as! ASTableView
    }

    open weak var delegate: (any ASTableDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            assumeMain {
                madeController?.view.delegate = delegate
                madeController?.updateBatchDelegate()
                madeController?.checkBatchFetching()
            }
        }
    }

    open weak var dataSource: (any ASTableDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            assumeMain { dataSourceDidChange() }
        }
    }

    /// Overrules the rule of distance for batches by time.
    open weak var batchFetchingDelegate: (any ASBatchFetchingDelegate)? {
        didSet { madeController.map { controller in assumeMain { controller.tail.delegate = batchFetchingDelegate } } }
    }

    // MARK: Wishes

    /// What happens with nodes that went far away.
    open var nodeRetention: NodeRetention {
        get { wishes.retention }
        set {
            wishes.retention = newValue
            controllerIfLoaded { $0.ranges.retention = newValue }
        }
    }

    /// When rows are made: as they come near, or all up front as in Texture.
    open var nodeCreation: NodeCreation {
        get { wishes.creation }
        set {
            wishes.creation = newValue
            controllerIfLoaded { $0.data.creation = newValue }
        }
    }

    open var leadingScreensForBatching: CGFloat {
        get { wishes.leadingScreens }
        set {
            wishes.leadingScreens = newValue
            controllerIfLoaded { $0.view.leadingScreensForBatching = newValue }
        }
    }

    /// Row 0 at the bottom: table and cells are flipped.
    open var inverted: Bool {
        get { wishes.isInverted }
        set {
            wishes.isInverted = newValue
            controllerIfLoaded { $0.applyInversion(newValue) }
        }
    }

    open var contentInset: UIEdgeInsets {
        get { fromView { $0.contentInset } ?? wishes.contentInset }
        set {
            wishes.contentInset = newValue
            controllerIfLoaded { $0.view.contentInset = newValue }
        }
    }

    open var contentOffset: CGPoint {
        get { fromView { $0.contentOffset } ?? wishes.contentOffset }
        set { setContentOffset(newValue, animated: false) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        wishes.contentOffset = contentOffset
        wishes.hasContentOffset = true
        controllerIfLoaded { $0.view.setContentOffset(contentOffset, animated: animated) }
    }

    /// Whether the rows in sight keep their place when rows above them change while the table is at its very top.
    /// Further down they always do. *Differs from Texture*, where they move unless this is set.
    open var automaticallyAdjustsContentOffset: Bool {
        get { wishes.adjustsContentOffset }
        set {
            wishes.adjustsContentOffset = newValue
            controllerIfLoaded { $0.view.keepsPlaceAtStart = newValue }
        }
    }

    open var isPagingEnabled: Bool {
        get { fromView { $0.isPagingEnabled } ?? wishes.isPagingEnabled }
        set {
            wishes.isPagingEnabled = newValue
            controllerIfLoaded { $0.view.isPagingEnabled = newValue }
        }
    }

    open var allowsSelection: Bool {
        get { fromView { $0.allowsSelection } ?? wishes.allowsSelection }
        set {
            wishes.allowsSelection = newValue
            controllerIfLoaded { $0.view.allowsSelection = newValue }
        }
    }

    open var allowsSelectionDuringEditing: Bool {
        get { fromView { $0.allowsSelectionDuringEditing } ?? wishes.allowsSelectionDuringEditing }
        set {
            wishes.allowsSelectionDuringEditing = newValue
            controllerIfLoaded { $0.view.allowsSelectionDuringEditing = newValue }
        }
    }

    open var allowsMultipleSelection: Bool {
        get { fromView { $0.allowsMultipleSelection } ?? wishes.allowsMultipleSelection }
        set {
            wishes.allowsMultipleSelection = newValue
            controllerIfLoaded { $0.view.allowsMultipleSelection = newValue }
        }
    }

    open var allowsMultipleSelectionDuringEditing: Bool {
        get { fromView { $0.allowsMultipleSelectionDuringEditing } ?? wishes.allowsMultipleSelectionDuringEditing }
        set {
            wishes.allowsMultipleSelectionDuringEditing = newValue
            controllerIfLoaded { $0.view.allowsMultipleSelectionDuringEditing = newValue }
        }
    }

    // MARK: Ranges

    /// The parameters of the full mode.
    open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }

    open func setTuningParameters(_ parameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        setTuningParameters(parameters, for: .full, rangeType: rangeType)
    }

    open func tuningParameters(
        for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        wishes.tuning[rangeMode, rangeType]
    }

    open func setTuningParameters(
        _ parameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        wishes.tuning[rangeMode, rangeType] = parameters
        let tuning = wishes.tuning
        controllerIfLoaded {
            $0.ranges.tuning = tuning
            $0.ranges.setNeedsUpdate()
        }
    }

    /// Sets the mode of the ranges for one update: appearance, memory warnings.
    open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        controllerIfLoaded { $0.ranges.update(to: rangeMode) }
    }

    // MARK: Updates

    /// Reads the data source anew. Never blocks: what is shown stays until the new rows in sight are measured.
    open func reloadData(completion: (() -> Void)?) {
        guard let controller = madeController, isNodeLoaded else {
            completion?()
            return
        }
        let completion = HandedOver(value: completion)
        assumeMain { controller.data.reload(completion: completion.value) }
    }

    open func reloadData() {
        reloadData(completion: nil)
    }

    /// Asks for the constraints of all rows anew and measures those in sight at once.
    open func relayoutItems() {
        controllerIfLoaded { $0.relayout() }
    }

    /// Several changes as one. Nested batches are part of the outermost.
    open func performBatch(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard isNodeLoaded, let controller = madeController else {
            updates()
            completion?(true)
            return
        }
        assumeMain { controller.data.beginBatch(animated: animated) }
        updates()
        let completion = HandedOver(value: completion)
        assumeMain { controller.data.endBatch(completion: completion.value) }
    }

    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: updates, completion: completion)
    }

    open func performBatch(animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: animated, updates: { updates?() }, completion: completion)
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: { updates?() }, completion: completion)
    }

    open var isProcessingUpdates: Bool {
        madeController.map { controller in assumeMain { controller.data.isProcessing } } ?? false
    }

    open func onDidFinishProcessingUpdates(_ body: @escaping () -> Void) {
        let body = HandedOver(value: body)
        guard let controller = madeController else {
            FrameScheduler.main.enqueue(.commit) { body.value() }
            return
        }
        assumeMain { controller.data.onDidFinish(body.value) }
    }

    /// Waits until all updates are applied and the rows in sight are measured and in place.
    open func waitUntilAllUpdatesAreProcessed() {
        assumeMain {
            _ = view
            madeController?.waitUntilAllUpdatesAreProcessed()
        }
    }

    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insertSections(sections, animation: animation.rawValue) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.deleteSections(sections, animation: animation.rawValue) }
    }

    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reloadSections(sections, animation: animation.rawValue) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insertItems(indexPaths, animation: animation.rawValue) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.deleteItems(indexPaths, animation: animation.rawValue) }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reloadItems(indexPaths, animation: animation.rawValue) }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    // MARK: Selection

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        controllerIfLoaded { controller in
            let path = indexPath.flatMap(controller.shownPath)
            if indexPath == nil || path != nil {
                controller.view.selectRow(at: path, animated: animated, scrollPosition: scrollPosition)
            }
        }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        controllerIfLoaded { controller in
            controller.shownPath(indexPath).map { controller.view.deselectRow(at: $0, animated: animated) }
        }
    }

    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    open var indexPathsForSelectedRows: [IndexPath]? {
        controllerValue { controller in
            controller.view.indexPathsForSelectedRows?.compactMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    /// Scrolls a row into sight; a row that an update is still to bring is waited for.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
    ) {
        controllerIfLoaded { controller in
            controller.shownPath(indexPath).map {
                controller.view.scrollToRow(at: $0, at: scrollPosition, animated: animated)
            }
        }
    }

    // MARK: Questions about the data, as the data source has it now

    open func numberOfRows(inSection section: Int) -> Int {
        controllerValue { $0.loadedData.pending.numberOfItems(inSection: section) } ?? 0
    }

    open var numberOfSections: Int { controllerValue { $0.loadedData.pending.numberOfSections } ?? 0 }

    /// The node of a row; made now where it is not there yet.
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        controllerValue { $0.loadedData.element(atPending: indexPath)?.node } ?? nil
    }

    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { indexPath(forNode: cellNode) }

    open func indexPath(forNode node: ASCellNode) -> IndexPath? {
        guard let element = node.element else { return nil }
        return controllerValue { $0.data.pending.indexPath(for: element) } ?? nil
    }

    // MARK: Questions about what is shown

    open var visibleNodes: [ASCellNode] { controllerValue { $0.ranges.visibleNodes } ?? [] }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        controllerValue { controller in
            controller.shownPath(indexPath).map { controller.view.rectForRow(at: $0) } ?? .zero
        } ?? .zero
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        controllerValue { controller in
            controller.shownPath(indexPath).flatMap { controller.view.cellForRow(at: $0) }
        } ?? nil
    }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        controllerValue { controller in
            controller.view.indexPathForRow(at: point).flatMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    open func indexPathsForVisibleRows() -> [IndexPath] {
        controllerValue { controller in
            controller.view.indexPathsForVisibleRows?.compactMap(controller.data.pendingPath(forVisible:)) ?? []
        } ?? []
    }

    // MARK: Inherited

    /// The interface state of the table changed: its cells follow.
    @preconcurrency @MainActor open override func interfaceStateDidChange(
        _ newState: ASInterfaceState, from oldState: ASInterfaceState
    ) {
        super.interfaceStateDidChange(newState, from: oldState)
        madeController?.ranges.setNeedsUpdate()
        if newState.contains(.visible), !oldState.contains(.visible) { madeController?.checkBatchFetching() }
    }

    open override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previous: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        let traits = primitiveTraitCollection()
        guard Thread.isMainThread else { return }
        controllerIfLoaded { controller in
            for element in controller.data.pending.itemElements { element.traitCollection = traits }
            controller.relayout()
        }
    }

    // MARK: Connection

    var controller: TableController? { madeController }

    @MainActor private func connect(_ view: ASTableView) {
        let controller = TableController(view: view, node: self)
        madeController = controller
        view.controller = controller
        view.tableNode = self
        view.delegate = delegate
        controller.ranges.tuning = wishes.tuning
        controller.ranges.retention = wishes.retention
        controller.data.creation = wishes.creation
        controller.tail.leadingScreens = wishes.leadingScreens
        controller.tail.delegate = batchFetchingDelegate
        view.keepsPlaceAtStart = wishes.adjustsContentOffset
        view.contentInset = wishes.contentInset
        view.isPagingEnabled = wishes.isPagingEnabled
        view.allowsSelection = wishes.allowsSelection
        view.allowsSelectionDuringEditing = wishes.allowsSelectionDuringEditing
        view.allowsMultipleSelection = wishes.allowsMultipleSelection
        view.allowsMultipleSelectionDuringEditing = wishes.allowsMultipleSelectionDuringEditing
        if wishes.hasContentOffset { view.contentOffset = wishes.contentOffset }
        if wishes.isInverted { controller.applyInversion(true) }
    }

    @MainActor private func dataSourceDidChange() {
        guard let controller = madeController else { return }
        if controller.data.isLoaded { controller.data.reload(completion: nil) }
        controller.view.setNeedsLayout()
    }

    private func controllerIfLoaded(_ body: @MainActor (TableController) -> Void) {
        guard let controller = madeController else { return }
        assumeMain { body(controller) }
    }

    private func controllerValue<Value>(_ body: @MainActor (TableController) -> Value) -> Value? {
        guard let controller = madeController else { return nil }
        return assumeMain { body(controller) }
    }

    private func fromView<Value>(_ body: @MainActor (ASTableView) -> Value) -> Value? {
        controllerValue { body($0.view) }
    }

    private func change(_ body: @Sendable (inout ListChanges) -> Void) {
        guard let controller = madeController else { return }
        assumeMain { controller.data.changeAlone(body) }
    }
}
