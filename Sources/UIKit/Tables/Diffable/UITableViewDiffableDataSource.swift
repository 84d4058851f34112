import Foundation

/// The data source of a table view that shows snapshots: the difference between two snapshots becomes a batch update.
///
/// *Thread*: main. *Differs from UIKit*: reconfigured rows get a new cell, as reloaded ones do; the snapshot contains a move by the user as
/// soon as `tableView(_:moveRowAt:to:)` of this class returns, even if an override neither calls `super` nor applies a snapshot.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// The snapshots that the data source shows.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Creates or dequeues the cell of an item; nil shows an empty cell.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of inserted, deleted and reloaded rows.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var table: UITableView?
    private let provider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of `tableView`, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// The current snapshot, as a copy to change and apply.
    open func snapshot() -> Snapshot { store.snapshot }

    /// Shows `snapshot`: inserts, deletes and moves rows where it differs from the previous snapshot.
    ///
    /// `completion` is called when all rows are in their final positions; without animation, before this method returns.
    /// *Cost*: a comparison in O(n log n) on the calling thread.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let updates = table.map { TableViewSnapshotUpdates(view: $0, animation: defaultRowAnimation) }
        store.show(snapshot, in: updates, animated: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` without a comparison: every cell is requested again. Calls `completion` before it returns.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        store.adopt(snapshot)
        table?.reloadData()
        completion?()
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
    open func numberOfSections(in tableView: UITableView) -> Int { store.sectionCount }

    /// The number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.itemCount(section) }

    /// Calls the cell provider; shows an empty cell if it returns nil.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        store.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
    }

    // MARK: For subclasses

    /// Returns nil: sections have no header titles.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns nil: sections have no footer titles.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns nil: the table has no section index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the index of the title, which is then the section.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    /// Returns `false`: rows cannot be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Called when the user deletes or inserts a row; does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Returns `false`: rows cannot be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Applies the move to the snapshot. An override may call `super` first and then read the new snapshot.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        store.itemWasReordered(from: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UITableViewDiffableDataSource: ReorderRecording {
    package func itemWillBeReordered(from origin: IndexPath, to target: IndexPath, notify: () -> Void) {
        store.itemWillBeReordered(from: origin, to: target, notify: notify)
    }
}

extension UITableViewDiffableDataSource {
    /// Shows `snapshot` as the method with a completion does; returns when the rows are in their final positions.
    @preconcurrency @MainActor public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows `snapshot` as the method with a completion does; returns when the rows are shown.
    @preconcurrency @MainActor public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }
}
