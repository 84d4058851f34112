import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// One section of a collection whose items come from a list library's section controllers.
///
/// *Differs from Texture*: there is no such library here; a data source of one's own asks its controllers by these methods, which
/// have defaults.
public protocol ASSectionController: NSObjectProtocol {
    /// Makes an item's node on any thread.
    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock
    /// Makes an item's node on the main thread.
    func nodeForItem(at index: Int) -> ASCellNode
    /// Whether more items should be fetched at the end of the section.
    func shouldBatchFetch() -> Bool
    func beginBatchFetch(with context: ASBatchContext)
    /// The room that an item is measured in.
    func sizeRangeForItem(at index: Int) -> ASSizeRange
}

extension ASSectionController {
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let node = nodeForItem(at: index)
        return { node }
    }

    public func nodeForItem(at index: Int) -> ASCellNode { ASCellNode() }
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
