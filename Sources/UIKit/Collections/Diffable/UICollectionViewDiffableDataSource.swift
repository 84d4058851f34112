import Foundation

/// The data source of a collection view that shows snapshots: say what is to be seen, and what differs becomes the update.
///
/// *Thread*: main. *Differs from UIKit*: reconfigured items get a new cell, as reloaded ones do; an item that the user carries
/// elsewhere is in the snapshot after `super` of `collectionView(_:moveItemAt:to:)`, or after the method where that applies none.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Gives headers, footers and what else the layout has beside items.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What the program lets the user carry, and what it hears of it.
    open var reorderingHandlers = ReorderingHandlers()
    private weak var collection: UICollectionView?
    private let provider: CellProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `collectionView`, which does not keep it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Carrying items by hand. Each handler is called on the main thread.
    public struct ReorderingHandlers {
        public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

        /// Whether the user may carry an item; without it none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// An item has been let go elsewhere; the data source shows what was before.
        public var willReorder: ((Transaction) -> Void)?
        /// The data source has taken over where the item is.
        public var didReorder: ((Transaction) -> Void)?

        public init() {}
    }

    // MARK: Snapshots

    /// What is shown, for changing and applying.
    open func snapshot() -> Snapshot { keeper.snapshot }

    /// Shows `snapshot`: only what differs from the one before comes, goes and moves.
    ///
    /// *Cost*: comparing, n log n on the calling thread.
    /// - Parameter completion: is called when all is where it belongs; without animation before this returns.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let updates = collection.map { CollectionViewSnapshotUpdates(view: $0) }
        keeper.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` without comparing: every cell is asked for anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        keeper.take(snapshot)
        collection?.reloadData()
        completion?()
    }

    // MARK: Identifiers

    /// The item at a place; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    /// Where an item is; nil where it is not shown. *Cost*: the number of items when first asked after a change, then none.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { keeper.section(at: index) }

    /// Where a section is; nil where it is not shown. *Cost*: the number of sections.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { keeper.snapshot.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { keeper.sectionCount }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        keeper.itemCount(section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        keeper.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }

    // MARK: For subclasses

    /// By default what ``ReorderingHandlers/canReorderItem`` says.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        keeper.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        keeper.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        let before = keeper.snapshot
        if let willReorder = reorderingHandlers.willReorder, let after = keeper.snapshot(moving: origin, to: target) {
            willReorder(NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after))
        }
        keeper.itemWillBeReordered(from: origin, to: target, notify: notify)
        reorderingHandlers.didReorder?(NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: keeper.snapshot))
    }
}
