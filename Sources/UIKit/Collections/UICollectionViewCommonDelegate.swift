import Foundation

/// The methods that the delegates of collection views and of collection nodes share, so that one class may be the delegate of
/// both. Every method is optional.
@preconcurrency @MainActor public protocol UICollectionViewCommonDelegate: UIScrollViewDelegate {
    /// The menu that a right click, a long press or the menu key opens for an item; nil if there is none. *Units*: points of the view.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The newer form of `collectionView(_:contextMenuConfigurationForItemAt:point:)`; the array is empty for the area between items. The
    /// default implementation calls the older form for the first index path. *Differs from UIKit*: there is never more than one index path.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Whether a right click, a long press or the menu key opens the edit menu for an item. Called only if there is no context menu.
    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of an item lists an action: `cut:`, `copy:`, `paste:`, or an entry of the shared `UIMenuController`.
    /// *Differs from UIKit*: the standard actions are selectors created from these names, such as `Selector("copy:")`.
    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool
    /// Called when the user chose an action of the edit menu.
    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?)
    /// The view that is outlined while the menu is open, in addition to the highlighted item; nil if there is none.
    func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view to which the preview is animated when the menu closes. *Differs from UIKit*: never called; the dismissal has no preview
    /// animation.
    func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview beside the menu.
    func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu of an item is shown.
    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu of an item is closed.
    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UICollectionViewCommonDelegate {
    /// Returns nil, no menu, by default.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Calls the older form for the first index path by default.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.first.flatMap { self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point) }
    }
    /// Returns `false` by default.
    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
    /// Returns `false` by default.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// Returns nil, no outline, by default.
    public func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil by default; never called.
    public func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

extension UICollectionViewCommonDelegate {
    /// The edit menu of an item; nil if there is none.
    package func editMenu(ofItem path: IndexPath, in view: UICollectionView) -> EditMenu? {
        guard collectionView(view, shouldShowMenuForItemAt: path) else { return nil }
        return EditMenu(
            canPerform: { [weak self, weak view] action in
                guard let self, let view else { return false }
                return self.collectionView(view, canPerformAction: action, forItemAt: path, withSender: UIMenuController.shared)
            },
            perform: { [weak self, weak view] action in
                guard let self, let view else { return }
                self.collectionView(view, performAction: action, forItemAt: path, withSender: UIMenuController.shared)
            })
    }
}
