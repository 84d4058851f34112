import Foundation
import Scheduling
import UIPrimitives

/// A view that shows items at the positions that a layout computes; only visible items have cells. *Thread*: main.
open class UICollectionView: UIScrollView {
    /// The axis along which the content of a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// As in UIKit.
        case vertical, horizontal
    }

    /// The kind of a layout element.
    public enum ElementCategory: Int, Sendable {
        /// As in UIKit.
        case cell, supplementaryView, decorationView
    }

    /// The position in the viewport to which an item is scrolled. An empty set scrolls by the shortest distance.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The item's top edge at the top of the viewport, below the content inset.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item's center in the vertical center of the viewport.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item's bottom edge at the bottom of the viewport, above the content inset.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item's left edge at the left of the viewport.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item's center in the horizontal center of the viewport.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item's right edge at the right of the viewport.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The element kind of a flow layout's section headers.
    nonisolated public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The element kind of a flow layout's section footers.
    nonisolated public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// Provides counts, cells and supplementary views; not retained. After a new data source is set, the next layout reloads all items.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }

    /// The layout that positions the items. A new layout object is applied when the view is next laid out, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet { if collectionViewLayout !== oldValue { layoutWasReplaced(oldValue) } }
    }

    /// Replaces the layout; with animation, visible items move to their new positions within 0.3 seconds.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// As the method without `completion`, which is called after the change with whether the animation ended.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard animated, window != nil else {
            collectionViewLayout = layout
            completion?(true)
            return
        }
        UIView.animate(withDuration: Self.updateDuration) { [self] in
            collectionViewLayout = layout
            layoutIfNeeded()
        } completion: {
            completion?($0)
        }
    }

    /// A view behind all items that fills the bounds and does not scroll; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Notified of items before they become visible; not retained. Ignored in a collection node's view, because the node preloads items
    /// itself.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetchingDidChange() } }
    }
    /// Whether ``prefetchDataSource`` is notified; `true` by default.
    open var isPrefetchingEnabled = true {
        didSet { if isPrefetchingEnabled != oldValue { prefetchingDidChange() } }
    }

    /// Provides the items that the user drags out of the view; not retained.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { updateDragging(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil) }
    }
    /// Decides whether the view accepts drops, and performs them; not retained.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { updateDragging(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil) }
    }

    // MARK: Selection

    /// Whether the user can select items while `isEditing` is false; `true` by default.
    open var allowsSelection = true
    /// Whether the selection may have several items while `isEditing` is false; `false` by default. A click on a selected item then
    /// deselects it.
    open var allowsMultipleSelection = false
    /// Whether the list shows accessories for editing; `false` by default.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for cell in cells.values { cell.setNeedsUpdateConfiguration() }
            setNeedsLayout()
        }
    }
    /// Whether the user can select items while ``isEditing``; `false` by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items while ``isEditing``; `false` by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// The selected items in the order of selection; empty, and never nil, without a selection.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    /// Selects an item without notifying the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        setSelected(indexPath)
        if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without notifying the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setDeselected(indexPath)
    }

    // MARK: Changes

    /// Removes all cells and reads all counts and cells again at the next layout. The selection is kept where the items still exist.
    open func reloadData() { setNeedsReload() }

    /// Inserts items. Outside of a batch update the animation starts immediately, and the data source must already have the new count.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths, animation: 0) } }
    /// Deletes items. Outside of a batch update the animation starts immediately, and the data source must already have the new count.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths, animation: 0) } }
    /// Replaces the cells of items.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths, animation: 0) } }
    /// Moves an item; `newIndexPath` is the index path after all changes of the batch update.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }
    /// Inserts sections with all their items.
    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, animation: 0) } }
    /// Deletes sections with all their items.
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, animation: 0) } }
    /// Replaces the cells of all items of sections.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, animation: 0) } }
    /// Moves a section with its items; `newSection` is the index after all changes of the batch update.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.moveSection(section, to: newSection) } }

    /// Applies all changes of `updates` in one animation; see the method with an optional closure.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }

    /// Applies all changes of `updates` in one animation. Counts that do not match the changes are reported as a programmer's
    /// error and cause a reload. The completion receives `false` in that case, or if the animation was interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        list.updates.depth += 1
        updates?()
        if let completion { list.updates.completions.append(completion) }
        endBatch()
    }

    // MARK: Cells

    /// Sets the class of new cells with this identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reusableCells.register(cellClass, identifier)
    }

    /// Sets the nib of new cells with this identifier; nil removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reusableCells.register(nib, identifier)
    }

    /// Sets the class of new supplementary views of this kind and identifier; nil removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reusableViews.register(viewClass, identifier, kind: elementKind)
    }

    /// Sets the nib of new supplementary views of this kind and identifier; nil removes the registration.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reusableViews.register(nib, identifier, kind: kind)
    }

    /// A cell from the reuse pool, prepared for reuse, or a new one. Without a registration it reports a programmer's error and
    /// returns an empty cell. `indexPath` is not used.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = reusableCells.view(identifier, modulesOf: [dataSource, delegate]) { return cell }
        ProgrammerError.report(
            "could not dequeue a cell with identifier \(identifier) - must register a class for the identifier",
            subject: "\(type(of: self))")
        return UICollectionViewCell(frame: .zero)
    }

    /// A supplementary view from the reuse pool, or a new one. Without a registration it reports a programmer's error and returns
    /// an empty view. `indexPath` is not used.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = reusableViews.view(identifier, kind: elementKind, modulesOf: [dataSource, delegate]) { return view }
        ProgrammerError.report(
            "could not dequeue a view of kind \(elementKind) with identifier \(identifier) - must register a class",
            subject: "\(type(of: self))")
        return UICollectionReusableView(frame: .zero)
    }

    /// The cell of an item, or nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

    /// The item that the cell shows, or nil if the cell is not visible. *Cost*: the number of visible cells.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// The visible supplementary or decoration view of a kind at an index path; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        supplementaries[SupplementaryKey(kind: elementKind, path: indexPath)]
    }

    /// The cells of the visible items, in the order of their index paths. *Cost*: sorts them.
    open var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    /// The index paths of the visible items, in order. *Cost*: sorts them.
    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

    // MARK: Geometry

    /// The number of sections; performs a pending reload first.
    open var numberOfSections: Int {
        reloadIfNeeded()
        return itemCounts.count
    }

    /// The number of items of a section, 0 for a section that does not exist; performs a pending reload first.
    open func numberOfItems(inSection section: Int) -> Int {
        reloadIfNeeded()
        return itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    /// The item at a point of the content, the last one in the layout's order if several overlap; nil for the area between items. Prepares
    /// the layout if it is invalid.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let elements = attributes(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
        return elements.last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    /// The layout's attributes of an item, visible or not. Prepares the layout if it is invalid.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The layout's attributes of a supplementary view, visible or not. Prepares the layout if it is invalid.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Scrolls to an item; an animated scroll to a position follows the item when estimated sizes are corrected. Does nothing if the layout
    /// has no such item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItem: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Interactive movement

    /// Starts to move an item by a gesture. Returns `false` if the data source does not allow it, or if the item is not visible or is in a
    /// section that scrolls orthogonally.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
    /// Moves the item's center to a point of the content; near an edge the view scrolls. *Units*: points.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
    /// Ends the movement: the data source is notified, then the item moves to its new position.
    open func endInteractiveMovement() { endMove(cancelled: false) }
    /// Ends the movement; the item returns to its previous position.
    open func cancelInteractiveMovement() { endMove(cancelled: true) }

    // MARK: State

    /// The number of items that the view shows in each section.
    package final var itemCounts: [Int] = []
    /// The visible cells by item, the selection, the batch update in progress, and the scroll anchor.
    package final let list = ListContent<UICollectionViewCell>()
    /// The visible supplementary and decoration views.
    final var supplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
    /// The drag and drop interactions of the view.
    final var listDragging = ListDragging()
    let reusableCells = ListReusePool<UICollectionViewCell>()
    let reusableViews = ListReusePool<UICollectionReusableView>()
    /// The drag of an item; nil if none is in progress.
    package final var move: CollectionMove?
    /// Whether the next layout prepares the collection layout.
    package final var needsLayoutPrepare = true {
        didSet { if needsLayoutPrepare { collectionViewLayout.keepsMetrics = false } }
    }
    /// Whether the view itself is invalidating the layout, and will prepare it immediately afterwards.
    final var isInvalidatingLayout = false
    /// The identifiers of the registrations that have registered their classes.
    final var registered: Set<String> = []
    /// The view that shows the color behind a list; nil if there is none.
    final var listBackground: UIView?
    /// The scroll views of the visible sections that scroll orthogonally, by the index of the section.
    final var scrollers: [Int: UIScrollView] = [:]
    /// The visible elements whose preferred sizes the next layout requests.
    final var unmeasured: Set<LayoutElement> = []
    /// The views whose sizes are being corrected.
    final var correctedViews: Set<ObjectIdentifier> = []
    /// Whether a query of the layout is in progress.
    package final var isQueryingLayout = false
    /// The bounds when the view last checked whether changed bounds invalidate the layout.
    package final private(set) var preparedBounds = CGRect.null
    private lazy var delegateSource = DelegateCollectionSource(view: self)
    /// The source that a collection node sets in place of the data source and delegate; nil otherwise.
    package final weak var sourceOverride: (any CollectionSource)?
    /// The source that provides counts and cells and is notified of the selection; without an override, it calls the data source and the
    /// delegate.
    package final var source: any CollectionSource { sourceOverride ?? delegateSource }
    /// The source of sizes that a collection node sets in place of the delegate; nil otherwise.
    package final weak var flowSourceOverride: (any FlowSource)?
    /// The source of the sizes for a flow layout.
    final var flowSource: any FlowSource { flowSourceOverride ?? delegateSource }
    /// Creates a view with a layout. *Units*: points, superview coordinates.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        connectDragTarget()
    }

    private func connectDragTarget() {
        changeDragTarget = { [weak self] proposed, velocity in
            guard let self else { return proposed }
            return collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        }
    }

    /// Creates a view from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded, and the layout is a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = NibDecoder.collectionLayout(from: coder)
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
        connectDragTarget()
        NibDecoder.collection(self, from: coder)
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("dataSource") { [self] in dataSource = $0 }
    }

    open override var contentSize: CGSize {
        get { super.contentSize }
        set {
            let (old, offset) = (super.contentSize.width, contentOffset.x)
            super.contentSize = newValue
            contentWidthDidChange(from: old, offset: offset)
        }
    }

    open override func layoutSubviews() {
        layoutItems()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // A layout may depend on text size, direction and size classes, but not on colors.
        let (new, old) = (traitCollection, previousTraitCollection)
        if new.preferredContentSizeCategory != old?.preferredContentSizeCategory || new.layoutDirection != old?.layoutDirection
            || new.horizontalSizeClass != old?.horizontalSizeClass || new.verticalSizeClass != old?.verticalSizeClass
        {
            collectionViewLayout.invalidateLayout()
        }
    }

    /// Invalidates the layout if the bounds have changed and the layout returns that the change invalidates it.
    func boundsMayHaveChanged() {
        guard preparedBounds != bounds else { return }
        if !preparedBounds.isNull, preparedBounds.width != bounds.width { widthDidChange(from: preparedBounds) }
        if preparedBounds.isNull {
            needsLayoutPrepare = true
        } else if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            isInvalidatingLayout = true
            collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
            isInvalidatingLayout = false
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
