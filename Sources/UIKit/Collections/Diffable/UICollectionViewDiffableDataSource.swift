import Foundation

/// The data source of a collection view that shows snapshots: the difference between two snapshots becomes a batch update.
///
/// *Thread*: main. *Differs from UIKit*: reconfigured items get a new cell, as reloaded ones do; the snapshot contains a move by the user
/// as soon as `collectionView(_:moveItemAt:to:)` of this class returns, even if an override neither calls `super` nor applies a snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// The snapshots that the data source shows.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Creates or dequeues the cell of an item; nil shows an empty cell.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Creates or dequeues a supplementary view of a kind; nil shows an empty view.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Provides headers, footers and other supplementary views; nil by default, which shows empty views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers that allow the user to reorder items, and receive the result.
    open var reorderingHandlers = ReorderingHandlers()
    /// The handlers that are called when the user shows or hides the children of an outline's items.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// Callbacks for outlines. *Thread*: each is called on the main thread.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Returns whether the children of an item may be shown; nil allows it for every item.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before the children are shown.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the children of an item may be hidden; nil allows it for every item.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before the children are hidden.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that is being expanded, given the item and its current children; nil keeps the current children.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Creates handlers that allow everything.
        public init() {}
    }

    private weak var collection: UICollectionView?
    private let provider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
    private let outlines = SectionSnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `collectionView`, which does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Callbacks for reordering by the user. *Thread*: each is called on the main thread.
    public struct ReorderingHandlers {
        /// The state of the snapshot before and after a reorder.
        public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

        /// Returns whether the user may move an item; nil allows it for no item.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called after the user dropped an item; the data source still has the old snapshot.
        public var willReorder: ((Transaction) -> Void)?
        /// Called after the data source has applied the move to its snapshot.
        public var didReorder: ((Transaction) -> Void)?

        /// Creates handlers that allow no reordering.
        public init() {}
    }

    // MARK: Snapshots

    /// The current snapshot, as a copy to change and apply.
    open func snapshot() -> Snapshot { store.snapshot }

    /// Shows `snapshot`: inserts, deletes and moves items where it differs from the previous snapshot.
    ///
    /// `completion` is called when all items are in their final positions; without animation, before this method returns.
    /// *Cost*: a comparison in O(n log n) on the calling thread.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let updates = collection.map { CollectionViewSnapshotUpdates(view: $0) }
        store.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` without a comparison: every cell is requested again. Calls `completion` before it returns.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        store.adopt(snapshot)
        collection?.reloadData()
        completion?()
    }

    /// Shows the visible items of an outline in a section, which is added if it is missing.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines.adopt(snapshot, of: section)
        apply(
            store.snapshot(with: snapshot.visibleItems, inSection: section), animatingDifferences: animatingDifferences,
            completion: completion)
    }

    /// The outline of a section, as a copy to change and apply. If the section has no outline, the copy contains its items, each without
    /// children.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        outlines.outline(of: section, shown: store.snapshot.itemIdentifiers(inSection: section))
    }

    // MARK: Identifiers

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The index path of an item; nil if it is not shown. *Cost*: the number of items at the first call after a change, then constant.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    /// The index of a section; nil if it is not shown. *Cost*: the number of sections.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { store.snapshot.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// The number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { store.sectionCount }

    /// The number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        store.itemCount(section)
    }

    /// Calls the cell provider; shows an empty cell if it returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        store.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }

    /// Calls ``supplementaryViewProvider``; shows an empty view without a provider.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }

    // MARK: For subclasses

    /// Returns the result of ``ReorderingHandlers/canReorderItem`` by default.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        store.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    /// Applies the move to the snapshot. An override may call `super` first and then read the new snapshot.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        store.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        let before = store.snapshot
        if let willReorder = reorderingHandlers.willReorder, let after = store.snapshot(moving: origin, to: target) {
            willReorder(NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after))
        }
        store.itemWillBeReordered(from: origin, to: target, notify: notify)
        reorderingHandlers.didReorder?(NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: store.snapshot))
    }
}

extension UICollectionViewDiffableDataSource {
    /// Shows `snapshot` as the method with a completion does; returns when the items are in their final positions.
    @preconcurrency @MainActor public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows `snapshot` as the method with a completion does; returns when the items are shown.
    @preconcurrency @MainActor public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    private func place(of cell: UICollectionViewCell) -> (item: ItemIdentifierType, section: SectionIdentifierType)? {
        guard let path = collection?.indexPath(for: cell), let item = store.item(at: path), let section = store.section(at: path.section)
        else { return nil }
        return (item, section)
    }

    func isExpanded(_ cell: UICollectionViewCell) -> Bool {
        place(of: cell).map { outlines.isExpanded($0.item, in: $0.section) } ?? false
    }

    func toggle(_ cell: UICollectionViewCell) {
        guard let (item, section) = place(of: cell) else { return }
        var outline = snapshot(for: section)
        if outline.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
