import Foundation
import UIPrimitives

/// An item in the user's hand.
@MainActor package struct CollectionMove {
    package var origin: IndexPath
    package var target: IndexPath
    package var cell: UICollectionViewCell
    let scroller: EdgeScroller

    /// The same item after a batch of changes; nil where it is gone.
    func remapped(_ changes: ResolvedListChanges) -> CollectionMove? {
        guard let origin = changes.newIndexPath(forOld: origin) else { return nil }
        return CollectionMove(origin: origin, target: changes.newIndexPath(forOld: target) ?? origin, cell: cell, scroller: scroller)
    }

    /// The place at which another item is shown meanwhile.
    fileprivate func place(of path: IndexPath) -> IndexPath {
        var item = path.item
        if path.section == origin.section, path.item > origin.item { item -= 1 }
        if path.section == target.section, item >= target.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}

/// Items that the user carries to another place.
extension UICollectionView {
    func beginMove(_ path: IndexPath) -> Bool {
        guard source.canMoveItem(at: path), let cell = cells[path] else { return false }
        let scroller = EdgeScroller(view: self) { [weak self] point in self?.drag(to: point) }
        move = CollectionMove(origin: path, target: path, cell: cell, scroller: scroller)
        bringSubviewToFront(cell)
        return true
    }

    func updateMove(_ position: CGPoint) {
        move?.scroller.follow(position)
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

    /// Lays out a cell that makes way for the item in the user's hand: where the layout has the item that is to be there.
    func takePlace(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
        cell.take(attributes)
        guard let place = move?.place(of: attributes.indexPath), place != attributes.indexPath, contains(place),
            let other = collectionViewLayout.layoutAttributesForItem(at: place)
        else { return }
        cell.frame.origin = other.frame.origin
    }

    /// What may come into sight by making room, where the collection is scrolled. *Units*: points beyond each edge.
    var gapSize: CGSize {
        guard let size = move?.cell.bounds.size else { return .zero }
        return CGSize(width: canScrollHorizontally ? size.width : 0, height: canScrollVertically ? size.height : 0)
    }

    /// The item in the user's hand, and where it is in the content.
    package var draggedElement: (path: IndexPath, frame: CGRect)? { move.map { ($0.origin, $0.cell.frame) } }

    func endMove(cancelled: Bool) {
        guard let done = move else { return }
        move = nil
        // The items may have begun to change since the drag began.
        guard !cancelled, !needsReload, done.target != done.origin, contains(done.origin), contains(done.target),
            source.canMoveItem(at: done.origin)
        else { return rearrange() }
        source.moveItem(at: done.origin, to: done.target) { [self] in
            // A program that has asked for a reload meanwhile gets that.
            guard !needsReload, let changes = changes(moving: done.origin, to: done.target) else { return }
            apply(changes, animated: window != nil, anchoring: .content) { _ in }
        }
    }
}
