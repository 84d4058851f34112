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
        held.follow(changes, origin: origin)
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

extension UITableView {
    func changeEditing(to isEditing: Bool, animated: Bool) {
        guard editing.isActive != isEditing else { return }
        editing.isActive = isEditing
        closeSwipes(animated: animated)
        for cell in cells.values { cell.setEditing(isEditing, animated: animated) }
        setNeedsLayout()
    }

    /// The insert control of a row acts at once; the delete control brings the row's actions to light, which ask once more.
    func editControlWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        let style = source.editingStyle(ofRow: path)
        guard style == .delete else { return source.commit(style, ofRow: path) }
        var actions = source.trailingSwipeActions(ofRow: path) ?? deleteAction(ofRow: path)
        // A program that offers nothing to swiping lets rows be deleted all the same.
        if actions.actions.isEmpty { actions = deleteAction(ofRow: path) }
        let wasOpen = editing.swipe?.cell === cell
        closeSwipes(animated: true)
        if wasOpen { return }
        open(TableSwipe(path: path, cell: cell, configuration: actions, isLeading: false))
        UIView.animate(withDuration: 0.2) { cell.setSwipeOffset(-cell.editControls.actionsWidth) }
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
        open(TableSwipe(path: path, cell: cell, configuration: actions, isLeading: isLeading))
        return true
    }

    private func open(_ swipe: TableSwipe) {
        editing.swipe = swipe
        swipe.cell.editControls.show(swipe.configuration, isLeading: swipe.isLeading, in: swipe.cell) { [weak self] action in
            self?.perform(action)
        }
        source.willBeginEditing(row: swipe.path)
    }

    /// A row that can be deleted has a delete action of its own.
    private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        if let actions = source.trailingSwipeActions(ofRow: path) { return actions }
        guard source.canEditRow(at: path), source.editingStyle(ofRow: path) == .delete else { return nil }
        return deleteAction(ofRow: path)
    }

    private func deleteAction(ofRow path: IndexPath) -> UISwipeActionsConfiguration {
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
            completion: { [weak self] _ in
                // They may have been opened again meanwhile.
                if self?.editing.swipe?.cell !== swipe.cell { swipe.cell.closeSwipe() }
            })
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
