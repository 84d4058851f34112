import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The data source of a collection node that shows snapshots: say what is to be seen, and what differs becomes the update.
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
/// *Differs from Texture*, whose users bring a library of their own.
open class ASCollectionDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASCollectionDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Gives an item's node block. The block itself runs on any thread.
    public typealias NodeProvider = (ASCollectionNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// What an item's node shows beside its identifier; a reconfigured item's node is handed it. By default the identifier.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASCollectionNode?
    private let provider: NodeProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `collectionNode`, which does not keep it.
    public init(collectionNode: ASCollectionNode, nodeProvider: @escaping NodeProvider) {
        node = collectionNode
        provider = nodeProvider
        super.init()
        collectionNode.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown, for changing and applying.
    open func snapshot() -> Snapshot { keeper.snapshot }

    /// Shows `snapshot`: only what differs from the one before is made, moved and freed.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let node else {
            keeper.take(snapshot)
            completion?()
            return
        }
        let difference = SnapshotDifference(from: keeper.snapshot, to: snapshot)
        node.performBatch(
            animated: animatingDifferences,
            updates: {
                keeper.take(snapshot)
                perform(difference, in: node)
            }, completion: { _ in completion?() })
        // An item cannot move and be reloaded in one update.
        if !difference.movedAndReloaded.isEmpty {
            reload(difference.movedAndReloaded, in: node)
        }
    }

    /// Shows `snapshot` without comparing: every node is made anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        keeper.take(snapshot)
        guard let node else {
            completion?()
            return
        }
        node.reloadData(completion: completion)
    }

    /// Turns the items of a section into others, in one update.
    open func performUpdates(
        to items: [ItemIdentifierType], inSection section: SectionIdentifierType, animated: Bool = true
    ) {
        var next = keeper.snapshot
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.deleteItems(next.itemIdentifiers(inSection: section))
        next.appendItems(items, toSection: section)
        apply(next, animatingDifferences: animated)
    }

    private func perform(_ difference: SnapshotDifference, in collectionNode: ASCollectionNode) {
        collectionNode.deleteSections(difference.deletedSections)
        collectionNode.insertSections(difference.insertedSections)
        collectionNode.reloadSections(difference.reloadedSections)
        for move in difference.movedSections { collectionNode.moveSection(move.from, toSection: move.to) }
        collectionNode.deleteItems(at: difference.deletedItems)
        collectionNode.insertItems(at: difference.insertedItems)
        reload(difference.reloadedItems, in: collectionNode)
        for move in difference.movedItems { collectionNode.moveItem(at: move.from, to: move.to) }
    }

    private func reload(_ paths: [IndexPath], in collectionNode: ASCollectionNode) {
        collectionNode.reloadItems(at: paths)
    }

    // MARK: Identifiers

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let sections = keeper.snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    // MARK: Data source

    open func numberOfSections(in collectionNode: ASCollectionNode) -> Int { keeper.sectionCount }

    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        keeper.itemCount(section)
    }

    open func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        guard let item = keeper.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = keeper.item(at: indexPath) else { return { ASCellNode() } }
        return provider(collectionNode, indexPath, item)
    }
}
