import Foundation
import Scheduling
import UIPrimitives

extension UICollectionView: BatchedList {
    /// The duration of the animation of an update. *Units*: seconds.
    package static let updateDuration = 0.3

    package var shownCounts: [Int] { itemCounts }
    package var currentCounts: [Int] { source.shownItemCounts() }

    /// Applies resolved changes to counts, selection, layout and cells, keeping the first visible item in place.
    package func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        apply(changes, animated: animated, anchoring: .firstVisible, completion: completion)
    }

    /// Applies resolved changes; `anchoring` chooses what keeps its place on screen.
    package func apply(
        _ changes: ResolvedListChanges, animated: Bool, anchoring: ListAnchoring, completion: @escaping (Bool) -> Void
    ) {
        prepareLayoutIfNeeded()
        motion?.goal = nil  // The target item of a scroll animation may have another index path now, or none.
        let anchor = anchoring == .firstVisible ? anchor(changes.newIndexPath(ofUnmoved:)) : nil
        scrollAnchor = anchor.map { ScrollAnchor(path: $0.path, origin: onScreen($0.origin)) }
        let wasInside = !isBeforeStart
        let leaving = remap(changes)
        itemCounts = changes.newCounts
        prefetcher.reset()
        needsLayoutPrepare = true
        collectionViewLayout.prepare(forCollectionViewUpdates: Self.items(of: changes))
        UIView.performWithoutAnimation {
            dropSupplementaries()
            prepareLayoutKeepingOffset()
            keep(anchor, with: Array(cells.values) + leaving.map(\.cell))
        }
        guard animated else {
            contentExtentDidChange()
            if wasInside { returnToStart() }
            for (path, cell) in leaving { retire(cell, path: path) }
            UIView.performWithoutAnimation { layoutIfNeeded() }
            collectionViewLayout.finalizeCollectionViewUpdates()
            return completion(true)
        }
        let incoming = addIncoming(changes)
        UIView.animate(
            withDuration: Self.updateDuration,
            animations: { [self] in
                for (path, cell) in leaving {
                    collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path).map(cell.adopt)
                    cell.alpha = 0
                }
                for cell in incoming { cell.alpha = 1 }
                moveContent(to: clamped(source.contentOffset(proposed: contentOffset, layout: collectionViewLayout)))
                setNeedsLayout()
                layoutIfNeeded()
            },
            completion: { [weak self] finished in
                for (path, cell) in leaving {
                    cell.alpha = 1
                    self?.retire(cell, path: path)
                }
                self?.collectionViewLayout.finalizeCollectionViewUpdates()
                completion(finished)
            })
    }

    private func remap(_ changes: ResolvedListChanges) -> [(path: IndexPath, cell: UICollectionViewCell)] {
        var stay: [IndexPath: UICollectionViewCell] = [:]
        var leaving: [(path: IndexPath, cell: UICollectionViewCell)] = []
        for (path, cell) in cells {
            if let new = changes.newIndexPath(forOld: path) { stay[new] = cell } else { leaving.append((path, cell)) }
        }
        cells = stay
        selection.remap(changes)
        move = move?.remapped(changes)
        return leaving
    }

    /// An item and its position. *Units*: points of the content, or from the corner of the view.
    package struct ScrollAnchor {
        var path: IndexPath
        var origin: CGPoint
    }

    private var isAtStart: Bool {
        contentOffset.y <= verticalRange.lowerBound + 0.5 && contentOffset.x <= horizontalRange.lowerBound + 0.5
    }

    /// The first visible item that survives keeps its place, unless the collection is at its start. An item without content yields
    /// to those that have some.
    private func anchor(_ newPath: (IndexPath) -> IndexPath?) -> ScrollAnchor? {
        guard !isAtStart || anchorsAtStart else { return nil }
        var first: ScrollAnchor?
        for path in cells.keys.sorted() {
            guard let new = newPath(path), let cell = cells[path],
                let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame, frame.overlaps(bounds)
            else { continue }
            let anchor = ScrollAnchor(path: new, origin: frame.origin)
            if source.hasContent(cell) { return anchor }
            first = first ?? anchor
        }
        return first
    }

    private func keep(_ anchor: ScrollAnchor?, with views: [UIView]) {
        guard let anchor, let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame else { return }
        let delta = CGVector(
            dx: canScrollHorizontally ? frame.minX - anchor.origin.x : 0,
            dy: canScrollVertically ? frame.minY - anchor.origin.y : 0)
        guard delta.dx != 0 || delta.dy != 0 else { return }
        shiftContent(by: delta)
        for view in views { view.center = CGPoint(x: view.center.x + delta.dx, y: view.center.y + delta.dy) }
    }

    /// Converts a point of the content to a distance from the corner of the view.
    private func onScreen(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY) }

    /// The item that the last update kept in place, if the view was not scrolled since.
    private var currentScrollAnchor: ScrollAnchor? {
        guard let scrollAnchor, cells[scrollAnchor.path] != nil, contains(scrollAnchor.path),
            let frame = collectionViewLayout.layoutAttributesForItem(at: scrollAnchor.path)?.frame, frame.overlaps(bounds)
        else { return nil }
        let place = onScreen(frame.origin)
        guard abs(place.x - scrollAnchor.origin.x) < 0.5, abs(place.y - scrollAnchor.origin.y) < 0.5 else { return nil }
        return ScrollAnchor(path: scrollAnchor.path, origin: frame.origin)
    }

    /// Lets the layout correct sizes: the item that the last update kept, else the first visible one, keeps its place, and content
    /// that was at its end stays there.
    package func preservingScrollAnchor(_ changes: () -> Void) {
        prepareLayoutIfNeeded()
        let anchor = currentScrollAnchor ?? anchor { $0 }
        let end = clamped(CGPoint(x: horizontalRange.upperBound, y: verticalRange.upperBound))
        let wasAtEnd = !isAtStart && contentOffset.x >= end.x - 0.5 && contentOffset.y >= end.y - 0.5
        let wasInside = !isBeforeStart
        changes()
        prepareLayoutKeepingOffset()
        if wasAtEnd {
            shiftContent(
                by: CGVector(
                    dx: horizontalRange.upperBound - contentOffset.x, dy: verticalRange.upperBound - contentOffset.y))
        } else {
            keep(anchor, with: [])
        }
        contentExtentDidChange()
        if wasInside { returnToStart() }
    }

    /// Applies the content's new size without clamping the offset: first the visible items keep their place.
    private func prepareLayoutKeepingOffset() {
        let offset = bounds.origin
        prepareLayoutIfNeeded()
        contentSize = collectionViewLayout.collectionViewContentSize
        bounds.origin = offset
    }

    /// Creates the cells that become visible, at the initial position of their animation.
    private func addIncoming(_ changes: ResolvedListChanges) -> [UICollectionViewCell] {
        var incoming: [UICollectionViewCell] = []
        UIView.performWithoutAnimation {
            for attributes in attributes(in: bounds)
            where attributes.representedElementCategory == .cell && cells[attributes.indexPath] == nil {
                let cell = addCell(attributes)
                if changes.oldIndexPath(forNew: attributes.indexPath) == nil {
                    collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
                        .map(cell.adopt)
                }
                cell.alpha = 0
                incoming.append(cell)
            }
        }
        return incoming
    }

    private static func items(of changes: ResolvedListChanges) -> [UICollectionViewUpdateItem] {
        var items: [UICollectionViewUpdateItem] = []
        for move in changes.movedItems { items.append(UICollectionViewUpdateItem(.move, before: move.from, after: move.to)) }
        for reload in changes.reloadedItems {
            items.append(UICollectionViewUpdateItem(.reload, before: reload.from, after: reload.to))
        }
        for path in changes.removalAnimations.keys.sorted() {
            items.append(UICollectionViewUpdateItem(.delete, before: path, after: nil))
        }
        for path in changes.insertionAnimations.keys.sorted() {
            items.append(UICollectionViewUpdateItem(.insert, before: nil, after: path))
        }
        return items
    }
}
