import Foundation
import Scheduling
import UIPrimitives

/// Which rows are selected, and the row under the finger.
package struct TableSelection {
    /// In order of selection.
    package var paths: [IndexPath] = []
    package var highlighted: IndexPath?
    /// Where a range selected with Shift begins.
    package var anchor: IndexPath?
    /// Highlights the row when the finger has rested long enough not to be a drag.
    package var delayed: ClockTimer?
    package var touched: IndexPath?
    /// Letters typed lately, to find a row by.
    package var typed = ""
    package var typedUntil = 0.0

    /// Rows that one search for typed letters looks at.
    static let searchLength = 500

    /// Adds a letter to those typed within the last second; returns them all, in small letters.
    @MainActor mutating func note(typed character: String) -> String {
        let now = FrameScheduler.main.clock.now
        typed = now < typedUntil ? typed + character : character
        typedUntil = now + 1
        return typed.lowercased()
    }
}

/// Clicks and keys on rows.
extension UITableView {
    /// How long a finger rests before its row is highlighted. *Units*: seconds.
    private static let highlightDelay = 0.07

    private var selects: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
    private var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: Touches

    /// Returns whether the touch is on a row that takes it.
    func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = row(at: touch.location(in: self)) else { return false }
        if drag.didCatch { return true }
        if editing.swipe != nil {
            closeSwipes(animated: true)
            return true
        }
        // Text being edited keeps the keyboard until something else wants text.
        if !(window?.firstResponder is any TextInputReceiver) { _ = becomeFirstResponder() }
        guard selects, source.shouldHighlightRow(at: path) else { return true }
        selection.touched = path
        selection.delayed = FrameScheduler.main.clock.schedule(after: Self.highlightDelay) { [weak self] in
            guard let self, let touched = selection.touched else { return }
            highlight(touched)
        }
        return true
    }

    func rowTouchMoved(_ touches: Set<UITouch>) -> Bool {
        guard let path = selection.touched, let touch = touches.first else { return false }
        if row(at: touch.location(in: self)) != path { cancelTouch() }
        return true
    }

    func rowTouchEnded(_ touches: Set<UITouch>) -> Bool {
        guard let path = selection.touched, let touch = touches.first else { return false }
        selection.delayed?.cancel()
        guard row(at: touch.location(in: self)) == path else {
            cancelTouch()
            return true
        }
        selection.touched = nil
        highlight(path)
        unhighlight()
        select(path)
        return true
    }

    func rowTouchCancelled() -> Bool {
        guard selection.touched != nil || selection.highlighted != nil else { return false }
        cancelTouch()
        return true
    }

    private func cancelTouch() {
        selection.delayed?.cancel()
        selection.touched = nil
        unhighlight()
    }

    private func highlight(_ path: IndexPath) {
        guard selection.highlighted != path else { return }
        unhighlight()
        selection.highlighted = path
        cells[path]?.setHighlighted(true, animated: false)
        source.didHighlightRow(at: path)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        cells[path]?.setHighlighted(false, animated: true)
        source.didUnhighlightRow(at: path)
    }

    // MARK: Selecting

    /// The user picks a row.
    package func select(_ path: IndexPath) {
        guard rows.contains(path), selects else { return }
        if selectsMany, selection.paths.contains(path) {
            if let path = source.willDeselectRow(at: path) {
                setDeselected(path, animated: true)
                source.didDeselectRow(at: path)
            }
            return
        }
        guard let path = source.willSelectRow(at: path), rows.contains(path) else { return }
        if !selectsMany {
            for old in selection.paths where old != path {
                guard source.willDeselectRow(at: old) != nil else { continue }
                setDeselected(old, animated: true)
                source.didDeselectRow(at: old)
            }
        }
        mark(path, animated: false)
        selection.anchor = path
        source.didSelectRow(at: path)
    }

    private func mark(_ path: IndexPath, animated: Bool) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        cells[path]?.setSelected(true, animated: animated)
    }

    package func setSelected(_ path: IndexPath?, animated: Bool) {
        reloadIfNeeded()
        if path == nil || !selectsMany {
            for old in selection.paths where old != path { setDeselected(old, animated: animated) }
        }
        guard let path, rows.contains(path) else { return }
        mark(path, animated: animated)
        selection.anchor = path
    }

    package func setDeselected(_ path: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == path }
        cells[path]?.setSelected(false, animated: animated)
    }

    // MARK: Keys

    /// With a row selected, arrows, Page, Home and End move the selection and letters find rows; otherwise keys scroll.
    func moveSelection(by press: HostKeyPress) -> Bool {
        guard selects, press.modifiers.isDisjoint(with: [.alternate, .command, .control]),
            let current = selection.anchor ?? selection.paths.last, rows.contains(current)
        else { return false }
        let isSelected = selection.paths.contains(current)
        switch press.key {
        case .up: return move(from: current, by: isFlipped ? 1 : -1)
        case .down: return move(from: current, by: isFlipped ? -1 : 1)
        case .pageUp where isSelected: return movePage(from: current, isFlipped ? 1 : -1)
        case .pageDown where isSelected: return movePage(from: current, isFlipped ? -1 : 1)
        case .home where isSelected: return pick(isFlipped ? lastRow : firstRow)
        case .end where isSelected: return pick(isFlipped ? firstRow : lastRow)
        case .character(let character) where character != " ": return find(character, from: current)
        case .escape where !selection.paths.isEmpty:
            for path in selection.paths {
                setDeselected(path, animated: true)
                source.didDeselectRow(at: path)
            }
            selection.anchor = nil
            return true
        default: return false
        }
    }

    private func move(from path: IndexPath, by step: Int) -> Bool {
        pick(neighbour(of: path, by: step))
    }

    /// As far as the view is high, a row less; at least one row.
    private func movePage(from path: IndexPath, _ step: Int) -> Bool {
        let from = frame(ofRow: path)
        let way = max(bounds.height - adjustedContentInset.top - adjustedContentInset.bottom - from.height, 1)
        let y = from.midY + CGFloat(step) * way
        var target: IndexPath?
        // From there back to the row: a header may be in the way.
        forEachRow(in: CGRect(x: 0, y: min(y, from.midY), width: bounds.width, height: way)) { found, _ in
            if found == path || (step < 0 && target != nil) { return }
            target = found
        }
        return pick(target ?? neighbour(of: path, by: step))
    }

    private func pick(_ target: IndexPath?) -> Bool {
        guard let target, source.shouldHighlightRow(at: target) else { return true }
        select(target)
        scrollToRow(at: target, at: .none, animated: false)
        return true
    }

    /// The row before or after another, across sections.
    package func neighbour(of path: IndexPath, by step: Int) -> IndexPath? {
        var section = path.section
        var row = path.row + step
        while section >= 0, section < rows.sectionCount {
            let count = rows.itemCount(section)
            if row >= 0, row < count { return IndexPath(row: row, section: section) }
            section += step
            guard section >= 0, section < rows.sectionCount else { return nil }
            row = step > 0 ? 0 : rows.itemCount(section) - 1
        }
        return nil
    }

    /// Selects the next row whose text begins with what was typed within the last second; from the end it goes on at the
    /// top.
    private func find(_ character: String, from path: IndexPath) -> Bool {
        let wanted = selection.note(typed: character)
        let top = firstRow ?? path
        var row = wanted.count > 1 ? path : neighbour(of: path, by: 1) ?? top
        for _ in 0..<TableSelection.searchLength {
            if source.typeAheadText(ofRow: row)?.lowercased().hasPrefix(wanted) == true {
                select(row)
                scrollRectToVisible(frame(ofRow: row), animated: false)
                return true
            }
            row = neighbour(of: row, by: 1) ?? top
        }
        return true
    }

    private var firstRow: IndexPath? {
        (0..<rows.sectionCount).first { rows.itemCount($0) > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    private var lastRow: IndexPath? {
        (0..<rows.sectionCount).last { rows.itemCount($0) > 0 }.map { IndexPath(row: rows.itemCount($0) - 1, section: $0) }
    }
}
