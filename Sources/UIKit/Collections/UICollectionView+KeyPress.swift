import UIPrimitives

extension UICollectionView: KeyPressHandler {
    package func handleKeyPress(_ key: HostKeyPress) -> Bool { moveSelection(by: key) }
}

extension UICollectionView: KeyboardFocusList {
    package var cellForKeyboardFocus: UIView? { findCellForFocus(among: visiblePaths) }

    package func focusableCell(containing view: UIView) -> UIView? {
        path(ofCellContaining: view).flatMap { mayFocus($0) ? cells[$0] : nil }
    }

    package func cellForKeyboardFocus(after cell: UIView, _ key: HostKeyPress) -> UIView? { findCellForFocus(after: cell, key) }

    package func keyboardFocusDidMove(to cell: UIView) { list.selection.focused = path(ofCellContaining: cell) }

    package func pressFocusedCell(_ cell: UIView) {
        if let path = path(ofCellContaining: cell), mayHighlight(path) { select(path) }
    }
}
