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
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int
    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any?
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock
    @preconcurrency @MainActor func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode
    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)?
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String]
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool
    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
}

extension ASCollectionDataSource {
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 0 }
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        nil
    }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let source = UnsafeTransfer(value: self)
        let node = assumeMain { source.value.collectionNode(collectionNode, nodeForItemAt: indexPath) }
        return { node }
    }
    @preconcurrency @MainActor public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode {
        ProgrammerError.report(
            "ASCollectionDataSource must provide a node or a node block for the item at \(indexPath)",
            subject: "\(type(of: self))")
        return ASCellNode()
    }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = collectionNode.dataSource.map { _ in
            self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        }
        return { node ?? ASCellNode() }
    }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.registeredKinds }
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { false }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// Receives notifications about a collection node's items. Every method is optional.
public protocol ASCollectionDelegate: ASCommonCollectionDelegate {
    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)
    /// Starts fetching more items for the end. *Thread*: background.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Starts fetching more items for the beginning. *Thread*: background. *Differs from Texture*, which fetches at the end only.
    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)
}

/// The result of the default implementation, for delegates that do not provide a constrained size.
let unspecifiedSizeRange = ASSizeRange(
    min: CGSize(width: -1, height: -1), max: CGSize(width: -1, height: -1))

extension ASCollectionDelegate {
    public func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { unspecifiedSizeRange }
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {}
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
    ) {
        // Delegates that do not implement this method have no batches.
        context.skipBatch()
    }
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    nonisolated public func collectionNode(
        _ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext
    ) {
        context.skipBatch()
    }
    public func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    public func collectionNode(
        _ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
}

/// Spacing of a flow layout, and sizes of its headers and footers.
///
/// The spacing is read through UIKit's methods, so implementations for `UICollectionViewDelegateFlowLayout` work unchanged.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate, UICollectionViewCommonFlowDelegate {
    func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange
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
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    public func collectionNode(
        _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
    ) -> ASSizeRange { unspecifiedSizeRange }
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { unspecifiedSize }
    public func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { unspecifiedSize }
}

/// The names before AsyncDisplayKit 2.0.
public typealias ASCollectionViewDataSource = ASCollectionDataSource
public typealias ASCollectionViewDelegate = ASCollectionDelegate
public typealias ASCollectionViewDelegateFlowLayout = ASCollectionDelegateFlowLayout

/// Provides the constrained sizes of a layout's items.
@preconcurrency @MainActor public protocol ASCollectionViewLayoutInspecting: NSObjectProtocol {
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    func scrollableDirections() -> ASScrollDirection
    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange
    func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt
}

extension ASCollectionViewLayoutInspecting {
    public func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }
    public func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt { 0 }
}
