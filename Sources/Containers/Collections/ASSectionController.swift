import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// One section of a collection whose items come from section controllers. The section controllers of the module IGListKit conform to
/// this protocol; a client that has its own section controllers calls these methods from its data source. All methods have default
/// implementations.
@preconcurrency @MainActor public protocol ASSectionController: NSObjectProtocol {
    /// Returns a block that creates an item's node on any thread. By default returns the node of ``nodeForItem(at:)``.
    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock
    /// Creates an item's node on the main thread. An empty cell by default.
    func nodeForItem(at index: Int) -> ASCellNode
    /// Whether more items should be fetched at the end of the section.
    func shouldBatchFetch() -> Bool
    /// Begins to fetch more items and completes the context when they are inserted. By default completes immediately. *Thread*: background.
    nonisolated func beginBatchFetch(with context: ASBatchContext)
    /// The constrained size of an item, in points. Unconstrained by default.
    func sizeRangeForItem(at index: Int) -> ASSizeRange
}

extension ASSectionController {
    /// By default returns the node of ``nodeForItem(at:)``.
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let node = nodeForItem(at: index)
        return { node }
    }

    /// An empty cell by default.
    public func nodeForItem(at index: Int) -> ASCellNode { ASCellNode() }
    /// False by default.
    public func shouldBatchFetch() -> Bool { false }
    /// Completes the fetch immediately by default.
    nonisolated public func beginBatchFetch(with context: ASBatchContext) { context.completeBatchFetching(true) }
    /// Unconstrained by default.
    public func sizeRangeForItem(at index: Int) -> ASSizeRange { ASSizeRangeUnconstrained }
}

/// Provides the headers and footers of a section that has a section controller.
@preconcurrency @MainActor public protocol ASSupplementaryNodeSource: NSObjectProtocol {
    /// Returns a block that creates the element's node on any thread.
    func nodeBlockForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASCellNodeBlock
    /// Creates the element's node on the main thread. An empty cell by default.
    func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode
    /// The constrained size of the element, in points.
    func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange
}

extension ASSupplementaryNodeSource {
    /// By default returns the node of ``nodeForSupplementaryElement(ofKind:at:)``.
    public func nodeBlockForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASCellNodeBlock {
        let node = nodeForSupplementaryElement(ofKind: elementKind, at: index)
        return { node }
    }

    /// An empty cell by default.
    public func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode { ASCellNode() }

    /// Unconstrained by default.
    public func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
}
