import Foundation
import UIPrimitives

/// Rows being edited, swiped or dragged.
@MainActor package struct TableEditing {
    package var isActive = false
    /// The row whose cell is in the user's hand and not to be placed by the table.
    package var heldPath: IndexPath?
    /// The row whose actions are in sight.
    package var swipe: TableSwipe?
    package var recognizer: UIPanGestureRecognizer?
    package var reorder: TableReorder?

    /// Follows rows to their new places. A row that goes leaves the user's hand.
    mutating func remap(_ changes: ResolvedListChanges) {
        heldPath = heldPath.flatMap(changes.newIndexPath(forOld:))
        guard let held = reorder else { return }
        guard let origin = changes.newIndexPath(forOld: held.origin) else { return reorder = nil }
        held.origin = origin
        held.target = changes.newIndexPath(forOld: held.target) ?? origin
    }
}

/// A row whose actions are in sight, or coming.
@MainActor package final class TableSwipe {
    let path: IndexPath
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    var startOffset: CGFloat = 0

    init(path: IndexPath, cell: UITableViewCell, configuration: UISwipeActionsConfiguration, isLeading: Bool) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        self.isLeading = isLeading
    }
}

/// A row on its way to another place.
@MainActor package final class TableReorder {
    var origin: IndexPath
    var target: IndexPath
    let cell: UITableViewCell
    let grab: CGFloat

    init(origin: IndexPath, cell: UITableViewCell, grab: CGFloat) {
        self.origin = origin
        self.target = origin
        self.cell = cell
        self.grab = grab
    }
}

extension UITableView {
    func changeEditing(to isEditing: Bool, animated: Bool) {
        guard editing.isActive != isEditing else { return }
        editing.isActive = isEditing
        closeSwipes(animated: animated)
        for cell in cells.values { cell.setEditing(isEditing, animated: animated) }
        setNeedsLayout()
    }

    /// The delete or insert control of a row was clicked.
    func editControlWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        source.commit(source.editingStyle(ofRow: path), ofRow: path)
    }

    // MARK: Swiping

    /// Adds the recognizer that drags rows sideways. It begins only on rows that have actions.
    func prepareForSwipes() {
        guard editing.recognizer == nil, superview != nil else { return }
        let recognizer = TableSwipeRecognizer()
        recognizer.table = self
        recognizer.addHandler { [weak self] recognizer in
            (recognizer as? UIPanGestureRecognizer).map { self?.swipeDidChange($0) }
        }
        addGestureRecognizer(recognizer)
        editing.recognizer = recognizer
    }

    /// Whether a sideways drag beginning at `point` brings actions to light.
    func swipeShouldBegin(at point: CGPoint, movement: CGPoint) -> Bool {
        if editing.swipe != nil { return true }
        guard abs(movement.x) > abs(movement.y), let path = row(at: point), let cell = cells[path] else { return false }
        let isLeading = movement.x > 0
        let actions = isLeading ? source.leadingSwipeActions(ofRow: path) : trailingActions(path)
        guard let actions, !actions.actions.isEmpty else { return false }
        editing.swipe = TableSwipe(path: path, cell: cell, configuration: actions, isLeading: isLeading)
        cell.editControls.show(actions, isLeading: isLeading, in: cell) { [weak self] action in
            self?.perform(action)
        }
        source.willBeginEditing(row: path)
        return true
    }

    /// A row that can be deleted has a delete action of its own.
    private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        if let actions = source.trailingSwipeActions(ofRow: path) { return actions }
        guard source.canEditRow(at: path), source.editingStyle(ofRow: path) == .delete else { return nil }
        let delete = UIContextualAction(style: .destructive, title: source.deleteTitle(ofRow: path) ?? "Delete") { [weak self] _, _, done in
            self?.source.commit(.delete, ofRow: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    private func swipeDidChange(_ recognizer: UIPanGestureRecognizer) {
        guard let swipe = editing.swipe else { return }
        let movement = recognizer.translation(in: self).x
        let width = swipe.cell.editControls.actionsWidth
        switch recognizer.state {
        case .began:
            swipe.startOffset = swipe.cell.swipeOffset
        case .changed:
            let offset = swipe.startOffset + movement
            swipe.cell.setSwipeOffset(swipe.isLeading ? max(0, offset) : min(0, offset))
        case .ended, .cancelled:
            let offset = abs(swipe.cell.swipeOffset)
            let isFull = swipe.configuration.performsFirstActionWithFullSwipe && offset > bounds.width * 0.6
            if isFull, recognizer.state == .ended { return perform(swipe.configuration.actions[0]) }
            if offset < width / 2 { return closeSwipes(animated: true) }
            UIView.animate(withDuration: 0.2) { swipe.cell.setSwipeOffset(swipe.isLeading ? width : -width) }
        default: break
        }
    }

    private func perform(_ action: UIContextualAction) {
        guard let swipe = editing.swipe else { return }
        action.handler(action, swipe.cell) { [weak self] _ in self?.closeSwipes(animated: true) }
    }

    /// Actions were offered for the row at a path, and an update may leave another row there.
    func closeSwipe(before changes: ResolvedListChanges, animated: Bool) {
        guard let swipe = editing.swipe else { return }
        // The cell of a row that goes does so as it is.
        guard changes.newIndexPath(forOld: swipe.path) != nil else {
            editing.swipe = nil
            return source.didEndEditing(row: nil)
        }
        closeSwipes(animated: animated)
    }

    package func closeSwipes(animated: Bool) {
        guard let swipe = editing.swipe else { return }
        editing.swipe = nil
        // The row may have moved or gone since its actions came to light.
        source.didEndEditing(row: indexPath(for: swipe.cell))
        guard animated, cells[swipe.path] === swipe.cell else { return swipe.cell.closeSwipe() }
        UIView.animate(
            withDuration: 0.2, animations: { swipe.cell.setSwipeOffset(0) },
            completion: { _ in swipe.cell.closeSwipe() })
    }

    // MARK: Reordering

    /// The grip of a row was taken.
    func beginReorder(_ cell: UITableViewCell, at point: CGPoint) {
        guard let path = indexPath(for: cell), source.isAtRest, source.canMoveRow(at: path) else { return }
        editing.reorder = TableReorder(origin: path, cell: cell, grab: point.y - cell.frame.minY)
        editing.heldPath = path
        bringSubviewToFront(cell)
        cell.alpha = 0.85
    }

    func moveReorder(to point: CGPoint) {
        guard let reorder = editing.reorder else { return }
        reorder.cell.frame.origin.y = point.y - reorder.grab
        guard let over = row(at: point) else { return }
        let target = source.moveTarget(ofRow: reorder.origin, proposed: over)
        guard target != reorder.target, rows.contains(target) else { return }
        reorder.target = target
        UIView.animate(withDuration: 0.2) { [self] in layoutAround(reorder) }
    }

    /// Rows between the origin and the target make room.
    private func layoutAround(_ reorder: TableReorder) {
        let height = reorder.cell.bounds.height
        for (path, cell) in cells where path != reorder.origin {
            var frame = frame(ofRow: path)
            if reorder.origin < path, path <= reorder.target { frame.origin.y -= height }
            if reorder.target <= path, path < reorder.origin { frame.origin.y += height }
            cell.frame = frame
        }
    }

    func endReorder(cancelled: Bool) {
        guard let reorder = editing.reorder else { return }
        editing.reorder = nil
        editing.heldPath = nil
        reorder.cell.alpha = 1
        // The rows may have begun to change since the drag began.
        guard !cancelled, reorder.target != reorder.origin, source.isAtRest, source.canMoveRow(at: reorder.origin) else {
            UIView.animate(withDuration: 0.2) { [self] in
                for (path, cell) in cells where rows.contains(path) { cell.frame = frame(ofRow: path) }
            }
            return
        }
        var changes = ListChanges()
        changes.moveItem(reorder.origin, to: reorder.target)
        let old = rows.counts
        var new = old
        new[reorder.origin.section] -= 1
        new[reorder.target.section] += 1
        if let resolved = try? ResolvedListChanges(changes, oldCounts: old, newCounts: new) {
            apply(resolved, animated: true) { _ in }
        }
        source.moveRow(at: reorder.origin, to: reorder.target)
    }
}

/// The recognizer of sideways drags of rows.
final class TableSwipeRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    weak var table: UITableView?

    init() {
        super.init(target: nil, action: nil)
        delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let table else { return false }
        return table.swipeShouldBegin(at: location(in: table), movement: translation(in: table))
    }
}
