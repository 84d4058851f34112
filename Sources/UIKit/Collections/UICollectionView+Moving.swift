import Foundation
import UIPrimitives

/// Reordering of items by the user.
extension UICollectionView {
    /// Starts to drag an item. Returns `false` if the data source does not allow the move, or if the item has no cell or is in a section
    /// that scrolls orthogonally.
    func beginMove(_ path: IndexPath) -> Bool {
        guard source.canMoveItem(at: path), let cell = cells[path], cell.superview === self else { return false }
        let scroller = EdgeScroller(view: self) { [weak self] point in self?.drag(to: point) }
        move = CollectionMove(origin: path, target: path, cell: cell, scroller: scroller)
        bringSubviewToFront(cell)
        return true
    }

    /// Moves the dragged item to a point of the content. *Units*: points.
    func updateMove(_ position: CGPoint) {
        move?.scroller.pointerDidMove(to: position)
        drag(to: position)
    }

    private func drag(to position: CGPoint) {
        guard let move, !needsReload else { return }
        move.cell.center = position
        guard let over = indexPathForItem(at: position) else { return }
        let target = source.moveTarget(ofItem: move.origin, current: move.target, proposed: over)
        guard contains(target), target != move.target else { return }
        self.move?.target = target
        rearrange()
    }

    /// Applies attributes to a cell. While the user drags an item, other items make space: the cell then has the position of the index path
    /// at which its item is shown during the drag.
    func layOutDuringReorder(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
        layOut(cell, attributes)
        guard let shownPath = move?.shownPath(of: attributes.indexPath), shownPath != attributes.indexPath, contains(shownPath),
            let other = collectionViewLayout.layoutAttributesForItem(at: shownPath)
        else { return }
        cell.frame.origin = other.frame.origin
    }

    /// The distance beyond each edge within which items may become visible while items make space for the dragged one. *Units*: points.
    var gapSize: CGSize {
        guard let size = move?.cell.bounds.size else { return .zero }
        return CGSize(width: canScrollHorizontally ? size.width : 0, height: canScrollVertically ? size.height : 0)
    }

    /// The dragged item and its frame in the content.
    package var draggedElement: (path: IndexPath, frame: CGRect)? { move.map { ($0.origin, $0.cell.frame) } }

    /// Ends the drag; unless it was canceled, moves the item and notifies the collection view's ``source``.
    func endMove(cancelled: Bool) {
        guard let done = move else { return }
        move = nil
        // The items may have changed since the drag began.
        guard !cancelled, !needsReload, done.target != done.origin, contains(done.origin), contains(done.target),
            source.canMoveItem(at: done.origin)
        else { return rearrange() }
        source.moveItem(at: done.origin, to: done.target) { [self] in
            // If the client requested a reload in `moveItem`, the reload shows the result.
            guard !needsReload, let changes = changes(moving: done.origin, to: done.target) else { return }
            apply(changes, animated: window != nil, anchoring: .contentOffset) { _ in }
        }
    }
}
