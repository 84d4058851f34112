import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A table whose rows are nodes. They are created and measured on background queues near the viewport, and drawn before they are visible.
///
/// *Thread*: as for ``ASListNode``; data source and delegate are called on the main thread.
/// *Differs from Texture*: rows are created near the viewport unless `nodeCreation` is `upFront`, and `nodeRetention` may
/// release distant ones; no update blocks on another; a moved row keeps its node; a row whose node has no height has none, even with
/// separators.
open class ASTableNode: ASListNode {
    /// The configuration that is set before the view exists.
    private struct PendingConfiguration {
        var allowsSelection = true
        var allowsSelectionDuringEditing = false
        var allowsMultipleSelection = false
        var allowsMultipleSelectionDuringEditing = false
        var adjustsContentOffset = false
    }

    // Protection: main thread only.
    nonisolated(unsafe) private var pendingConfiguration = PendingConfiguration()

    /// Creates a table of the given style.
    public init(style: UITableView.Style) {
        super.init()
        setViewBlock { [weak self] in
            let view = ASTableView(frame: .zero, style: style)
            self?.connect(view)
            return view
        }
    }

    /// Creates a table of the plain style.
    public override convenience init() {
        self.init(style: .plain)
    }

    /// The table view, created on first access. *Thread*: main.
    open override var view: ASTableView {
        // The view block always creates a view of this type.
        super.view as! ASTableView
    }

    /// Receives notifications about rows; not retained. *Thread*: as for the table.
    open weak var delegate: (any ASTableDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            withList { list in
                list.view.delegate = self.delegate
                list.delegateDidChange()
            }
        }
    }

    /// Provides the rows; not retained. A change reloads a loaded table. *Thread*: as for the table.
    open weak var dataSource: (any ASTableDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            withController { $0.dataSourceDidChange() }
        }
    }

    /// Also called by a header or footer that requires another height: its supernode is the table, which sets the height.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        // Headers and footers call this in a layout pass; other callers may use any thread.
        if Thread.isMainThread { withController { $0.headerFooterHeightsMayHaveChanged() } }
    }

    // MARK: Configuration

    /// Whether the visible rows keep their place when rows above them change while the table is scrolled to its top. At other offsets
    /// they always keep it. *Differs from Texture*, where they move at every offset unless this is set.
    open var automaticallyAdjustsContentOffset: Bool {
        get { pendingConfiguration.adjustsContentOffset }
        set {
            pendingConfiguration.adjustsContentOffset = newValue
            withController { $0.viewport.anchorsAtStart = newValue }
        }
    }

    /// Whether a click selects a row.
    open var allowsSelection: Bool {
        get { valueOf { $0.view.allowsSelection } ?? pendingConfiguration.allowsSelection }
        set {
            pendingConfiguration.allowsSelection = newValue
            withController { $0.view.allowsSelection = newValue }
        }
    }

    /// Whether a click selects a row while the table is edited.
    open var allowsSelectionDuringEditing: Bool {
        get { valueOf { $0.view.allowsSelectionDuringEditing } ?? pendingConfiguration.allowsSelectionDuringEditing }
        set {
            pendingConfiguration.allowsSelectionDuringEditing = newValue
            withController { $0.view.allowsSelectionDuringEditing = newValue }
        }
    }

    /// Whether several rows can be selected.
    open var allowsMultipleSelection: Bool {
        get { valueOf { $0.view.allowsMultipleSelection } ?? pendingConfiguration.allowsMultipleSelection }
        set {
            pendingConfiguration.allowsMultipleSelection = newValue
            withController { $0.view.allowsMultipleSelection = newValue }
        }
    }

    /// Whether several rows can be selected while the table is edited.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { valueOf { $0.view.allowsMultipleSelectionDuringEditing } ?? pendingConfiguration.allowsMultipleSelectionDuringEditing }
        set {
            pendingConfiguration.allowsMultipleSelectionDuringEditing = newValue
            withController { $0.view.allowsMultipleSelectionDuringEditing = newValue }
        }
    }

    // MARK: Updates

    /// Inserts sections that the data source has added. *Indexes*: after the update.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insertSections(sections, animation: animation.rawValue) }
    }

    /// Deletes sections. *Indexes*: before the update.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.deleteSections(sections, animation: animation.rawValue) }
    }

    /// Reloads the rows of sections. *Indexes*: before the update.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reloadSections(sections, animation: animation.rawValue) }
    }

    /// Moves a section, from its index before the update to its index after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Inserts rows that the data source has added. *Paths*: after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insertItems(indexPaths, animation: animation.rawValue) }
    }

    /// Deletes rows. *Paths*: before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.deleteItems(indexPaths, animation: animation.rawValue) }
    }

    /// Reloads rows whose contents have changed. *Paths*: before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reloadItems(indexPaths, animation: animation.rawValue) }
    }

    /// Moves a row, from its path before the update to its path after the update. The row keeps its node.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    // MARK: Selection and scrolling

    /// Selects a row; nil removes the selection. The delegate is not notified.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        withController { controller in
            let path = indexPath.flatMap(controller.list.shownPath)
            if indexPath == nil || path != nil {
                controller.view.selectRow(at: path, animated: animated, scrollPosition: scrollPosition)
            }
        }
    }

    /// Deselects a row. The delegate is not notified.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        withController { controller in
            controller.list.shownPath(indexPath).map { controller.view.deselectRow(at: $0, animated: animated) }
        }
    }

    /// The path of the first selected row in the pending data; nil if there is none.
    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The paths of the selected rows in the pending data; nil if there is none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        valueOf { controller in controller.view.indexPathsForSelectedRows.map(controller.list.pendingPaths) } ?? nil
    }

    /// Scrolls until a row is visible. If a pending update inserts the row or reloads the table, blocks until all updates are applied.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
    ) {
        withController { controller in
            controller.list.shownPath(indexPath).map {
                controller.view.scrollToRow(at: $0, at: scrollPosition, animated: animated)
            }
        }
    }

    // MARK: Pending data

    /// The number of rows of a section in the pending data; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { itemCount(section) }

    /// The node of a row; created and measured now if it does not exist. *Thread*: main.
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? { node(at: indexPath) }

    // MARK: Shown rows

    /// The frame of a row in the content; zero if there is no such row, and before loading. If a pending update inserts the row or reloads
    /// the table, blocks until all updates are applied. *Units*: points.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        valueOf { controller in
            controller.list.shownPath(indexPath).map { controller.view.rectForRow(at: $0) } ?? .zero
        } ?? .zero
    }

    /// The cell of a visible row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        valueOf { controller in
            controller.list.shownPath(indexPath).flatMap { controller.view.cellForRow(at: $0) }
        } ?? nil
    }

    /// The row at a point of the content, as a path in the pending data.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        valueOf { controller in
            controller.view.indexPathForRow(at: point).flatMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    /// The rows that overlap a rectangle of the content, as paths in the pending data; nil before loading. *Units*: points.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        valueOf { controller in
            controller.view.indexPathsForRows(in: rect).map(controller.list.pendingPaths)
        } ?? nil
    }

    /// The visible rows, as paths in the pending data.
    open func indexPathsForVisibleRows() -> [IndexPath] {
        valueOf { controller in
            controller.list.pendingPaths(controller.view.indexPathsForVisibleRows ?? [])
        } ?? []
    }

    // MARK: Connection

    /// The controller of the table; nil before loading. The host of a table node's list is always a table controller.
    var controller: TableController? { listValue { $0.host as! TableController } }

    @MainActor private func connect(_ view: ASTableView) {
        let controller = TableController(view: view, node: self)
        view.controller = controller
        view.tableNode = self
        view.delegate = delegate
        view.anchorsAtStart = pendingConfiguration.adjustsContentOffset
        view.allowsSelection = pendingConfiguration.allowsSelection
        view.allowsSelectionDuringEditing = pendingConfiguration.allowsSelectionDuringEditing
        view.allowsMultipleSelection = pendingConfiguration.allowsMultipleSelection
        view.allowsMultipleSelectionDuringEditing = pendingConfiguration.allowsMultipleSelectionDuringEditing
        connect(controller.list)
    }

    private func withController(_ body: @MainActor (TableController) -> Void) {
        guard let controller else { return }
        inRuntime { assumeMain { body(controller) } }
    }

    private func valueOf<Value>(_ body: @MainActor (TableController) -> Value) -> Value? {
        guard let controller else { return nil }
        return inRuntime { assumeMain { body(controller) } }
    }
}
