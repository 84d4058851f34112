import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The data source of a collection node that shows snapshots: the difference between two snapshots becomes the update.
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
/// *Differs from Texture*, whose clients use a separate library.
open class ASCollectionDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASCollectionDataSource
{
    /// The snapshots of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns the node block of an item. The block itself runs on any thread.
    public typealias NodeProvider = (ASCollectionNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// Returns the model of an item; the node of a reconfigured item receives it. Nil by default: the identifier is the model.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASCollectionNode?
    private let provider: NodeProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
    private let outlines = SectionSnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `collectionNode`, which does not retain it.
    public init(collectionNode: ASCollectionNode, nodeProvider: @escaping NodeProvider) {
        node = collectionNode
        provider = nodeProvider
        super.init()
        collectionNode.dataSource = self
    }

    // MARK: Snapshots

    /// Returns a copy of the snapshot that the list shows, to change and apply.
    open func snapshot() -> Snapshot { store.snapshot }

    /// Shows `snapshot`: creates, moves and releases only the nodes that differ from the previous snapshot.
    @preconcurrency @MainActor open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        store.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` without comparing it to the previous one: recreates every node.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        store.adopt(snapshot)
        guard let node else {
            completion?()
            return
        }
        node.reloadData(completion: completion)
    }

    /// Replaces the items of a section by others, in one update.
    @preconcurrency @MainActor open func performUpdates(
        to items: [ItemIdentifierType], inSection section: SectionIdentifierType, animated: Bool = true
    ) {
        apply(store.snapshot(with: items, inSection: section), animatingDifferences: animated)
    }

    @MainActor private var updates: (any SnapshotUpdates)? { node.map { CollectionSnapshotUpdates(node: $0) } }

    /// Shows the visible items of an outline in a section, which is added if it is missing.
    @preconcurrency @MainActor open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines.adopt(snapshot, of: section)
        apply(
            store.snapshot(with: snapshot.visibleItems, inSection: section), animatingDifferences: animatingDifferences,
            completion: completion)
    }

    /// A copy of the section's outline, to change and apply. A section without an outline yields its items, each without children.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        outlines.outline(of: section, shown: store.snapshot.itemIdentifiers(inSection: section))
    }

    // MARK: Identifiers

    /// The item at a path of the current snapshot; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The path of an item in the current snapshot; nil if it does not contain the item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

    /// The section at an index of the current snapshot; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    // MARK: Data source

    open func numberOfSections(in collectionNode: ASCollectionNode) -> Int { store.sectionCount }

    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        store.itemCount(section)
    }

    open func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        guard let item = store.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = store.item(at: indexPath) else { return { ASCellNode() } }
        return provider(collectionNode, indexPath, item)
    }

    // MARK: For subclasses

    open func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String] {
        collectionNode.registeredKinds
    }

    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }

    open func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        return { node }
    }

    open func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    open func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { false }

    /// Applies the user's reordering to the snapshot. An override must call `super` before it reads the result.
    open func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        store.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension ASCollectionDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        store.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}

extension ASCollectionDiffableDataSource {
    /// The asynchronous form of the method with a completion; returns when the items are in their final places.
    @preconcurrency @MainActor public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// The asynchronous form of the method with a completion; returns when the items are shown.
    @preconcurrency @MainActor public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }
}
