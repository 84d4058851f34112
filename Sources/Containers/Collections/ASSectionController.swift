import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// One section of a collection whose items come from a list library's section controllers.
///
/// *Differs from Texture*: no such library (IGListKit) exists here; a client's data source calls these methods itself. All of them have
/// default implementations.
public protocol ASSectionController: NSObjectProtocol {
    /// Returns a block that makes an item's node on any thread.
    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock
    /// Creates an item's node. *Thread*: main.
    func nodeForItem(at index: Int) -> ASCellNode
    /// Whether more items should be fetched at the end of the section.
    func shouldBatchFetch() -> Bool
    /// Fetches more items and completes `context`. By default it completes the fetch immediately.
    func beginBatchFetch(with context: ASBatchContext)
    /// The constrained size of an item.
    func sizeRangeForItem(at index: Int) -> ASSizeRange
}

extension ASSectionController {
    /// Creates the node immediately with ``nodeForItem(at:)`` and returns it from the block.
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let node = nodeForItem(at: index)
        return { node }
    }

    /// An empty cell.
    public func nodeForItem(at index: Int) -> ASCellNode { ASCellNode() }
    /// False.
    public func shouldBatchFetch() -> Bool { false }
    /// Completes the fetch immediately.
    public func beginBatchFetch(with context: ASBatchContext) { context.completeBatchFetching(true) }
    /// Unbounded.
    public func sizeRangeForItem(at index: Int) -> ASSizeRange { ASSizeRangeUnconstrained }
}

/// Provides the headers and footers of such a section.
public protocol ASSupplementaryNodeSource: NSObjectProtocol {
    /// A block that creates a supplementary node on any thread.
    func nodeBlockForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASCellNodeBlock
    /// The constrained size of a supplementary node, in points; unbounded by default.
    func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange
}

extension ASSupplementaryNodeSource {
    /// Unbounded.
    public func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
}
