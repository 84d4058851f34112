import Foundation
import UIKit

// The methods that proxies of the delegates and data sources of table views forward.
extension UITableViewCommonDelegate where Self: _RXDelegateProxy {
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        target((any UITableViewCommonDelegate).self).tableView(tableView, heightForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        target((any UITableViewCommonDelegate).self).tableView(tableView, heightForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, viewForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, viewForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        send("tableView:willDisplayHeaderView:forSection:", [tableView, view, section], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        send("tableView:willDisplayFooterView:forSection:", [tableView, view, section], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        send("tableView:didEndDisplayingHeaderView:forSection:", [tableView, view, section], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
        }
    }

    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        send("tableView:didEndDisplayingFooterView:forSection:", [tableView, view, section], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        send("tableView:accessoryButtonTappedForRowWith:", [tableView, indexPath], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, editActionsForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        target((any UITableViewCommonDelegate).self).tableView(tableView, editingStyleForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        target((any UITableViewCommonDelegate).self).tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        send("tableView:willBeginEditingRowAt:", [tableView, indexPath], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, willBeginEditingRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        send("tableView:didEndEditingRowAt:", [tableView, indexPath as Any], to: (any UITableViewCommonDelegate).self) {
            $0.tableView(tableView, didEndEditingRowAt: indexPath)
        }
    }

    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        target((any UITableViewCommonDelegate).self).tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
    }

    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        target((any UITableViewCommonDelegate).self).tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        target((any UITableViewCommonDelegate).self).tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        target((any UITableViewCommonDelegate).self).tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        target((any UITableViewCommonDelegate).self).tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        target((any UITableViewCommonDelegate).self).tableView(tableView, shouldShowMenuForRowAt: indexPath)
    }

    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        target((any UITableViewCommonDelegate).self).tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    public func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {
        send(
            "tableView:performAction:forRowAt:withSender:", [tableView, action, indexPath, sender as Any],
            to: (any UITableViewCommonDelegate).self
        ) { $0.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender) }
    }

    public func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    public func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target((any UITableViewCommonDelegate).self).tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        send(
            "tableView:willPerformPreviewActionForMenuWith:animator:", [tableView, configuration, animator],
            to: (any UITableViewCommonDelegate).self
        ) { $0.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }

    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send(
            "tableView:willDisplayContextMenu:animator:", [tableView, configuration, animator as Any],
            to: (any UITableViewCommonDelegate).self
        ) { $0.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
    }

    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send(
            "tableView:willEndContextMenuInteraction:animator:", [tableView, configuration, animator as Any],
            to: (any UITableViewCommonDelegate).self
        ) { $0.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator) }
    }
}

extension UITableViewDelegate where Self: _RXDelegateProxy {
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        target((any UITableViewDelegate).self).tableView(tableView, willSelectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        send("tableView:didSelectRowAt:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didSelectRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        target((any UITableViewDelegate).self).tableView(tableView, willDeselectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        send("tableView:didDeselectRowAt:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didDeselectRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        target((any UITableViewDelegate).self).tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        send("tableView:didHighlightRowAt:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didHighlightRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        send("tableView:didUnhighlightRowAt:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didUnhighlightRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        target((any UITableViewDelegate).self).tableView(tableView, heightForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        target((any UITableViewDelegate).self).tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        target((any UITableViewDelegate).self).tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        target((any UITableViewDelegate).self).tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        send("tableView:willDisplay:forRowAt:", [tableView, cell, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        send("tableView:didEndDisplaying:forRowAt:", [tableView, cell, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }
}

extension UITableViewCommonDataSource where Self: _RXDelegateProxy {
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        target((any UITableViewCommonDataSource).self).tableView(tableView, titleForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        target((any UITableViewCommonDataSource).self).tableView(tableView, titleForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        target((any UITableViewCommonDataSource).self).tableView(tableView, canEditRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        target((any UITableViewCommonDataSource).self).tableView(tableView, canMoveRowAt: indexPath)
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        target((any UITableViewCommonDataSource).self).sectionIndexTitles(for: tableView)
    }

    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        target((any UITableViewCommonDataSource).self).tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        send("tableView:commit:forRowAt:", [tableView, editingStyle, indexPath], to: (any UITableViewCommonDataSource).self) {
            $0.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        send("tableView:moveRowAt:to:", [tableView, sourceIndexPath, destinationIndexPath], to: (any UITableViewCommonDataSource).self) {
            $0.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}

extension UITableViewDataSource where Self: _RXDelegateProxy {
    public func numberOfSections(in tableView: UITableView) -> Int {
        target((any UITableViewDataSource).self).numberOfSections(in: tableView)
    }
}
