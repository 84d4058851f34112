import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The data source of a table node that shows snapshots: say what is to be seen, and what differs becomes the update.
///
///     let source = ASTableDiffableDataSource<Int, Product.ID>(tableNode: node) { _, _, id in
///         { ProductNode(catalog[id]) }
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Int, Product.ID>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(catalog.ids)
///     source.apply(snapshot)
///
/// A row that moves keeps its node. *Thread*: main.
/// *Differs from Texture*, whose users bring a library of their own.
open class ASTableDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASTableDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Gives an item's node block. The block itself runs on any thread.
    public typealias NodeProvider = (ASTableNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// How rows come and go.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic
    /// What an item's node shows beside its identifier; a reconfigured item's node is handed it. By default the identifier.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASTableNode?
    private let provider: NodeProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `tableNode`, which does not keep it.
    public init(tableNode: ASTableNode, nodeProvider: @escaping NodeProvider) {
        node = tableNode
        provider = nodeProvider
        super.init()
        tableNode.dataSource = self
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

    private func perform(_ difference: SnapshotDifference, in tableNode: ASTableNode) {
        let animation = defaultRowAnimation
        tableNode.deleteSections(difference.deletedSections, with: animation)
        tableNode.insertSections(difference.insertedSections, with: animation)
        tableNode.reloadSections(difference.reloadedSections, with: animation)
        for move in difference.movedSections { tableNode.moveSection(move.from, toSection: move.to) }
        tableNode.deleteRows(at: difference.deletedItems, with: animation)
        tableNode.insertRows(at: difference.insertedItems, with: animation)
        reload(difference.reloadedItems, in: tableNode)
        for move in difference.movedItems { tableNode.moveRow(at: move.from, to: move.to) }
    }

    private func reload(_ paths: [IndexPath], in tableNode: ASTableNode) {
        let animation = defaultRowAnimation
        tableNode.reloadRows(at: paths, with: animation)
    }

    // MARK: Identifiers

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let sections = keeper.snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    // MARK: Data source

    open func numberOfSections(in tableNode: ASTableNode) -> Int { keeper.sectionCount }

    open func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        keeper.itemCount(section)
    }

    open func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any? {
        guard let item = keeper.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    open func tableNode(
        _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = keeper.item(at: indexPath) else { return { ASCellNode() } }
        return provider(tableNode, indexPath, item)
    }
}
