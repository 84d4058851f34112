import Foundation
import UIPrimitives

/// The state of a table's editing: the edit mode, and the swiped or dragged row.
@MainActor struct TableEditing {
    /// Whether the table is in the edit mode.
    var isActive = false
    /// The row whose cell the user drags; the table does not position it.
    var draggedPath: IndexPath?
    /// The row whose actions are visible or being revealed.
    var swipe: TableSwipe?
    /// The recognizer of horizontal swipes.
    var recognizer: UIPanGestureRecognizer?
    /// The drag of a row; nil if none is in progress.
    var reorder: TableReorder?

    /// Replaces each index path by its index path after an update; the drag of a deleted or reloaded row ends.
    mutating func remap(_ changes: ResolvedListChanges) {
        draggedPath = draggedPath.flatMap(changes.newIndexPath(forOld:))
        guard let current = reorder else { return }
        guard let origin = changes.newIndexPath(forOld: current.origin) else { return reorder = nil }
        current.follow(changes, origin: origin)
    }
}

/// A row whose actions are visible or being revealed.
@MainActor final class TableSwipe {
    let path: IndexPath
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    /// The displacement of the row when the current drag began. *Units*: points.
    var startOffset: CGFloat = 0

    init(path: IndexPath, cell: UITableViewCell, configuration: UISwipeActionsConfiguration, isLeading: Bool) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        self.isLeading = isLeading
    }
}

extension UITableView {
    /// Changes the edit mode of the table and its visible cells.
    func changeEditing(to isEditing: Bool, animated: Bool) {
        guard editing.isActive != isEditing else { return }
        editing.isActive = isEditing
        closeSwipes(animated: animated)
        for cell in cells.values { cell.setEditing(isEditing, animated: animated) }
        setNeedsLayout()
    }

    /// Handles a click on the editing control of a row. The insert control acts immediately; the delete control reveals the row's actions
    /// for confirmation, or hides them if they are visible.
    func editControlWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        let style = source.editingStyle(ofRow: path)
        guard style == .delete else { return source.commit(style, ofRow: path) }
        var actions = source.trailingSwipeActions(ofRow: path) ?? deleteAction(ofRow: path)
        // An empty configuration prevents swiping, but the delete control must still work in the edit mode.
        if actions.actions.isEmpty { actions = deleteAction(ofRow: path) }
        let wasOpen = editing.swipe?.cell === cell
        closeSwipes(animated: true)
        if wasOpen { return }
        open(TableSwipe(path: path, cell: cell, configuration: actions, isLeading: false))
        UIView.animate(withDuration: 0.2) { cell.setSwipeOffset(-cell.editControls.actionsWidth) }
    }

    // MARK: Swiping

    /// Adds the recognizer of horizontal drags. The recognizer begins only on rows with actions.
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

    /// Whether a drag that begins at `point` reveals actions, or continues to move the row whose actions are already revealed.
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

    /// The actions that a swipe to the left reveals. A row that can be deleted has a delete action by default.
    private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        if let actions = source.trailingSwipeActions(ofRow: path) { return actions }
        guard source.canEditRow(at: path), source.editingStyle(ofRow: path) == .delete else { return nil }
        return deleteAction(ofRow: path)
    }

    /// The actions that swipes over a row in both directions reveal.
    func swipeActions(ofRow path: IndexPath) -> [UIContextualAction] {
        (source.leadingSwipeActions(ofRow: path)?.actions ?? []) + (trailingActions(path)?.actions ?? [])
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

    /// Hides the actions before an update, after which another row may be at their index path.
    func closeSwipe(before changes: ResolvedListChanges, animated: Bool) {
        guard let swipe = editing.swipe else { return }
        // The cell of a deleted or reloaded row is removed with its actions visible.
        guard changes.newIndexPath(forOld: swipe.path) != nil else {
            editing.swipe = nil
            return source.didEndEditing(row: nil)
        }
        closeSwipes(animated: animated)
    }

    /// Hides the actions of a row and notifies the table's ``source`` that editing ended.
    func closeSwipes(animated: Bool) {
        guard let swipe = editing.swipe else { return }
        editing.swipe = nil
        // The row may have moved or been deleted since its actions were revealed.
        source.didEndEditing(row: indexPath(for: swipe.cell))
        guard animated, cells[swipe.path] === swipe.cell else { return swipe.cell.closeSwipe() }
        UIView.animate(
            withDuration: 0.2, animations: { swipe.cell.setSwipeOffset(0) },
            completion: { [weak self] _ in
                // The user may have revealed the actions again during the animation.
                if self?.editing.swipe?.cell !== swipe.cell { swipe.cell.closeSwipe() }
            })
    }
}

/// The recognizer of horizontal drags of rows.
final class TableSwipeRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// The table that decides whether a drag begins.
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
