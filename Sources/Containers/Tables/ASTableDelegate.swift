import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The part of a table node's delegate that is forwarded to the table view unchanged.
public protocol ASCommonTableViewDelegate: UITableViewCommonDelegate {}

/// Receives notifications about a table node's rows. Every method is optional; all but the batch fetch are called on the
/// main thread.
public protocol ASTableDelegate: ASCommonTableViewDelegate {
    /// A row's node is about to become visible.
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    /// A row's node has left the view.
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)
    /// The row that a click selects instead; nil prevents the selection. By default the row itself.
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// A click has selected a row.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    /// The row that a click deselects instead; nil prevents it. By default the row itself.
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// A click has deselected a row.
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)
    /// Whether a press highlights the row; true by default.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A press has highlighted a row.
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    /// The highlight of a row has ended.
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    /// The range that a row is measured with, in points. Only its heights apply: the width is the table's.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange
    /// Starts fetching more rows for the end. *Thread*: background.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
    /// Whether a fetch at the end may begin now; true by default.
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
    /// Starts fetching more rows for the beginning. *Thread*: background. *Differs from Texture*, which fetches at the end only.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    /// Whether a fetch at the beginning may begin now; true by default.
    func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool
}

extension ASTableDelegate {
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {}
    /// The row itself.
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
    /// The row itself.
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {}
    /// True.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Unbounded: the row is as high as its content.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
    /// Declines: the delegate is not asked for batches again.
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        // Delegates that do not implement this method have no batches.
        context.declineBatch()
    }
    /// True.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
    /// Declines: the delegate is not asked for batches again.
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        context.declineBatch()
    }
    /// True.
    public func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool { true }
}

/// The name before AsyncDisplayKit 2.0.
public typealias ASTableViewDelegate = ASTableDelegate
