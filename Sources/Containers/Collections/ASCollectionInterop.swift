import Foundation
import Nodes
import UIKit

/// A data source whose items are nodes or UIKit cells. An item without a node gets the cell that `cellForItemAt` returns.
///
/// Register the cells' classes with the collection node's view once it is loaded. The size of a cell is the result of the flow
/// delegate's `sizeForItemAt` or, if that is not implemented, the flow layout's `itemSize`. It is limited to the item's constrained
/// size. All methods are called on the main thread.
/// *Differs from Texture*: the methods that return a node or a block have an optional result, and nil means that there is no node. They
/// are called unless the methods of ``ASCollectionDataSource`` are implemented. All nodes are created with their update, as with
/// ``NodeCreation/upFront``.
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {
    /// A block that creates the item's node; nil for a UIKit cell.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock?
    /// The item's node; nil for a UIKit cell.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode?
    /// A block that creates the node of a supplementary element; nil for a UIKit view.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock?
    /// The node of a supplementary element; nil for a UIKit view.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode?
    /// The cell of an item without a node, dequeued from `collectionView`.
    @preconcurrency @MainActor func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// The view of a supplementary element without a node, dequeued from `collectionView`.
    @preconcurrency @MainActor func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Whether `cellForItemAt` is called for items with nodes as well. It must then return an `_ASCollectionViewCell` for such an item.
    static var dequeuesCellsForNodeBackedItems: Bool { get }
}

extension ASCollectionDataSourceInterop {
    /// By default returns the node of `nodeForItemAt`.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock? {
        let node: ASCellNode? = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        return node.map { node in { node } }
    }

    /// Nil by default.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode? { nil }

    /// By default returns the node of `nodeForSupplementaryElementOfKind`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let node: ASCellNode? = self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        return node.map { node in { node } }
    }

    /// Nil by default.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode? { nil }

    /// An empty view by default.
    @preconcurrency @MainActor public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }

    /// False by default.
    public static var dequeuesCellsForNodeBackedItems: Bool { false }
}

// The collection calls these methods. They replace a missing node by a placeholder.
extension ASCollectionDataSource where Self: ASCollectionDataSourceInterop {
    /// By default returns the block of the method with an optional result; if that is nil, a block that creates the placeholder of
    /// a UIKit cell.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let block: ASCellNodeBlock? = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block ?? { WrapperCellNode() }
    }

    /// By default returns the node of the method with an optional result. If that is nil, returns the placeholder of a UIKit cell.
    @preconcurrency @MainActor public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode {
        let node: ASCellNode? = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        return node ?? WrapperCellNode()
    }

    /// By default returns the block of the method with an optional result; if that is nil, a block that creates the placeholder of
    /// a UIKit view.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let block: ASCellNodeBlock? = self.collectionNode(
            collectionNode, nodeBlockForSupplementaryElementOfKind: kind, at: indexPath)
        return block ?? { WrapperCellNode() }
    }
}

/// A delegate that is notified of UIKit cells and views as well. Every method is optional.
public protocol ASCollectionDelegateInterop: ASCollectionDelegate {
    /// Called before a cell is shown, whether it is a UIKit cell or the cell of a node.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called after a cell left the screen.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called before a supplementary view is shown.
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)
    /// Called after a supplementary view left the screen.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension ASCollectionDelegateInterop {
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}

// The defaults for a delegate that also conforms to `UICollectionViewDelegate`. Without them, those of the two protocols are ambiguous.
extension ASCollectionDelegateInterop where Self: UICollectionViewDelegate {
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}

/// The placeholder of an item or supplementary element that a UIKit cell or view shows; only its size is used.
// Protection: it adds no state to that of `ASCellNode`.
final class WrapperCellNode: ASCellNode, @unchecked Sendable {}
