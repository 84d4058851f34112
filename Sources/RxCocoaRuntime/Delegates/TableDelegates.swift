import Foundation
import UIKit

// The methods that proxies of the delegates and data sources of table views forward.
extension UITableViewCommonDelegate where Self: _RXDelegateProxy {
    private var real: any UITableViewCommonDelegate { target(or: DefaultDelegate.shared as any UITableViewCommonDelegate) }

    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        real.tableView(tableView, heightForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        real.tableView(tableView, heightForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        real.tableView(tableView, viewForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        real.tableView(tableView, viewForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        send([tableView, view, section]) { real.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }

    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        send([tableView, view, section]) { real.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }

    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        send([tableView, view, section]) { real.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }

    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        send([tableView, view, section]) { real.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        real.tableView(tableView, editActionsForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        real.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        real.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        real.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        send([tableView, indexPath as Any]) { real.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        real.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
    }

    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        real.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        real.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        real.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        real.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        real.tableView(tableView, shouldShowMenuForRowAt: indexPath)
    }

    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        real.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    public func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {
        send([tableView, action, indexPath, sender as Any]) {
            real.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
        }
    }

    public func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        real.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    public func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        real.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        send([tableView, configuration, animator]) {
            real.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send([tableView, configuration, animator as Any]) {
            real.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send([tableView, configuration, animator as Any]) {
            real.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}

extension UITableViewDelegate where Self: _RXDelegateProxy {
    private var real: any UITableViewDelegate { target(or: DefaultDelegate.shared as any UITableViewDelegate) }

    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        real.tableView(tableView, willSelectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, didSelectRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        real.tableView(tableView, willDeselectRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        real.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        send([tableView, indexPath]) { real.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        real.tableView(tableView, heightForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        real.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        real.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        real.tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        send([tableView, cell, indexPath]) { real.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        send([tableView, cell, indexPath]) { real.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }
}

extension UITableViewCommonDataSource where Self: _RXDelegateProxy {
    private var real: any UITableViewCommonDataSource { target(or: DefaultDelegate.shared as any UITableViewCommonDataSource) }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        real.tableView(tableView, titleForHeaderInSection: section)
    }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        real.tableView(tableView, titleForFooterInSection: section)
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        real.tableView(tableView, canEditRowAt: indexPath)
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        real.tableView(tableView, canMoveRowAt: indexPath)
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        real.sectionIndexTitles(for: tableView)
    }

    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        real.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        // RxCocoa casts the argument to a number, as which Objective-C passes an enumeration.
        send([tableView, editingStyle.rawValue, indexPath]) {
            real.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        send([tableView, sourceIndexPath, destinationIndexPath]) {
            real.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}

extension UITableViewDataSource where Self: _RXDelegateProxy {
    private var real: any UITableViewDataSource { target(or: DefaultDelegate.shared as any UITableViewDataSource) }

    public func numberOfSections(in tableView: UITableView) -> Int {
        real.numberOfSections(in: tableView)
    }
}

extension UITableViewDataSourcePrefetching where Self: _RXDelegateProxy {
    private var real: any UITableViewDataSourcePrefetching { target(or: DefaultDelegate.shared as any UITableViewDataSourcePrefetching) }

    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        send([tableView, indexPaths]) { real.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
    }
}
