import Foundation

extension UICollectionView: ContextMenuProvider {
    /// The context menu for the item at a point of the content, or for the area between items. The item is highlighted while the menu is
    /// open.
    package func contentMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        guard move == nil else { return nil }
        let path = indexPathForItem(at: location)
        let sourcePath = path.flatMap(source.pathInDataSource(ofItem:))
        guard (path == nil) == (sourcePath == nil), let delegate = source.commonDelegate,
            let configuration = delegate.collectionView(
                self, contextMenuConfigurationForItemsAt: sourcePath.map { [$0] } ?? [], point: location)
                ?? sourcePath.flatMap(source.editMenu(ofItem:))?.configuration
        else { return nil }
        let cell = path.flatMap { cells[$0] }
        var candidate = ContextMenuCandidate(configuration: configuration, view: self, owner: self)
        candidate.subject = cell
        candidate.highlight = { [unowned self] in
            cell?.isHighlighted = true
            return delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        candidate.didEnd = { [weak cell] in cell?.isHighlighted = false }
        candidate.willShow = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: $0) }
        }
        candidate.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: $0) }
        }
        candidate.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return candidate
    }

    /// The point at which a key opens the context menu: the center of the visible part of the focused or selected item. *Units*: points of
    /// the content.
    package var contentMenuAnchor: CGPoint? {
        guard let path = hasFocusedCell ? selection.focused : selection.anchor ?? selection.paths.last, let cell = cells[path]
        else { return nil }
        let frame = cell.frame.intersection(bounds)
        return frame.isEmpty ? nil : CGPoint(x: frame.midX, y: frame.midY)
    }
}
