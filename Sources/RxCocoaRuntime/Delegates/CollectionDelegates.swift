import Foundation
import UIKit

// The methods that proxies of the delegates and data sources of collection views forward.
extension UICollectionViewCommonDelegate where Self: _RXDelegateProxy {
    public func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        target((any UICollectionViewCommonDelegate).self).collectionView(
            collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        target((any UICollectionViewCommonDelegate).self).collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        target((any UICollectionViewCommonDelegate).self).collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        target((any UICollectionViewCommonDelegate).self).collectionView(
            collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        send(
            "collectionView:performAction:forItemAt:withSender:", [collectionView, action, indexPath, sender as Any],
            to: (any UICollectionViewCommonDelegate).self
        ) { $0.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target((any UICollectionViewCommonDelegate).self).collectionView(
            collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    public func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target((any UICollectionViewCommonDelegate).self).collectionView(
            collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        send(
            "collectionView:willPerformPreviewActionForMenuWith:animator:", [collectionView, configuration, animator],
            to: (any UICollectionViewCommonDelegate).self
        ) { $0.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send(
            "collectionView:willDisplayContextMenu:animator:", [collectionView, configuration, animator as Any],
            to: (any UICollectionViewCommonDelegate).self
        ) { $0.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send(
            "collectionView:willEndContextMenuInteraction:animator:", [collectionView, configuration, animator as Any],
            to: (any UICollectionViewCommonDelegate).self
        ) { $0.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator) }
    }
}

extension UICollectionViewDelegate where Self: _RXDelegateProxy {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        send("collectionView:didSelectItemAt:", [collectionView, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, didSelectItemAt: indexPath)
        }
    }

    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        send("collectionView:didDeselectItemAt:", [collectionView, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, didDeselectItemAt: indexPath)
        }
    }

    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        send("collectionView:willDisplay:forItemAt:", [collectionView, cell, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        send("collectionView:didEndDisplaying:forItemAt:", [collectionView, cell, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
    }

    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        target((any UICollectionViewDelegate).self).collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        target((any UICollectionViewDelegate).self).collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        target((any UICollectionViewDelegate).self).collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        send("collectionView:didHighlightItemAt:", [collectionView, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, didHighlightItemAt: indexPath)
        }
    }

    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        send("collectionView:didUnhighlightItemAt:", [collectionView, indexPath], to: (any UICollectionViewDelegate).self) {
            $0.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        send(
            "collectionView:willDisplaySupplementaryView:forElementKind:at:", [collectionView, view, elementKind, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        send(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:", [collectionView, view, elementKind, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        target((any UICollectionViewDelegate).self).collectionView(
            collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        target((any UICollectionViewDelegate).self).collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        target((any UICollectionViewDelegate).self).collectionView(
            collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
}

extension UICollectionViewDataSource where Self: _RXDelegateProxy {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        target((any UICollectionViewDataSource).self).numberOfSections(in: collectionView)
    }

    public func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        target((any UICollectionViewDataSource).self).collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        target((any UICollectionViewDataSource).self).collectionView(collectionView, canMoveItemAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        send(
            "collectionView:moveItemAt:to:", [collectionView, sourceIndexPath, destinationIndexPath],
            to: (any UICollectionViewDataSource).self
        ) { $0.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
    }
}
