import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The data source of a collection node that displays snapshots: the client describes the contents, and the differences become
/// the update.
///
///     let source = ASCollectionDiffableDataSource<Int, Product.ID>(collectionNode: node) { _, _, id in
///         { ProductNode(catalog[id]) }
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Int, Product.ID>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(catalog.ids)
///     source.apply(snapshot)
///
/// An item that moves keeps its node. *Thread*: main.
/// *Differs from Texture*, where clients add a library for this.
open class ASCollectionDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASCollectionDataSource
{
    /// The snapshot type of the data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns an item's node block. The block itself runs on any thread.
    public typealias NodeProvider = (ASCollectionNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// The model of an item beside its identifier; it is assigned to the node of a reconfigured item. By default the identifier.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASCollectionNode?
    private let provider: NodeProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `collectionNode`, which holds it weakly.
    public init(collectionNode: ASCollectionNode, nodeProvider: @escaping NodeProvider) {
        node = collectionNode
        provider = nodeProvider
        super.init()
        collectionNode.dataSource = self
    }

    // MARK: Snapshots

    /// A copy of the current snapshot, to change and apply.
    open func snapshot() -> Snapshot { keeper.snapshot }

    /// Displays `snapshot`: only its differences to the current one create, move and release nodes.
    @preconcurrency @MainActor open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        keeper.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Displays `snapshot` without comparing: every node is created again.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        keeper.take(snapshot)
        guard let node else {
            completion?()
            return
        }
        node.reloadData(completion: completion)
    }

    /// Replaces the items of a section, in one update.
    @preconcurrency @MainActor open func performUpdates(
        to items: [ItemIdentifierType], inSection section: SectionIdentifierType, animated: Bool = true
    ) {
        apply(keeper.snapshot(with: items, inSection: section), animatingDifferences: animated)
    }

    @MainActor private var updates: (any SnapshotUpdates)? { node.map { CollectionSnapshotUpdates(node: $0) } }

    // MARK: Identifiers

    /// The item at a path; nil for a path that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    /// The path of an item; nil where the snapshot does not contain it. *Cost*: linear for the first call after a change, else constant.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    /// The section at an index; nil for an index that does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { keeper.section(at: index) }

    // MARK: Data source

    /// The number of sections of the snapshot.
    open func numberOfSections(in collectionNode: ASCollectionNode) -> Int { keeper.sectionCount }

    /// The number of items of the section in the snapshot.
    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        keeper.itemCount(section)
    }

    /// The result of ``modelProvider``, or else the identifier.
    open func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        guard let item = keeper.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    /// The node provider's block; one that creates an empty cell for a path that does not exist.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = keeper.item(at: indexPath) else { return { ASCellNode() } }
        return provider(collectionNode, indexPath, item)
    }

    // MARK: For subclasses

    /// All registered kinds; for subclasses to override.
    open func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String] {
        collectionNode.registeredKinds
    }

    /// An empty cell; for subclasses to override.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }

    /// Creates the node immediately with the node method and returns it from the block.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        return { node }
    }

    /// Nil; for subclasses to override.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// False; for subclasses to override.
    open func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { false }

    /// Applies a reorder by the user to the snapshot. An override that reads the snapshot calls `super` first.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        keeper.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension ASCollectionDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        keeper.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
