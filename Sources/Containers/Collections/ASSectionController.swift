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
    /// Makes an item's node on the main thread.
    func nodeForItem(at index: Int) -> ASCellNode
    /// Whether more items should be fetched at the end of the section.
    func shouldBatchFetch() -> Bool
    func beginBatchFetch(with context: ASBatchContext)
    /// The constrained size of an item.
    func sizeRangeForItem(at index: Int) -> ASSizeRange
}

extension ASSectionController {
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let node = nodeForItem(at: index)
        return { node }
    }

    public func nodeForItem(at index: Int) -> ASCellNode { ASCellNode() }
    /// False by default.
    public func shouldBatchFetch() -> Bool { false }
    public func beginBatchFetch(with context: ASBatchContext) { context.completeBatchFetching(true) }
    public func sizeRangeForItem(at index: Int) -> ASSizeRange { ASSizeRangeUnconstrained }
}

/// The headers and footers of such a section.
public protocol ASSupplementaryNodeSource: NSObjectProtocol {
    func nodeBlockForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASCellNodeBlock
    func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange
}

extension ASSupplementaryNodeSource {
    public func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
}
