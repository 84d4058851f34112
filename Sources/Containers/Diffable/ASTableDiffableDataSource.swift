import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The data source of a table node that displays snapshots: the client describes the contents, and the differences become
/// the update.
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
/// *Differs from Texture*, where clients add a library for this.
open class ASTableDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASTableDataSource
{
    /// The snapshot type of the data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns an item's node block. The block itself runs on any thread.
    public typealias NodeProvider = (ASTableNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// The animation of inserted, deleted and reloaded rows; `automatic` by default.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic
    /// The model of an item beside its identifier; it is assigned to the node of a reconfigured item. By default the identifier.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASTableNode?
    private let provider: NodeProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `tableNode`, which holds it weakly.
    public init(tableNode: ASTableNode, nodeProvider: @escaping NodeProvider) {
        node = tableNode
        provider = nodeProvider
        super.init()
        tableNode.dataSource = self
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

    @MainActor private var updates: (any SnapshotUpdates)? { node.map { TableSnapshotUpdates(node: $0, animation: defaultRowAnimation) } }

    // MARK: Identifiers

    /// The item at a path; nil for a path that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { keeper.item(at: indexPath) }

    /// The path of an item; nil where the snapshot does not contain it. *Cost*: linear for the first call after a change, else constant.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { keeper.path(of: itemIdentifier) }

    /// The section at an index; nil for an index that does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { keeper.section(at: index) }

    // MARK: Data source

    /// The number of sections of the snapshot.
    open func numberOfSections(in tableNode: ASTableNode) -> Int { keeper.sectionCount }

    /// The number of items of the section in the snapshot.
    open func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        keeper.itemCount(section)
    }

    /// The result of ``modelProvider``, or else the identifier.
    open func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any? {
        guard let item = keeper.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    /// The node provider's block; one that creates an empty cell for a path that does not exist.
    open func tableNode(
        _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = keeper.item(at: indexPath) else { return { ASCellNode() } }
        return provider(tableNode, indexPath, item)
    }

    // MARK: For subclasses

    /// Nil; for subclasses to override.
    open func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? { nil }

    /// Nil; for subclasses to override.
    open func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode? { nil }

    /// Nil; for subclasses to override.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Nil; for subclasses to override.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Nil; for subclasses to override.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// `index`; for subclasses to override.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    /// False; for subclasses to override.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing; for subclasses to override.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// False; for subclasses to override.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Applies a reorder by the user to the snapshot. An override that reads the snapshot calls `super` first.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        keeper.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension ASTableDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        keeper.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
