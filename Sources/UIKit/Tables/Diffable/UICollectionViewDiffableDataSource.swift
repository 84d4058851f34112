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

    // MARK: Snapshots

    /// What is shown, for changing and applying.
    open func snapshot() -> Snapshot { keeper.snapshot }

    /// Shows `snapshot`: only what differs from the one before comes, goes and moves.
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

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { keeper.section(at: index) }

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

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        keeper.itemWasCarried(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDiffableDataSource: CarriedItemKeeping {
    package func itemWillBeCarried(from origin: IndexPath, to target: IndexPath, tell: () -> Void) {
        keeper.itemWillBeCarried(from: origin, to: target, tell: tell)
    }
}
