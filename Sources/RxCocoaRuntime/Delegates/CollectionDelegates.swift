import Foundation
import UIKit

// The methods that proxies of the delegates and data sources of collection views forward.
extension UICollectionViewCommonDelegate where Self: _RXDelegateProxy {
    private var real: any UICollectionViewCommonDelegate { target(or: DefaultDelegate.shared as any UICollectionViewCommonDelegate) }

    public func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        real.collectionView(
            collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        real.collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        real.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        real.collectionView(
            collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        send([collectionView, action, indexPath, sender as Any]) {
            real.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        real.collectionView(
            collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    public func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        real.collectionView(
            collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        send([collectionView, configuration, animator]) {
            real.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send([collectionView, configuration, animator as Any]) {
            real.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        send([collectionView, configuration, animator as Any]) {
            real.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}

extension UICollectionViewDelegate where Self: _RXDelegateProxy {
    private var real: any UICollectionViewDelegate { target(or: DefaultDelegate.shared as any UICollectionViewDelegate) }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        send([collectionView, indexPath]) { real.collectionView(collectionView, didSelectItemAt: indexPath) }
    }

    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        send([collectionView, indexPath]) { real.collectionView(collectionView, didDeselectItemAt: indexPath) }
    }

    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        send([collectionView, cell, indexPath]) { real.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        send([collectionView, cell, indexPath]) { real.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
    }

    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        real.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        real.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        real.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        send([collectionView, indexPath]) { real.collectionView(collectionView, didHighlightItemAt: indexPath) }
    }

    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        send([collectionView, indexPath]) { real.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        send([collectionView, view, elementKind, indexPath]) {
            real.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        send([collectionView, view, elementKind, indexPath]) {
            real.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        real.collectionView(
            collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        real.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        real.collectionView(
            collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
}

extension UICollectionViewDataSource where Self: _RXDelegateProxy {
    private var real: any UICollectionViewDataSource { target(or: DefaultDelegate.shared as any UICollectionViewDataSource) }

    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        real.numberOfSections(in: collectionView)
    }

    public func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        real.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        real.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        send([collectionView, sourceIndexPath, destinationIndexPath]) {
            real.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}

extension UICollectionViewDataSourcePrefetching where Self: _RXDelegateProxy {
    private var real: any UICollectionViewDataSourcePrefetching {
        target(or: DefaultDelegate.shared as any UICollectionViewDataSourcePrefetching)
    }

    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        send([collectionView, indexPaths]) { real.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
    }
}
