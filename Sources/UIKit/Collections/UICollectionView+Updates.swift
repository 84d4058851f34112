import Foundation
import Scheduling
import UIPrimitives

/// Insertions, deletions, moves and reloads of items, and their animation.
extension UICollectionView: ListView {
    package var shownCounts: [Int] { itemCounts }
    package var currentCounts: [Int] { source.shownItemCounts() }
    package var sectionCount: Int { itemCounts.count }
    package func itemCount(inSection section: Int) -> Int { itemCounts[section] }

    /// Applies resolved changes to counts, selection, layout and cells. The first visible item is the scroll anchor.
    package func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        apply(changes, animated: animated, anchoring: .firstVisible, completion: completion)
    }

    /// Applies resolved changes to counts, selection, layout and cells; `anchoring` determines the scroll anchor.
    package func apply(
        _ changes: ResolvedListChanges, animated: Bool, anchoring: ListAnchoring, completion: @escaping (Bool) -> Void
    ) {
        apply(
            changes, animated: animated, anchoring: anchoring,
            content: {
                move = move?.remapped(changes)
                itemCounts = changes.newCounts
                collectionViewLayout.invalidateForCounts(isReload: false)
                unmeasured.formUnion(cells.keys.map { LayoutElement(path: $0) })
                collectionViewLayout.remap(changes)
                remapScrollers(changes)
                collectionViewLayout.prepare(forCollectionViewUpdates: Self.items(of: changes))
                ViewAnimationContext.withoutAnimation { dropSupplementaries() }
            }, completion: completion)
    }

    package func willApply(_ changes: ResolvedListChanges, animated: Bool) { prepareLayoutIfNeeded() }

    package func didApply() { collectionViewLayout.finalizeCollectionViewUpdates() }

    package func animate(
        _ changes: ResolvedListChanges, leaving: [(path: IndexPath, cell: UICollectionViewCell)],
        completion: @escaping (Bool) -> Void
    ) {
        let incoming = addIncoming(changes)
        UIView.animate(
            withDuration: Self.updateDuration,
            animations: { [self] in
                for (path, cell) in leaving {
                    collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path).map { cell.adopt(inContainer($0)) }
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
                    self?.recycle(cell, path: path)
                }
                completion(finished)
            })
    }

    // MARK: Scroll anchor

    package func frame(ofElement path: IndexPath) -> CGRect? {
        prepareLayoutIfNeeded()
        return contains(path) ? collectionViewLayout.layoutAttributesForItem(at: path)?.frame : nil
    }

    package var keepsHorizontalPosition: Bool { true }

    package var isAtEnd: Bool {
        let end = clamped(CGPoint(x: horizontalRange.upperBound, y: verticalRange.upperBound))
        return !isAtStart && contentOffset.x >= end.x - 0.5 && contentOffset.y >= end.y - 0.5
    }

    package func makeScrollAnchor() -> ScrollAnchor? {
        prepareLayoutIfNeeded()
        return anchor { $0 }
    }

    package func survivingAnchor(_ changes: ResolvedListChanges) -> ScrollAnchor? { anchor(changes.newIndexPath(ofUnmoved:)) }

    /// The scroll anchor: the first visible item that still exists after the update, preferably one with content. nil at the start of the
    /// collection, unless `anchorsAtStart` is set.
    private func anchor(_ newPath: (IndexPath) -> IndexPath?) -> ScrollAnchor? {
        guard !isAtStart || list.anchorsAtStart else { return nil }
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

    package func applyCorrectedExtent(keeping anchor: ScrollAnchor?, atEnd: Bool) {
        applyExtentKeepingOffset()
        if atEnd {
            shiftContent(
                by: CGVector(
                    dx: horizontalRange.upperBound - contentOffset.x, dy: verticalRange.upperBound - contentOffset.y))
        } else {
            preserve(anchor)
        }
        contentExtentDidChange()
    }

    package func applyExtentKeepingOffset() {
        let offset = bounds.origin
        prepareLayoutIfNeeded()
        contentSize = collectionViewLayout.collectionViewContentSize
        bounds.origin = offset
    }

    // MARK: Inserted cells

    /// Creates the cells that become visible, at the initial position of their animation.
    private func addIncoming(_ changes: ResolvedListChanges) -> [UICollectionViewCell] {
        var incoming: [UICollectionViewCell] = []
        ViewAnimationContext.withoutAnimation {
            for attributes in attributes(in: bounds)
            where attributes.representedElementCategory == .cell && cells[attributes.indexPath] == nil {
                let cell = addCell(attributes)
                if changes.oldIndexPath(forNew: attributes.indexPath) == nil {
                    collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
                        .map { cell.adopt(inContainer($0)) }
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
