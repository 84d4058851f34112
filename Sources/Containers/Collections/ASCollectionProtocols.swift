import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit

/// The part of a collection node's data source that is forwarded to the collection view unchanged.
public protocol ASCommonCollectionDataSource: NSObjectProtocol {}

/// The part of a collection node's delegate that is forwarded to the collection view unchanged.
public protocol ASCommonCollectionDelegate: UICollectionViewCommonDelegate {}

/// Provides the items of a collection node. All methods are called on the main thread; the returned blocks run on any thread.
public protocol ASCollectionDataSource: ASCommonCollectionDataSource {
    /// The number of items of a section.
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int
    /// The number of sections.
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int
    /// The model that the item shows. If the node can update to the model, a reload keeps the node; nil creates a new node.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any?
    /// A block that creates the item's node. It runs later on any thread, so it captures its data. Preferred to `nodeForItemAt`.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock
    /// The item's node, created on the main thread.
    @preconcurrency @MainActor func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode
    /// A block that creates the node of a header, footer or other supplementary element.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock
    /// The node of a supplementary element, created on the main thread.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode
    /// An object that the collection stores for the section; nil if there is none.
    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)?
    /// The kinds of supplementary elements in a section.
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String]
    /// Whether the user may reorder the item.
    ///
    /// *Differs from Texture*: true by default even if `moveItemAt` is missing; the default of that method then reports an error.
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool
    /// Moves the item in the data after the user reordered it.
    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
    /// The identifier by which an item is found at the next start of the program, if the view of the collection has a
    /// `restorationIdentifier`; nil if there is none.
    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String?
    /// The index path of the item with the identifier; nil if it no longer exists.
    func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath?
}

extension ASCollectionDataSource {
    /// Nil by default.
    public func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? { nil }

    /// Nil by default.
    public func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath? { nil }

    /// 0 by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 0 }
    /// 1 by default.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    /// Nil by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        nil
    }
    /// By default returns a node that `nodeForItemAt` created on the main thread.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let source = UnsafeTransfer(value: self)
        let node = assumeMain { source.value.collectionNode(collectionNode, nodeForItemAt: indexPath) }
        return { node }
    }
    /// By default a programmer's error; returns an empty cell.
    @preconcurrency @MainActor public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode {
        ProgrammerError.report(
            "ASCollectionDataSource must provide a node or a node block for the item at \(indexPath)",
            subject: "\(type(of: self))")
        return ASCellNode()
    }
    /// By default returns a node that `nodeForSupplementaryElementOfKind` created.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = collectionNode.dataSource.map { _ in
            self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        }
        return { node ?? ASCellNode() }
    }
    /// An empty cell by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }
    /// Nil by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }
    /// By default the kinds registered with the collection node.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.registeredKinds }
    /// True by default. A drag begins only if the program calls `beginInteractiveMovementForItem(at:)` of the view.
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { true }
    /// By default a programmer's error: the view shows an order that the data does not have.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        ProgrammerError.report(
            "ASCollectionDataSource must move the item at \(sourceIndexPath), or refuse by canMoveItemWith", subject: "\(type(of: self))")
    }
}

/// Receives notifications about a collection node's items. Every method is optional.
public protocol ASCollectionDelegate: ASCommonCollectionDelegate {
    /// The size range to measure the item in, in points. Not provided by default: the layout inspector provides it.
    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange
    /// Called before the item's cell is shown.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// Called after the item's cell left the screen.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)
    /// Whether a press highlights the item.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called after the item was highlighted.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// Called after the highlight ended.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether the user may select the item.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user selected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Whether the user may deselect the item.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user deselected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)
    /// Whether a right click, a long press or the menu key opens the edit menu for an item. Called only if there is no context menu.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of an item lists an action: `cut:`, `copy:`, `paste:`, or one of the shared `UIMenuController`'s entries.
    /// *Differs from Texture*: the standard actions are selectors created from these names, such as `Selector("copy:")`.
    func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool
    /// Called when the user chose an action of the edit menu.
    func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?)
    /// Starts fetching more items at the end of the collection. *Thread*: background.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
    /// Whether more items may be fetched at the end of the collection.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Starts fetching more items at the beginning of the collection. *Thread*: background. *Differs from Texture*, which fetches at the
    /// end only.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    /// Whether more items may be fetched at the beginning of the collection. *Differs from Texture*, which fetches at the end only.
    func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Called before a supplementary element is shown.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// Called after a supplementary element left the screen.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)
}

/// The result of the default implementations, for delegates that do not provide a constrained size.
package let unspecifiedSizeRange = ASSizeRange(
    min: CGSize(width: -1, height: -1), max: CGSize(width: -1, height: -1))

extension ASCollectionDelegate {
    /// Not provided by default: the layout inspector provides the size range.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    /// True by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
    /// True by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    /// True by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    /// False by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
    /// False by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) {}
    /// By default declines batch fetching at the end.
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
    ) {
        context.skipBatch()
    }
    /// True by default.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// By default declines batch fetching at the beginning.
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext
    ) {
        context.skipBatch()
    }
    /// True by default.
    public func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// Does nothing by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    /// Does nothing by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
}

/// Provides the spacing of a flow layout, and the sizes of its headers and footers.
///
/// The spacing is read through UIKit's methods, so implementations for `UICollectionViewDelegateFlowLayout` work unchanged.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate, UICollectionViewCommonFlowDelegate {
    /// The size range of a section's header, in points. On the cross axis the length of the view applies instead.
    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange
    /// The size range of a section's footer, in points. On the cross axis the length of the view applies instead.
    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange
    /// The older form of `sizeRangeForHeaderInSection`, in points; called if the newer form is not implemented.
    func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The older form of `sizeRangeForFooterInSection`, in points; called if the newer form is not implemented.
    func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

/// The result of the default implementation, for delegates that do not provide the size of a header or footer.
let unspecifiedSize = CGSize(width: -1, height: -1)

extension ASCollectionDelegateFlowLayout {
    /// Not provided by default: the older method provides the size.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// Not provided by default: the older method provides the size.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// Not provided by default: the layout's size applies.
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { unspecifiedSize }
    /// Not provided by default: the layout's size applies.
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { unspecifiedSize }
}

/// The name of the protocol before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDataSource = ASCollectionDataSource
/// The name of the protocol before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDelegate = ASCollectionDelegate
/// The name of the protocol before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDelegateFlowLayout = ASCollectionDelegateFlowLayout

/// Provides the constrained sizes of a layout's items.
@preconcurrency @MainActor public protocol ASCollectionViewLayoutInspecting: NSObjectProtocol {
    /// The constrained size of an item, in points.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    /// The directions in which the layout scrolls.
    func scrollableDirections() -> ASScrollDirection
    /// The constrained size of a supplementary element, in points.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange
    /// The number of supplementary elements of a kind in a section.
    func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt
    /// Called after the collection got another delegate, and when the inspector is assigned.
    func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?)
    /// Called after the collection got another data source, and when the inspector is assigned.
    func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?)
}

extension ASCollectionViewLayoutInspecting {
    /// By default the range from zero to the size of the view's bounds.
    public func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }
    /// Does nothing by default.
    public func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {}
    /// Does nothing by default.
    public func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {}
    /// 0 by default.
    public func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt { 0 }
}
