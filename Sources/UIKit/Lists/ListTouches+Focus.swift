import Foundation
import UIPrimitives

/// The keyboard focus: the Tab key stops at one element of the list, other keys move the focus to other elements, and Space and Return
/// select the focused element.
extension ListTouches {
    /// The largest number of elements that a key passes over because they cannot have the focus.
    private static var skipLimit: Int { 500 }

    /// Whether one of the cells has the keyboard focus and shows its ring.
    var hasFocusedCell: Bool {
        guard let path = selection.focused, let cell = cells[path] else { return false }
        return window?.dispatcher.tabFocusedView === cell
    }

    /// The cell at which the Tab key stops, among the visible cells that may have the focus: the cell that had the focus last, otherwise
    /// the cell that was selected last, otherwise the first cell.
    func findCellForFocus(among visiblePaths: [IndexPath]) -> Cell? {
        let preferred = [selection.focused, selection.paths.last].compactMap { $0 }.filter(visiblePaths.contains)
        return (preferred + visiblePaths).lazy.filter { self.cells[$0] != nil }.first(where: mayFocus).flatMap { cells[$0] }
    }

    func path(ofCellContaining view: UIView) -> IndexPath? {
        cells.first { view.isDescendant(of: $0.value) }?.key
    }

    /// The cell to which a key moves the focus; scrolls it into the viewport.
    func findCellForFocus(after cell: UIView, _ key: HostKeyPress) -> Cell? {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]), let path = path(ofCellContaining: cell) else { return nil }
        guard let target = focusTarget(of: key.key, from: path), target != path else { return nil }
        reveal(element: target)
        layoutIfNeeded()
        return cells[target]
    }

    private func focusTarget(of key: HostKey, from path: IndexPath) -> IndexPath? {
        if case .character(let character) = key, character != " " {
            return element(beginningWith: character, after: path).flatMap { mayFocus($0) ? $0 : nil }
        }
        var current = path
        for _ in 0..<Self.skipLimit {
            guard let next = target(of: key, from: current), next != current else { return nil }
            if mayFocus(next) { return next }
            current = next
        }
        return nil
    }

    /// Restores the focus of an element after its cell was replaced or scrolled out of the viewport.
    func restoreFocus(to cell: UIView, at path: IndexPath) where Self: KeyboardFocusList {
        if path == selection.focused { window?.dispatcher.restoreFocus(to: cell, of: self) }
    }
}
