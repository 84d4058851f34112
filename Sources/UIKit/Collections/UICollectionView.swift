import Foundation
import Scheduling
import UIPrimitives

/// Items where a layout says; only those in sight have cells.
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    public enum ElementCategory: Int, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// Where in the view an item is to be after scrolling to it.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    nonisolated public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    nonisolated public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet { if collectionViewLayout !== oldValue { layoutWasReplaced(oldValue) } }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        guard animated, window != nil else {
            collectionViewLayout = layout
            return
        }
        UIView.animate(withDuration: Self.updateDuration) { [self] in
            collectionViewLayout = layout
            layoutIfNeeded()
        }
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Who hears of items before they come into sight. Not asked in a collection node's view, whose ranges do it.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetchingDidChange() } }
    }
    open var isPrefetchingEnabled = true {
        didSet { if isPrefetchingEnabled != oldValue { prefetchingDidChange() } }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    /// Selects an item without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        setSelected(indexPath)
        if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setDeselected(indexPath)
    }

    // MARK: Changes

    open func reloadData() { setNeedsReload() }

    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths, animation: 0) } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths, animation: 0) } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths, animation: 0) } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, animation: 0) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, animation: 0) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, animation: 0) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.moveSection(section, to: newSection) } }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.depth += 1
        updates?()
        if let completion { self.updates.completions.append(completion) }
        endBatch()
    }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reusableCells.register(cellClass, identifier)
    }

    /// *Differs from UIKit*: the cells show a card that names the nib, see ``UINib``.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reusableCells.register(nib, identifier)
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reusableViews.register(viewClass, identifier, kind: elementKind)
    }

    /// *Differs from UIKit*: the views show a card that names the nib, see ``UINib``.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reusableViews.register(nib, identifier, kind: kind)
    }

    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = reusableCells.view(identifier, near: [dataSource, delegate]) { return cell }
        ProgrammerError.report(
            "could not dequeue a cell with identifier \(identifier) - must register a class for the identifier",
            subject: "\(type(of: self))")
        return UICollectionViewCell(frame: .zero)
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = reusableViews.view(identifier, kind: elementKind, near: [dataSource, delegate]) { return view }
        ProgrammerError.report(
            "could not dequeue a view of kind \(elementKind) with identifier \(identifier) - must register a class",
            subject: "\(type(of: self))")
        return UICollectionReusableView(frame: .zero)
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        supplementaries[SupplementaryKey(kind: elementKind, path: indexPath)]
    }

    open var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

    // MARK: Geometry

    open var numberOfSections: Int {
        reloadIfNeeded()
        return itemCounts.count
    }

    open func numberOfItems(inSection section: Int) -> Int {
        reloadIfNeeded()
        return itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let elements = attributes(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
        return elements.last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItem: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Moving by hand

    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
    open func endInteractiveMovement() { endMove(cancelled: false) }
    open func cancelInteractiveMovement() { endMove(cancelled: true) }

    // MARK: State

    /// The number of items of every section, as shown.
    package final var itemCounts: [Int] = []
    package final var cells: [IndexPath: UICollectionViewCell] = [:]
    package final var supplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
    let reusableCells = ListReusePool<UICollectionViewCell>()
    let reusableViews = ListReusePool<UICollectionReusableView>()
    package final var updates = ListBatch()
    let prefetcher = ListPrefetcher()
    package final var selection = ListSelection()
    package final var move: CollectionMove?
    package final var needsReload = true
    package final var needsLayoutPrepare = true
    /// Whether the layout is being asked right now.
    package final var isAskingLayout = false
    /// The bounds that the layout was last asked about.
    package final private(set) var preparedBounds = CGRect.null
    private lazy var delegateSource = DelegateCollectionSource(view: self)
    /// Who answers instead of data source and delegate: a collection node.
    package final weak var sourceOverride: (any CollectionSource & FlowSource)?
    package final var source: any CollectionSource { sourceOverride ?? delegateSource }
    package final var flowSource: any FlowSource { sourceOverride ?? delegateSource }
    /// Whether what is in sight keeps its place also while the collection is at its very beginning.
    package final var keepsPlaceAtStart = false
    /// The item that the last update kept in its place, and where on screen: there it stays when sizes become known, until the
    /// user scrolls. *Units*: points from the corner of the view.
    package final var scrollAnchor: PlaceAnchor?
    /// The transform of every cell: an inverted collection turns them upright again.
    package final var cellContentTransform = CGAffineTransform.identity

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    open override func layoutSubviews() {
        layoutItems()
        super.layoutSubviews()
    }

    /// Asks the layout whether new bounds make it invalid.
    package func boundsMayHaveChanged() {
        guard preparedBounds != bounds else { return }
        if preparedBounds.isNull || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            needsLayoutPrepare = true
        }
        preparedBounds = bounds
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchBegan(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchEnded(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchCancelled() { super.touchesCancelled(touches, with: event) }
    }
}
