import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A collection whose items are nodes, placed by a collection view layout or a layout delegate.
///
/// Set `dataSource` and `delegate` on the main thread; so are all calls here. A layout needs every item's size, so items are
/// made and measured up front, as in Texture; where each item's room is of an exact size, only as they come near.
open class ASCollectionNode: ASDisplayNode, ASRangeManagingNode {
    /// What is set before the view exists.
    struct Wishes {
        var tuning = RangeTuning()
        var isInverted = false
        var contentInset = UIEdgeInsets.zero
        var contentOffset: CGPoint?
        var isPagingEnabled = false
        var allowsSelection = true
        var allowsMultipleSelection = false
        var alwaysBounceVertical = false
        var alwaysBounceHorizontal = false
        var showsVerticalIndicator = true
        var showsHorizontalIndicator = true
        var leadingScreens: CGFloat = 2
        var layoutMode: ASCellLayoutMode = []
        var layout: UICollectionViewLayout
        var layoutDelegate: (any ASCollectionLayoutDelegate)?
        var kinds: [String] = []
    }

    // Protection: main thread only.
    nonisolated(unsafe) var wishes: Wishes
    // Protection: main thread only.
    nonisolated(unsafe) private var madeController: CollectionController?
    // Protection: main thread only.
    nonisolated(unsafe) var ownedInspector: (any ASCollectionViewLayoutInspecting)?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        wishes = Wishes(layout: layout)
        super.init()
        makeViewBlock()
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        wishes = Wishes(layout: layout)
        super.init()
        makeViewBlock()
        self.frame = frame
    }

    /// A collection whose layout is computed off the main thread.
    public init(layoutDelegate: any ASCollectionLayoutDelegate, layoutFacilitator: AnyObject?) {
        let delegate = HandedOver(value: layoutDelegate)
        wishes = Wishes(layout: assumeMain { DelegatedCollectionLayout(delegate: delegate.value) })
        wishes.layoutDelegate = layoutDelegate
        super.init()
        makeViewBlock()
    }

    private func makeViewBlock() {
        setViewBlock { [weak self] in
            guard let self else { return UIView(frame: .zero) }
            let view = ASCollectionView(frame: .zero, collectionViewLayout: wishes.layout)
            connect(view)
            return view
        }
    }

    /// The collection view. *Thread*: main; made when first asked for.
    open override var view: ASCollectionView {
        // The view block makes nothing else while the node lives.
        super.view as! ASCollectionView
    }

    open weak var delegate: (any ASCollectionDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            assumeMain {
                madeController?.view.delegate = delegate
                madeController?.updateBatchDelegate()
                madeController?.checkBatchFetching()
            }
        }
    }

    open weak var dataSource: (any ASCollectionDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            withController { controller in
                if controller.data.isLoaded { controller.data.reload(completion: nil) }
                controller.view.setNeedsLayout()
            }
        }
    }

    open weak var batchFetchingDelegate: (any ASBatchFetchingDelegate)? {
        didSet { withController { $0.tail.delegate = self.batchFetchingDelegate } }
    }

    // MARK: Layout

    open var collectionViewLayout: UICollectionViewLayout {
        get { wishes.layout }
        set {
            wishes.layout = newValue
            withController { controller in
                controller.view.collectionViewLayout = self.wishes.layout
                controller.layoutWasReplaced()
            }
        }
    }

    open var layoutDelegate: (any ASCollectionLayoutDelegate)? { wishes.layoutDelegate }

    /// Says what room items are measured in; one that fits the layout is there by itself.
    open weak var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        didSet { withController { $0.relayout() } }
    }

    open var scrollDirection: ASScrollDirection { valueOf { $0.direction } ?? [] }
    open var scrollableDirections: ASScrollDirection { valueOf { $0.scrollableDirections } ?? [] }

    /// Makes supplementary elements of a kind part of the collection.
    open func registerSupplementaryNode(ofKind elementKind: String) {
        if !wishes.kinds.contains(elementKind) { wishes.kinds.append(elementKind) }
    }

    var registeredKinds: [String] { wishes.kinds }

    // MARK: Wishes

    open var cellLayoutMode: ASCellLayoutMode {
        get { wishes.layoutMode }
        set {
            wishes.layoutMode = newValue
            withController { $0.apply(newValue) }
        }
    }

    open var leadingScreensForBatching: CGFloat {
        get { wishes.leadingScreens }
        set {
            wishes.leadingScreens = newValue
            withController { $0.view.leadingScreensForBatching = newValue }
        }
    }

    open var inverted: Bool {
        get { wishes.isInverted }
        set {
            wishes.isInverted = newValue
            withController { $0.applyInversion(newValue) }
        }
    }

    open var allowsSelection: Bool {
        get { valueOf { $0.view.allowsSelection } ?? wishes.allowsSelection }
        set {
            wishes.allowsSelection = newValue
            withController { $0.view.allowsSelection = newValue }
        }
    }

    open var allowsMultipleSelection: Bool {
        get { valueOf { $0.view.allowsMultipleSelection } ?? wishes.allowsMultipleSelection }
        set {
            wishes.allowsMultipleSelection = newValue
            withController { $0.view.allowsMultipleSelection = newValue }
        }
    }

    open var alwaysBounceVertical: Bool {
        get { valueOf { $0.view.alwaysBounceVertical } ?? wishes.alwaysBounceVertical }
        set {
            wishes.alwaysBounceVertical = newValue
            withController { $0.view.alwaysBounceVertical = newValue }
        }
    }

    open var alwaysBounceHorizontal: Bool {
        get { valueOf { $0.view.alwaysBounceHorizontal } ?? wishes.alwaysBounceHorizontal }
        set {
            wishes.alwaysBounceHorizontal = newValue
            withController { $0.view.alwaysBounceHorizontal = newValue }
        }
    }

    open var showsVerticalScrollIndicator: Bool {
        get { valueOf { $0.view.showsVerticalScrollIndicator } ?? wishes.showsVerticalIndicator }
        set {
            wishes.showsVerticalIndicator = newValue
            withController { $0.view.showsVerticalScrollIndicator = newValue }
        }
    }

    open var showsHorizontalScrollIndicator: Bool {
        get { valueOf { $0.view.showsHorizontalScrollIndicator } ?? wishes.showsHorizontalIndicator }
        set {
            wishes.showsHorizontalIndicator = newValue
            withController { $0.view.showsHorizontalScrollIndicator = newValue }
        }
    }

    open var isPagingEnabled: Bool {
        get { valueOf { $0.view.isPagingEnabled } ?? wishes.isPagingEnabled }
        set {
            wishes.isPagingEnabled = newValue
            withController { $0.view.isPagingEnabled = newValue }
        }
    }

    open var contentInset: UIEdgeInsets {
        get { valueOf { $0.view.contentInset } ?? wishes.contentInset }
        set {
            wishes.contentInset = newValue
            withController { $0.view.contentInset = newValue }
        }
    }

    open var contentOffset: CGPoint {
        get { valueOf { $0.view.contentOffset } ?? wishes.contentOffset ?? .zero }
        set { setContentOffset(newValue, animated: false) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        wishes.contentOffset = contentOffset
        withController { $0.view.setContentOffset(contentOffset, animated: animated) }
    }

    // MARK: Ranges

    /// The parameters of the full mode.
    open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        wishes.tuning[.full, rangeType]
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
        withController {
            $0.ranges.tuning = tuning
            $0.ranges.setNeedsUpdate()
        }
    }

    open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        withController { $0.ranges.update(to: rangeMode) }
    }

    // MARK: Updates

    open func reloadData(completion: (() -> Void)?) {
        guard let controller = madeController else {
            completion?()
            return
        }
        let completion = HandedOver(value: completion)
        assumeMain { controller.data.reload(completion: completion.value) }
    }

    open func reloadData() { reloadData(completion: nil) }

    /// Asks for the room of all items anew and measures them.
    open func relayoutItems() { withController { $0.relayout() } }

    open func performBatch(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard let controller = madeController else {
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

    open var isProcessingUpdates: Bool { valueOf { $0.data.isProcessing } ?? false }

    open func onDidFinishProcessingUpdates(_ body: @escaping () -> Void) {
        let body = HandedOver(value: body)
        guard let controller = madeController else {
            FrameScheduler.main.enqueue(.commit) { body.value() }
            return
        }
        assumeMain { controller.data.onDidFinish(body.value) }
    }

    open func waitUntilAllUpdatesAreProcessed() {
        assumeMain {
            _ = view
            madeController?.waitUntilAllUpdatesAreProcessed()
        }
    }

    /// Whether data and layout have caught up with the data source.
    open var isSynchronized: Bool { valueOf { !$0.data.isProcessing && !$0.view.needsReload } ?? true }

    open func onDidFinishSynchronizing(_ body: @escaping () -> Void) { onDidFinishProcessingUpdates(body) }

    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, animation: 0) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, animation: 0) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, animation: 0) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.moveSection(section, to: newSection) } }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths, animation: 0) } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths, animation: 0) } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths, animation: 0) } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    // MARK: Selection and scrolling

    open var indexPathsForSelectedItems: [IndexPath]? {
        valueOf { controller in
            controller.view.indexPathsForSelectedItems?.compactMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        withController { controller in
            let path = indexPath.flatMap(controller.shownPath)
            if indexPath == nil || path != nil {
                controller.view.selectItem(at: path, animated: animated, scrollPosition: scrollPosition)
            }
        }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        withController { controller in
            controller.shownPath(indexPath).map { controller.view.deselectItem(at: $0, animated: animated) }
        }
    }

    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        withController { controller in
            controller.shownPath(indexPath).map {
                controller.view.scrollToItem(at: $0, at: scrollPosition, animated: animated)
            }
        }
    }

    // MARK: Questions about the data, as the data source has it now

    open func numberOfItems(inSection section: Int) -> Int {
        valueOf { $0.loadedData.pending.numberOfItems(inSection: section) } ?? 0
    }

    open var numberOfSections: Int { valueOf { $0.loadedData.pending.numberOfSections } ?? 0 }

    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        valueOf { $0.loadedData.element(atPending: indexPath)?.node } ?? nil
    }

    open func nodeModelForItem(at indexPath: IndexPath) -> Any? {
        valueOf { HandedOver(value: $0.loadedData.element(atPending: indexPath)?.nodeModel) }?.value
    }

    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { indexPath(forNode: cellNode) }

    open func indexPath(forNode node: ASCellNode) -> IndexPath? {
        guard let element = node.element else { return nil }
        return valueOf { $0.data.pending.indexPath(for: element) } ?? nil
    }

    open func context(forSection section: Int) -> (any ASSectionContext)? {
        valueOf { controller in
            let pending = controller.loadedData.pending
            let isThere = section >= 0 && section < pending.numberOfSections
            return HandedOver(value: isThere ? pending.info(section).context : nil)
        }?.value
    }

    // MARK: Questions about what is shown

    open var visibleNodes: [ASCellNode] { valueOf { $0.ranges.visibleNodes } ?? [] }

    open var indexPathsForVisibleItems: [IndexPath] {
        valueOf { controller in
            controller.view.indexPathsForVisibleItems.compactMap(controller.data.pendingPath(forVisible:))
        } ?? []
    }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        valueOf { controller in
            controller.view.indexPathForItem(at: point).flatMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        valueOf { controller in
            controller.shownPath(indexPath).flatMap { controller.view.cellForItem(at: $0) }
        } ?? nil
    }

    // MARK: Inherited

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
        guard Thread.isMainThread else { return }
        let traits = primitiveTraitCollection()
        withController { controller in
            for element in controller.data.pending.itemElements { element.traitCollection = traits }
            controller.relayout()
        }
    }

    // MARK: Connection

    var controller: CollectionController? { madeController }

    @MainActor private func connect(_ view: ASCollectionView) {
        let controller = CollectionController(view: view, node: self)
        madeController = controller
        view.controller = controller
        view.collectionNode = self
        view.delegate = delegate
        controller.ranges.tuning = wishes.tuning
        controller.apply(wishes.layoutMode)
        controller.tail.leadingScreens = wishes.leadingScreens
        controller.tail.delegate = batchFetchingDelegate
        view.contentInset = wishes.contentInset
        view.isPagingEnabled = wishes.isPagingEnabled
        view.allowsSelection = wishes.allowsSelection
        view.allowsMultipleSelection = wishes.allowsMultipleSelection
        view.alwaysBounceVertical = wishes.alwaysBounceVertical
        view.alwaysBounceHorizontal = wishes.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator = wishes.showsVerticalIndicator
        view.showsHorizontalScrollIndicator = wishes.showsHorizontalIndicator
        if let offset = wishes.contentOffset { view.contentOffset = offset }
        if wishes.isInverted { controller.applyInversion(true) }
    }

    private func withController(_ body: @MainActor (CollectionController) -> Void) {
        guard let controller = madeController else { return }
        assumeMain { body(controller) }
    }

    private func valueOf<Value>(_ body: @MainActor (CollectionController) -> Value) -> Value? {
        guard let controller = madeController else { return nil }
        return assumeMain { body(controller) }
    }

    private func change(_ body: @Sendable (inout ListChanges) -> Void) {
        guard let controller = madeController else { return }
        assumeMain { controller.data.changeAlone(body) }
    }
}

// A protocol bound to the main actor would bind the whole class to it if the class declaration named it.
extension ASCollectionNode: UIGestureRecognizerDelegate {}
