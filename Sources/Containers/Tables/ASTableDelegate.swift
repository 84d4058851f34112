import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The part of a table node's delegate that goes to the table view as it is.
public protocol ASCommonTableViewDelegate: UITableViewCommonDelegate {}

/// What becomes of a table node's rows on screen. Every method is optional; all but the batch fetch are called on the
/// main thread.
public protocol ASTableDelegate: ASCommonTableViewDelegate {
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    /// The room that a row is measured for. Only its heights count: the width is the table's.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange
    /// More rows are wanted at the end. *Thread*: background.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
    /// More rows are wanted at the beginning. *Thread*: background. *Differs from Texture*, which has only the end.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool
}

extension ASTableDelegate {
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {}
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {}
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {}
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {}
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        // Nothing to fetch: a delegate that does not write this has no batches.
        context.skipBatch()
    }
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        context.skipBatch()
    }
    public func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool { true }
}

/// The name before AsyncDisplayKit 2.0.
public typealias ASTableViewDelegate = ASTableDelegate
