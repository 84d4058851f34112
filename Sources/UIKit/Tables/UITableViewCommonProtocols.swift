import Foundation

// The methods that table views and table nodes share are in separate protocols, so that a class can be the delegate or data source of both.
// If two unrelated protocols each had a default implementation of the same method, a call of that method on a class that adopts both
// protocols without implementing the method would be ambiguous.

/// The methods that the delegates of table views and of table nodes share. Every method is optional. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewCommonDelegate: UIScrollViewDelegate {
    /// The height of a section's header in points. For a negative value, such as the default, the table's
    /// ``UITableView/sectionHeaderHeight`` applies.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of a section's footer in points. For a negative value, such as the default, the table's
    /// ``UITableView/sectionFooterHeight`` applies.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// The header of a section. If it is nil, the default, the table shows the title from the data source. Called when the header becomes
    /// visible. If its height is automatic and there is no title, it is also called for every section at each reload, to measure the
    /// header.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// The footer of a section. If it is nil, the default, the table shows the title from the data source. Called when the footer becomes
    /// visible. If its height is automatic and there is no title, it is also called for every section at each reload, to measure the
    /// footer.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// Called after a header was added to the table.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// Called after a footer was added to the table.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// Called after a header was removed. `section` is the section for which it was shown; an update may have changed its index since then.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// Called after a footer was removed. `section` is the section for which it was shown; an update may have changed its index since then.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
    /// Called when the user clicks the accessory of a row, if its type is `.detailButton` or `.detailDisclosureButton`.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// The older form of `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`; called if that method returns nil.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    /// The kind of editing control that a row shows while the table is in the edit mode; `.delete` by default. Called only for rows that
    /// can be edited.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    /// The title of the delete action of a row; nil, the default, means "Delete".
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Whether a row's content is indented to leave space for the editing control while the table is edited; `true` by default.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Called when a row's actions are revealed by a swipe or by its delete control.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Called when a row's actions are hidden; the index path is nil if the row was deleted or reloaded.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// The index path to which a dragged row moves. The proposed index path is the one to which the user has dragged the row; the delegate
    /// may return another.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    /// The indentation of a row; if the method is not implemented, the cell's own level applies.
    /// *Units*: multiples of the cell's ``UITableViewCell/indentationWidth``.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// The actions that a swipe to the left reveals. If the method returns nil, the default, the table calls
    /// `tableView(_:editActionsForRowAt:)`; if that returns nil or an empty array, a row that can be deleted has a delete action. An empty
    /// configuration prevents swiping.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The actions that a swipe to the right reveals; nil, the default, means none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The menu that a right click, a long press or the menu key opens for a row; nil if there is none. *Units*: points of the table's
    /// content.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Whether a right click, a long press or the menu key opens the edit menu for a row. Called only if there is no context menu.
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of a row lists an action: `cut:`, `copy:`, `paste:`, or an entry of the shared `UIMenuController`.
    /// *Differs from UIKit*: the standard actions are selectors created from these names, such as `Selector("copy:")`.
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool
    /// Called when the user chooses an action of the edit menu.
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    /// The view that is outlined while a row's context menu is open, in addition to the highlighted row; nil if there is none.
    func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view to which the preview is animated when the menu closes. *Differs from UIKit*: never called; the dismissal has no preview
    /// animation.
    func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview beside a row's context menu.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the context menu of a row is shown.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the context menu of a row is closed.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

/// The indentation level that means "not specified": the default implementation returns it, and the cell's own level then applies.
package let unspecifiedIndentationLevel = Int.min

extension UITableViewCommonDelegate {
    /// Returns `UITableView.automaticDimension` by default.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns `UITableView.automaticDimension` by default.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns nil by default.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns nil by default.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns nil by default.
    public func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { nil }
    /// Returns `.delete` by default.
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns nil, for "Delete", by default.
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns `true` by default.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the proposed index path by default.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns by default a special value that keeps the cell's own level.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        unspecifiedIndentationLevel
    }
    /// Returns nil by default, so that the table calls `tableView(_:editActionsForRowAt:)`.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns nil, no actions, by default.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns nil, no menu, by default.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns `false` by default.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns `false` by default.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// Returns nil, no outline, by default.
    public func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil by default; never called.
    public func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// The methods that the data sources of table views and of table nodes share. Every method is optional. *Thread*: main.
@preconcurrency @MainActor public protocol UITableViewCommonDataSource: NSObjectProtocol {
    /// The title shown as a section's header if the delegate provides no view; nil, the default, means no title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title shown as a section's footer if the delegate provides no view; nil, the default, means no title.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether the user may edit a row: delete it, insert a row there or, in a table view, reveal its swipe actions. *Differs from
    /// Texture*: the default is `true` for table views, `false` for table nodes, whose rows show their swipe actions in either case.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether the user may move a row. The default is `true` for table views, `false` for table nodes.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the section index at the right edge; nil, the default, means no index. Called at each reload.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section to which the table scrolls when the user chooses a title of the section index; by default the section with the same
    /// index as the title.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// Called when the user deletes or inserts a row; the implementation must change the data and the table.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Called after the user dropped a row at another index path, where the table already shows it; the implementation must change only
    /// the data.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewCommonDataSource {
    /// Returns nil, no title, by default.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil, no title, by default.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns nil, no index, by default.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index of the title by default.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension UITableViewCommonDelegate {
    /// The edit menu of a row; nil if there is none.
    package func editMenu(ofRow path: IndexPath, in view: UITableView) -> EditMenu? {
        guard tableView(view, shouldShowMenuForRowAt: path) else { return nil }
        return EditMenu(
            canPerform: { [weak self, weak view] action in
                guard let self, let view else { return false }
                return self.tableView(view, canPerformAction: action, forRowAt: path, withSender: UIMenuController.shared)
            },
            perform: { [weak self, weak view] action in
                guard let self, let view else { return }
                self.tableView(view, performAction: action, forRowAt: path, withSender: UIMenuController.shared)
            })
    }
}
