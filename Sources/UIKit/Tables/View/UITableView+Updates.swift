import Foundation
import Scheduling
import UIPrimitives

/// Insertions, deletions, moves and reloads of rows, and their animation.
extension UITableView: ListView {
    package var shownCounts: [Int] { rows.counts }
    package var currentCounts: [Int] { source.rowCounts() }
    package var sectionCount: Int { rows.sectionCount }
    package func itemCount(inSection section: Int) -> Int { rows.itemCount(section) }

    package func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        apply(changes, animated: animated, heights: [], completion: completion)
    }

    /// Applies resolved changes to geometry, selection and cells.
    ///
    /// - Parameter heights: the heights of the new rows that are already measured.
    package func apply(
        _ changes: ResolvedListChanges, animated: Bool, heights: [(path: IndexPath, height: CGFloat)],
        anchoring: ListAnchoring = .firstVisible, completion: @escaping (Bool) -> Void
    ) {
        apply(
            changes, animated: animated, anchoring: anchoring,
            content: {
                for cell in prefetched.values { reusableCells.recycle(cell) }
                prefetched = [:]
                editing.remap(changes)
                applyGeometry(changes, heights: heights)
            }, completion: completion)
    }

    package func willApply(_ changes: ResolvedListChanges, animated: Bool) {
        closeSwipe(before: changes, animated: animated)
    }

    package func didApply() {}

    package func survivingAnchor(_ changes: ResolvedListChanges) -> ScrollAnchor? {
        guard !isAtStart || list.anchorsAtStart else { return nil }
        let top = bounds.minY + adjustedContentInset.top
        let seen = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
        for path in visibleRows(in: seen) {
            if let new = changes.newIndexPath(ofUnmoved: path) {
                return ScrollAnchor(path: new, origin: frame(ofRow: path).origin)
            }
        }
        return nil
    }

    private func applyGeometry(_ changes: ResolvedListChanges, heights: [(path: IndexPath, height: CGFloat)]) {
        rows.apply(changes, estimatedLength: estimatedLength)
        for section in changes.addedSections { measureHeaderAndFooter(ofSection: section) }
        for (path, height) in heights where rows.contains(path) {
            rows.section(path.section).items.setLength(max(0, height), at: path.row)
            rows.sectionLengthDidChange(rows.section(path.section))
        }
    }

    package func applyExtentKeepingOffset() {
        let offset = bounds.origin
        updateContentSize()
        bounds.origin = offset
    }

    // MARK: Animation

    package func animate(
        _ changes: ResolvedListChanges, leaving: [(path: IndexPath, cell: UITableViewCell)], completion: @escaping (Bool) -> Void
    ) {
        let target = clamped(bounds.origin)
        ViewAnimationContext.withoutAnimation {
            for (path, cell) in leaving where removalAnimation(of: path, changes) == .none { cell.alpha = 0 }
        }
        let incoming = ViewAnimationContext.withoutAnimation { addIncomingCells(changes, around: target) }
        if changes.removedSections.isEmpty && changes.addedSections.isEmpty {
            setNeedsLayout()
        } else {
            dropSupplementaries()
        }
        // If no visible row changes, nothing is animated, and the next frame does the remaining layout. The completion is called in that
        // frame. If it starts another update, that update therefore does not run inside of this one.
        guard !leaving.isEmpty || !incoming.isEmpty || target != bounds.origin || hasMisplacedCells else {
            return FrameScheduler.current.enqueue(.present) { completion(true) }
        }
        UIView.animate(
            withDuration: Self.updateDuration,
            animations: { [self] in
                if motion == nil, !isDragging, target != bounds.origin { moveContent(to: target) }
                for (path, cell) in placedCells { cell.frame = displaced(frame(ofRow: path), row: path) }
                // Rows without animation are removed already.
                for (path, cell) in leaving { applyRemovalEnd(cell, removalAnimation(of: path, changes)) }
                for cell in incoming {
                    cell.alpha = 1
                    cell.transform = .identity
                }
                layoutIfNeeded()
            },
            completion: { [weak self] finished in
                guard let self else { return completion(finished) }
                for (path, cell) in leaving {
                    cell.transform = .identity
                    cell.alpha = 1
                    recycle(cell, path: path)
                }
                completion(finished)
            })
    }

    private var hasMisplacedCells: Bool {
        placedCells.contains { path, cell in cell.frame != displaced(frame(ofRow: path), row: path) }
    }

    /// The cells that the table positions: all except the dragged one.
    private var placedCells: some Sequence<(key: IndexPath, value: UITableViewCell)> {
        cells.lazy.filter { [self] in rows.contains($0.key) && $0.key != editing.draggedPath }
    }

    private func removalAnimation(of path: IndexPath, _ changes: ResolvedListChanges) -> RowAnimation {
        let style = changes.removalAnimations[path] ?? changes.sectionRemovalAnimations[path.section]
        return RowAnimation(rawValue: style ?? 100) ?? .automatic
    }

    private func applyRemovalEnd(_ cell: UITableViewCell, _ animation: RowAnimation) {
        switch animation {
        case .left: cell.transform = CGAffineTransform(translationX: -bounds.width, y: 0)
        case .right: cell.transform = CGAffineTransform(translationX: bounds.width, y: 0)
        case .top: cell.transform = CGAffineTransform(translationX: 0, y: -cell.bounds.height)
        case .bottom: cell.transform = CGAffineTransform(translationX: 0, y: cell.bounds.height)
        case .none, .fade, .middle, .automatic: break
        }
        cell.alpha = 0
    }

    /// Creates the cells that become visible, at the initial position of their animation.
    private func addIncomingCells(_ changes: ResolvedListChanges, around target: CGPoint) -> [UITableViewCell] {
        var incoming: [UITableViewCell] = []
        var incomingRows: [(IndexPath, CGRect)] = []
        forEachRow(in: CGRect(origin: target, size: bounds.size)) { path, frame in
            if cells[path] == nil { incomingRows.append((path, frame)) }
        }
        // The delegate is notified of each cell and may change the rows, so the remaining entries of `incomingRows` can contain rows that
        // no longer exist.
        for (path, frame) in incomingRows where rows.contains(path) {
            if changes.oldIndexPath(forNew: path) != nil {
                // The row existed outside of the viewport before, so it moves together with the nearest row that has a cell.
                addCell(at: path, frame: frame.offsetBy(dx: 0, dy: -displacement(near: path)))
                continue
            }
            let style = changes.insertionAnimations[path] ?? changes.sectionInsertionAnimations[path.section]
            let animation = RowAnimation(rawValue: style ?? 100) ?? .automatic
            let cell = addCell(at: path, frame: frame)
            sendSubviewToBack(cell)
            if animation == .none { continue }
            applyRemovalEnd(cell, animation)
            incoming.append(cell)
        }
        return incoming
    }

    /// The distance that the nearest row with a cell will move.
    private func displacement(near path: IndexPath) -> CGFloat {
        let nearest = cells.min { distance($0.key, path) < distance($1.key, path) }
        guard let nearest, rows.contains(nearest.key) else { return 0 }
        return frame(ofRow: nearest.key).minY - nearest.value.frame.minY
    }

    private func distance(_ a: IndexPath, _ b: IndexPath) -> Int {
        abs(a.section - b.section) * 1_000_000 + abs(a.row - b.row)
    }
}
