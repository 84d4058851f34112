import Foundation

/// Provides the items that the user drags out of a table. Only the first method has no default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins at a row; an empty array prevents the drag.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns items to add to a drag in progress. *Differs from UIKit*: never called; a drag keeps the items with which it began.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Returns the visible part of a row that is lifted; nil for the whole row.
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called when the drag begins.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the drag has ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may move to the receiver; `true` by default.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Returns whether only this program may receive the items; `false` by default.
    func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    /// Returns no items.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns nil.
    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// Returns `true`.
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    /// Returns `false`.
    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// Decides whether a table accepts drops, and performs them. Only the first method has no default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Called when items are dropped.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table handles the session; `true` by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag enters the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at a row; `.cancel` by default. Called each time the drag moves.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the drag leaves the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag has ended, inside or outside of the table, and when a drag of another program has left the window.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the visible part of a dropped row. *Differs from UIKit*: never called; the dropped image keeps its shape.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Returns `true`.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal with `.cancel`.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    /// Returns nil.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The effect of a drop on a table. *Thread*: main.
open class UITableViewDropProposal: UIDropProposal {
    /// The kinds of destination for the dropped items.
    public enum Intent: Int, Sendable {
        /// The program decides what happens to the items; the table shows no destination.
        case unspecified
        /// The items are inserted between rows; a line shows the position. *Differs from UIKit*: the rows do not make space.
        case insertAtDestinationIndexPath
        /// The items are dropped into a row, which is highlighted.
        case insertIntoDestinationIndexPath
        /// In the middle of a row, the items are dropped into it; near its edges, they are inserted between rows.
        case automatic
    }

    /// The kind of destination.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// An item that is dropped on a table. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The index path of the row at which the drag began, for its first item, if the drag began in the same table; otherwise nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the cell at `sourceIndexPath`; zero if that is nil or the cell is not visible. *Units*: points.
    var previewSize: CGSize { get }
}

/// A drop on a table. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the row at which the items were dropped; nil if there is none.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the drop delegate.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drag.
    var session: any UIDropSession { get }

    /// Moves the dragged image to a row that the program has inserted. *Differs from UIKit*: the method returns the animator of the whole
    /// drop.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the dragged image into a rectangle of a row. *Units*: points of the row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the dragged image to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
