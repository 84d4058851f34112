import Foundation
import Scheduling
import UIPrimitives

/// An item in the user's hand.
@MainActor package struct CollectionMove {
    package var origin: IndexPath
    package var target: IndexPath
    package var cell: UICollectionViewCell

    /// The same item after a batch of changes; nil where it is gone.
    func remapped(_ changes: ResolvedListChanges) -> CollectionMove? {
        guard let origin = changes.newIndexPath(forOld: origin) else { return nil }
        return CollectionMove(origin: origin, target: changes.newIndexPath(forOld: target) ?? origin, cell: cell)
    }
}

extension UICollectionView: BatchedList {
    /// How long items take to their new places. *Units*: seconds.
    package static let updateDuration = 0.3

    package var shownCounts: [Int] { itemCounts }
    package var currentCounts: [Int] { source.shownItemCounts() }

    /// Applies checked changes to counts, selection, layout and cells.
    package func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        prepareLayoutIfNeeded()
        motion?.goal = nil  // The item has another path now, or none.
        let anchor = anchor(changes.newIndexPath(ofUnmoved:))
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
                    collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path).map(cell.take)
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
        selection.paths = selection.paths.compactMap(changes.newIndexPath(forOld:))
        selection.highlighted = selection.highlighted.flatMap(changes.newIndexPath(forOld:))
        selection.anchor = selection.anchor.flatMap(changes.newIndexPath(forOld:))
        selection.touched = selection.touched.flatMap(changes.newIndexPath(forOld:))
        move = move?.remapped(changes)
        return leaving
    }

    /// An item and where it is.
    private struct Anchor {
        var path: IndexPath
        var origin: CGPoint
    }

    private var isAtStart: Bool {
        contentOffset.y <= verticalRange.lowerBound + 0.5 && contentOffset.x <= horizontalRange.lowerBound + 0.5
    }

    /// The first item in sight that survives keeps its place, unless the collection is at its very beginning.
    private func anchor(_ newPath: (IndexPath) -> IndexPath?) -> Anchor? {
        guard !isAtStart else { return nil }
        for path in cells.keys.sorted() {
            guard let new = newPath(path),
                let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame, frame.overlaps(bounds)
            else { continue }
            return Anchor(path: new, origin: frame.origin)
        }
        return nil
    }

    private func keep(_ anchor: Anchor?, with views: [UIView]) {
        guard let anchor, let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame else { return }
        let delta = CGVector(
            dx: canScrollHorizontally ? frame.minX - anchor.origin.x : 0,
            dy: canScrollVertically ? frame.minY - anchor.origin.y : 0)
        guard delta.dx != 0 || delta.dy != 0 else { return }
        shiftContent(by: delta)
        for view in views { view.center = CGPoint(x: view.center.x + delta.dx, y: view.center.y + delta.dy) }
    }

    /// Lets the layout correct sizes: the first item in sight keeps its place, and content that was at its end stays there.
    package func keepingPlace(_ changes: () -> Void) {
        prepareLayoutIfNeeded()
        let anchor = anchor { $0 }
        let end = clamped(CGPoint(x: horizontalRange.upperBound, y: verticalRange.upperBound))
        let wasAtEnd = !isAtStart && contentOffset.x >= end.x - 0.5 && contentOffset.y >= end.y - 0.5
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
    }

    /// Takes over the content's new size, but pulls no offset back into it: what was seen keeps its place first.
    private func prepareLayoutKeepingOffset() {
        let offset = bounds.origin
        prepareLayoutIfNeeded()
        contentSize = collectionViewLayout.collectionViewContentSize
        bounds.origin = offset
    }

    /// Makes the cells that come into sight where their way begins.
    private func addIncoming(_ changes: ResolvedListChanges) -> [UICollectionViewCell] {
        var incoming: [UICollectionViewCell] = []
        UIView.performWithoutAnimation {
            for attributes in attributes(in: bounds)
            where attributes.representedElementCategory == .cell && cells[attributes.indexPath] == nil {
                let cell = addCell(attributes)
                if changes.oldIndexPath(forNew: attributes.indexPath) == nil {
                    collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
                        .map(cell.take)
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

    // MARK: Moving by hand

    func beginMove(_ path: IndexPath) -> Bool {
        guard source.canMoveItem(at: path), let cell = cells[path] else { return false }
        move = CollectionMove(origin: path, target: path, cell: cell)
        bringSubviewToFront(cell)
        return true
    }

    func updateMove(_ position: CGPoint) {
        guard let move else { return }
        move.cell.center = position
        guard let over = indexPathForItem(at: position) else { return }
        let target = source.moveTarget(ofItem: move.origin, current: move.target, proposed: over)
        if contains(target) { self.move?.target = target }
    }

    func endMove(cancelled: Bool) {
        guard let done = move else { return }
        move = nil
        // The items may have begun to change since the drag began.
        guard !cancelled, done.target != done.origin, contains(done.origin), contains(done.target),
            source.canMoveItem(at: done.origin)
        else {
            UIView.animate(withDuration: 0.2) { [self] in
                setNeedsLayout()
                layoutIfNeeded()
            }
            return
        }
        var changes = ListChanges()
        changes.moveItem(done.origin, to: done.target)
        var counts = itemCounts
        counts[done.origin.section] -= 1
        counts[done.target.section] += 1
        source.moveItem(at: done.origin, to: done.target)
        if let resolved = try? ResolvedListChanges(changes, oldCounts: itemCounts, newCounts: counts) {
            apply(resolved, animated: window != nil) { _ in }
        }
    }
}
