import Foundation
import LayoutEngine
import Nodes
import UIKit

/// A data source that fills a table node from snapshots, and updates the rows by the difference between the previous and the next snapshot.
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
/// *Differs from Texture*, which has no such class: its clients compute the updates with a separate library.
open class ASTableDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    ASTableDataSource
{
    /// The snapshots of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns the node block of an item. The block itself runs on any thread.
    public typealias NodeProvider = (ASTableNode, IndexPath, ItemIdentifierType) -> ASCellNodeBlock

    /// The animation of inserted, deleted and reloaded rows and sections.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic
    /// Returns the model of an item; the node of a reconfigured item receives it. Nil by default: the identifier is the model.
    public var modelProvider: ((ItemIdentifierType) -> Any?)?
    private weak var node: ASTableNode?
    private let provider: NodeProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `tableNode`, which does not retain it.
    public init(tableNode: ASTableNode, nodeProvider: @escaping NodeProvider) {
        node = tableNode
        provider = nodeProvider
        super.init()
        tableNode.dataSource = self
    }

    // MARK: Snapshots

    /// Returns a copy of the snapshot that the list shows, to change and apply.
    open func snapshot() -> Snapshot { store.snapshot }

    /// Shows `snapshot`: creates, moves and releases only the nodes of the items that differ from the previous snapshot.
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

    @MainActor private var updates: (any SnapshotUpdates)? { node.map { TableSnapshotUpdates(node: $0, animation: defaultRowAnimation) } }

    // MARK: Identifiers

    /// The item at a path of the current snapshot; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The path of an item in the current snapshot; nil if it does not contain the item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

    /// The section at an index of the current snapshot; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    // MARK: Data source

    open func numberOfSections(in tableNode: ASTableNode) -> Int { store.sectionCount }

    open func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        store.itemCount(section)
    }

    open func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any? {
        guard let item = store.item(at: indexPath) else { return nil }
        guard let modelProvider else { return item }
        return modelProvider(item)
    }

    open func tableNode(
        _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = store.item(at: indexPath) else { return { ASCellNode() } }
        return provider(tableNode, indexPath, item)
    }

    // MARK: For subclasses

    open func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? { nil }

    open func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode? { nil }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Applies the user's reordering to the snapshot. An override must call `super` before it reads the result.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        store.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension ASTableDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        store.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}

extension ASTableDiffableDataSource {
    /// The asynchronous form of the method with a completion; returns when the rows are shown, before their animation ends.
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
