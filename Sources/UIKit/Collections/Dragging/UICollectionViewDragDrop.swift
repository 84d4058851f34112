import Foundation

/// Provides the items that the user drags out of a collection view. Only the first method has no default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins at an item; an empty array prevents the drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns items to add to a drag in progress. *Differs from UIKit*: never called; a drag keeps the items with which it began.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Returns the visible part of an item that is lifted; nil for the whole item.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called when the drag begins.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the drag has ended.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may move to the receiver; `true` by default.
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Returns whether only this program may receive the items; `false` by default.
    func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Returns no items.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns nil.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    /// Returns `true`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// Returns `false`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// Decides whether a collection view accepts drops, and performs them. Only the first method has no default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when items are dropped.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the view handles the session; `true` by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag enters the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at an item; `.cancel` by default. Called each time the drag moves.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the drag leaves the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag has ended, inside or outside of the view, and when a drag of another program has left the window.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the visible part of a dropped item. *Differs from UIKit*: never called; the dropped image keeps its shape.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal with `.cancel`.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    /// Returns nil.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// The effect of a drop on a collection view. *Thread*: main.
open class UICollectionViewDropProposal: UIDropProposal {
    /// The kinds of destination for the dropped items.
    public enum Intent: Int, Sendable {
        /// The program decides what happens to the items; the view shows no destination.
        case unspecified
        /// The items are inserted between others; a line shows the position. *Differs from UIKit*: the other items do not make space.
        case insertAtDestinationIndexPath
        /// The items are dropped into an item, which is highlighted.
        case insertIntoDestinationIndexPath
    }

    /// The kind of destination.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// An item that is dropped on a collection view. *Thread*: main.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The index path at which the drag began, for its first item, if the drag began in the same view; otherwise nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the cell at `sourceIndexPath`; zero if that is nil or the cell is not visible. *Units*: points.
    var previewSize: CGSize { get }
}

/// A drop on a collection view. *Thread*: main.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the item at which the items were dropped; nil if there is none.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the drop delegate.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drag.
    var session: any UIDropSession { get }

    /// Moves the dragged image to an item that the program has inserted. *Differs from UIKit*: the method returns the animator of the
    /// whole drop.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the dragged image into a rectangle of an item. *Units*: points of the item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the dragged image to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
