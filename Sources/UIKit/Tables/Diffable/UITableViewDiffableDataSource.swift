import Foundation

/// The data source of a table view that shows snapshots: say what is to be seen, and what differs becomes the update.
///
/// *Thread*: main. *Differs from UIKit*: reconfigured rows get a new cell, as reloaded ones do; a row that the user carries
/// elsewhere is in the snapshot after `super` of `tableView(_:moveRowAt:to:)`, or after the method where that applies none.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var table: UITableView?
    private let provider: CellProvider
    private let keeper = SnapshotKeeper<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `tableView`, which does not keep it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown, for changing and applying.
    open func snapshot() -> Snapshot { keeper.snapshot }

    /// Shows `snapshot`: only what differs from the one before comes, goes and moves.
    ///
    /// *Cost*: comparing, n log n on the calling thread.
    /// - Parameter completion: is called when all is where it belongs; without animation before this returns.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let updates = table.map { TableViewSnapshotUpdates(view: $0, animation: defaultRowAnimation) }
        keeper.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` without comparing: every cell is asked for anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        keeper.take(snapshot)
        table?.reloadData()
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

    open func numberOfSections(in tableView: UITableView) -> Int { keeper.sectionCount }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { keeper.itemCount(section) }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        keeper.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
    }

    // MARK: For subclasses

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        keeper.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UITableViewDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        keeper.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}
