import Foundation
import UIPrimitives

extension UITableView: ListTouches {
    func path(at point: CGPoint) -> IndexPath? { row(at: point) }

    func mayHighlight(_ path: IndexPath) -> Bool { allowsSelectionNow && source.shouldHighlightRow(at: path) }

    /// Whether a row may have the keyboard focus. In the edit mode, rows that cannot be selected may have the focus, too, so that the menu
    /// key can open a menu of their actions.
    func mayFocus(_ path: IndexPath) -> Bool { mayHighlight(path) || isEditing && source.canEditRow(at: path) }

    func typeAheadText(ofElement path: IndexPath) -> String? { source.typeAheadText(ofRow: path) }

    func selectMatch(_ path: IndexPath) {
        select(path)
        scrollRectToVisible(frame(ofRow: path), animated: false)
    }

    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        cells[path]?.setHighlighted(isHighlighted, animated: !isHighlighted)
        if isHighlighted { source.didHighlightRow(at: path) } else { source.didUnhighlightRow(at: path) }
    }

    /// Begins a touch on a row. A touch beside revealed swipe actions hides them and has no other effect.
    func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
        if !drag.didStopDeceleration, editing.swipe != nil, let touch = touches.first, row(at: touch.location(in: self)) != nil {
            closeSwipes(animated: true)
            return true
        }
        return listTouchBegan(touches)
    }
}

/// The selection of rows by touches, keys and code.
extension UITableView {
    private var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    private var allowsSelectingSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: Selecting

    /// Selects a row on behalf of the user, or deselects it if it is already selected and several rows can be selected. The delegate can
    /// prevent the change, and is notified after it.
    package func select(_ path: IndexPath) {
        guard rows.contains(path), allowsSelectionNow else { return }
        if allowsSelectingSeveral, selection.paths.contains(path) {
            if let path = source.willDeselectRow(at: path) {
                setDeselected(path, animated: true)
                source.didDeselectRow(at: path)
            }
            return
        }
        guard let path = source.willSelectRow(at: path), rows.contains(path) else { return }
        if !allowsSelectingSeveral {
            for old in selection.paths where old != path {
                guard source.willDeselectRow(at: old) != nil else { continue }
                setDeselected(old, animated: true)
                source.didDeselectRow(at: old)
            }
        }
        addToSelection(path, animated: false)
        list.selection.anchor = path
        source.didSelectRow(at: path)
    }

    private func addToSelection(_ path: IndexPath, animated: Bool) {
        if !selection.paths.contains(path) { list.selection.paths.append(path) }
        cells[path]?.setSelected(true, animated: animated)
    }

    /// Selects a row; nil deselects all rows. Does not notify the delegate.
    func setSelected(_ path: IndexPath?, animated: Bool) {
        reloadIfNeeded()
        if path == nil || !allowsSelectingSeveral {
            for old in selection.paths where old != path { setDeselected(old, animated: animated) }
        }
        guard let path, rows.contains(path) else { return }
        addToSelection(path, animated: animated)
        list.selection.anchor = path
    }

    /// Deselects a row without notifying the delegate.
    func setDeselected(_ path: IndexPath, animated: Bool) {
        list.selection.paths.removeAll { $0 == path }
        cells[path]?.setSelected(false, animated: animated)
    }

    // MARK: Keys

    /// Handles a key that moves the selection (an arrow, Page Up, Page Down, Home, End or a letter) or clears it (Escape). Returns `false`
    /// if the key was not handled, for example because no row is selected; a key that can scroll the table then scrolls it.
    func moveSelection(by press: HostKeyPress) -> Bool {
        guard allowsSelectionNow, !hasFocusedCell, press.modifiers.isDisjoint(with: [.alternate, .command, .control]),
            let current = selection.anchor ?? selection.paths.last, rows.contains(current)
        else { return false }
        let isSelected = selection.paths.contains(current)
        switch press.key {
        case .up, .down: return selectByKey(target(of: press.key, from: current))
        case .pageUp, .pageDown, .home, .end:
            return isSelected ? selectByKey(target(of: press.key, from: current)) : false
        case .character(let character) where character != " ": return selectNext(beginningWith: character, from: current)
        case .escape where !selection.paths.isEmpty:
            for path in selection.paths {
                setDeselected(path, animated: true)
                source.didDeselectRow(at: path)
            }
            list.selection.anchor = nil
            return true
        default: return false
        }
    }

    func target(of key: HostKey, from path: IndexPath) -> IndexPath? {
        switch key {
        case .up: neighbor(of: path, by: isFlipped ? 1 : -1)
        case .down: neighbor(of: path, by: isFlipped ? -1 : 1)
        case .pageUp: row(onePageFrom: path, isFlipped ? 1 : -1)
        case .pageDown: row(onePageFrom: path, isFlipped ? -1 : 1)
        case .home: isFlipped ? lastElement : firstElement
        case .end: isFlipped ? firstElement : lastElement
        default: nil
        }
    }

    func reveal(element path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }

    /// The row that is one page, which is the height of the viewport less one row, before or after another row; at least the next row.
    private func row(onePageFrom path: IndexPath, _ step: Int) -> IndexPath? {
        let from = frame(ofRow: path)
        let distance = max(bounds.height - adjustedContentInset.top - adjustedContentInset.bottom - from.height, 1)
        let y = from.midY + CGFloat(step) * distance
        var target: IndexPath?
        // Searches all rows between the two positions, because a header and not a row may be at the end of the page.
        forEachRow(in: CGRect(x: 0, y: min(y, from.midY), width: bounds.width, height: distance)) { found, _ in
            if found == path || (step < 0 && target != nil) { return }
            target = found
        }
        return target ?? neighbor(of: path, by: step)
    }

    private func selectByKey(_ target: IndexPath?) -> Bool {
        guard let target, source.shouldHighlightRow(at: target) else { return true }
        select(target)
        scrollToRow(at: target, at: .none, animated: false)
        return true
    }
}
