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
    /// The number of items; negative numbers count as 0.
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int
    /// The number of sections; 1 by default.
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int
    /// The model of an item; nil by default. A reload keeps a node that can update to the new model.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any?
    /// A block that creates an item's node on any thread. By default it returns the result of `nodeForItemAt`.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock
    /// Creates an item's node on the main thread. Used where no node block is provided.
    @preconcurrency @MainActor func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode
    /// A block that creates a supplementary node on any thread. By default it returns the result of the node method.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock
    /// Creates a supplementary node on the main thread.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode
    /// An object that the collection stores for a section; nil by default.
    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)?
    /// The kinds of supplementary elements of a section; by default all registered kinds.
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String]
    /// Whether the user may reorder an item; false by default.
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool
    /// The user has moved an item; the data source moves its data likewise, without an update of the collection.
    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
}

extension ASCollectionDataSource {
    /// 0 items.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 0 }
    /// One section.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    /// No model.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        nil
    }
    /// Creates the node immediately with `nodeForItemAt`, on the main thread, and returns it from the block.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let source = UnsafeTransfer(value: self)
        let node = assumeMain { source.value.collectionNode(collectionNode, nodeForItemAt: indexPath) }
        return { node }
    }
    /// Reports a programmer's error and returns an empty cell: a data source must provide a node or a node block.
    @preconcurrency @MainActor public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode {
        ProgrammerError.report(
            "ASCollectionDataSource must provide a node or a node block for the item at \(indexPath)",
            subject: "\(type(of: self))")
        return ASCellNode()
    }
    /// Creates the node immediately with the node method and returns it from the block.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = collectionNode.dataSource.map { _ in
            self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        }
        return { node ?? ASCellNode() }
    }
    /// An empty cell.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }
    /// No context.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }
    /// All kinds registered with the collection node.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.registeredKinds }
    /// False.
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { false }
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// Receives notifications about a collection node's items. Every method is optional.
public protocol ASCollectionDelegate: ASCommonCollectionDelegate {
    /// The constrained size of an item, in points; by default the layout inspector decides.
    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange
    /// An item's node is about to become visible.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// An item's node has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)
    /// Whether a press highlights the item; true by default.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// A press has highlighted an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// The highlight of an item has ended.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether a click selects the item; true by default.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// A click has selected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Whether a click deselects the item; true by default.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// A click has deselected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)
    /// Starts fetching more items for the end. *Thread*: background.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
    /// Whether a fetch at the end may begin now; true by default.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Starts fetching more items for the beginning. *Thread*: background. *Differs from Texture*, which fetches at the end only.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    /// Whether a fetch at the beginning may begin now; true by default.
    func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// A supplementary node is about to become visible.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// A supplementary node has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)
}

/// The result of the default implementation, for delegates that do not provide a constrained size.
let unspecifiedSizeRange = ASSizeRange(
    min: CGSize(width: -1, height: -1), max: CGSize(width: -1, height: -1))

extension ASCollectionDelegate {
    /// A marker for "not provided": the layout inspector decides.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    /// True.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
    /// True.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    /// True.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    /// Declines: the delegate is not asked for batches again.
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
    ) {
        // Delegates that do not implement this method have no batches.
        context.declineBatch()
    }
    /// True.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// Declines: the delegate is not asked for batches again.
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext
    ) {
        context.declineBatch()
    }
    /// True.
    public func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
}

/// Spacing of a flow layout, and sizes of its headers and footers.
///
/// The spacing is read through UIKit's methods, so implementations for `UICollectionViewDelegateFlowLayout` work unchanged.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate, UICollectionViewCommonFlowDelegate {
    /// The constrained size of a section's header, in points.
    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange
    /// The constrained size of a section's footer, in points.
    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange
    /// The older form of `sizeRangeForHeaderInSection`; called where that is not implemented.
    func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The older form of `sizeRangeForFooterInSection`; called where that is not implemented.
    func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

/// The result of the default implementation, for delegates that do not provide a header size.
let unspecifiedSize = CGSize(width: -1, height: -1)

extension ASCollectionDelegateFlowLayout {
    /// A marker for "not provided": the collection view's method or the layout decides.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// A marker for "not provided": the collection view's method or the layout decides.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    /// A marker for "not provided": the layout's own size applies.
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { unspecifiedSize }
    /// A marker for "not provided": the layout's own size applies.
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { unspecifiedSize }
}

/// The name before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDataSource = ASCollectionDataSource
/// The name before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDelegate = ASCollectionDelegate
/// The name before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDelegateFlowLayout = ASCollectionDelegateFlowLayout

/// Provides the constrained sizes of a layout's items.
@preconcurrency @MainActor public protocol ASCollectionViewLayoutInspecting: NSObjectProtocol {
    /// The constrained size of an item, in points.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    /// The axes along which the layout scrolls.
    func scrollableDirections() -> ASScrollDirection
    /// The constrained size of a supplementary element, in points; by default up to the size of the view.
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange
    /// The number of supplementary elements of a kind in a section; 0 by default.
    func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt
}

extension ASCollectionViewLayoutInspecting {
    /// Up to the size of the view.
    public func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }
    /// 0 elements.
    public func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt { 0 }
}
