import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The part of a table node's delegate that is forwarded to the table view unchanged.
public protocol ASCommonTableViewDelegate: UITableViewCommonDelegate {}

/// Receives notifications about a table node's rows. Every method is optional; all but the batch fetch are called on the
/// main thread.
public protocol ASTableDelegate: ASCommonTableViewDelegate {
    /// Called before the row is shown.
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    /// Called after the row left the screen.
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)
    /// The row to select instead of the one that the user selects; nil prevents the selection.
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user selected the row.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    /// Called before the user deselects a row. Returns nil to prevent it; the table ignores which row is returned.
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user deselected the row.
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)
    /// Whether a press highlights the row.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called after the row was highlighted.
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    /// Called after the highlight ended.
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    /// Whether a right click, a long press or the menu key opens the edit menu for a row. Called only if there is no context menu.
    func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of a row lists an action: `cut:`, `copy:`, `paste:`, or one of the shared `UIMenuController`'s entries.
    /// *Differs from Texture*: the standard actions are selectors created from these names, such as `Selector("copy:")`.
    func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool
    /// Called when the user chose an action of the edit menu.
    func tableNode(
        _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    /// The constrained size of a row, in points. Only its heights have an effect: the width is the table's.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange
    /// Starts fetching more rows for the end. *Thread*: background.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
    /// Whether more rows may be fetched for the end.
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
    /// Starts fetching more rows for the beginning. *Thread*: background. *Differs from Texture*, which fetches at the end only.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext)
    /// Whether more rows may be fetched for the beginning. *Differs from Texture*, which fetches at the end only.
    func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool
}

extension ASTableDelegate {
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {}
    /// The same row by default.
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
    /// The same row by default.
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {}
    /// True by default.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {}
    /// False by default.
    public func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// False by default.
    public func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    public func tableNode(
        _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// Unconstrained by default.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRangeUnconstrained
    }
    /// By default declines batch fetching at the end.
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.skipBatch()
    }
    /// True by default.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
    /// By default declines batch fetching at the beginning.
    nonisolated public func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        context.skipBatch()
    }
    /// True by default.
    public func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool { true }
}

/// The name of the protocol before AsyncDisplayKit 2.0.
public typealias ASTableViewDelegate = ASTableDelegate
