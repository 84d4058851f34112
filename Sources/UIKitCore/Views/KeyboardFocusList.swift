import UIPrimitives

/// A list of cells that can be selected: Tab stops at one of them, and its keys move the focus to others. *Thread*: main.
@MainActor package protocol KeyboardFocusList: UIView {
    /// The cell at which Tab stops: the last one that had the focus, a selected one, or the first visible one. Nil if none can be
    /// selected.
    var cellForKeyboardFocus: UIView? { get }
    /// The selectable cell that contains a view.
    func focusableCell(containing view: UIView) -> UIView?
    /// The cell that a key leads to from the focused one, scrolled into the viewport; nil if the key does not lead to another cell.
    func cellForKeyboardFocus(after cell: UIView, _ key: HostKeyPress) -> UIView?
    /// Called when the focus has moved to a cell.
    func keyboardFocusDidMove(to cell: UIView)
    /// Selects the cell as a press does.
    func pressFocusedCell(_ cell: UIView)
}

extension UIView {
    /// The selectable cell of a list that is or contains the view, with its list.
    package var selectableCell: (cell: UIView, list: any KeyboardFocusList)? {
        var ancestor = superview
        while let view = ancestor {
            if let list = view as? any KeyboardFocusList { return list.focusableCell(containing: self).map { ($0, list) } }
            ancestor = view.superview
        }
        return nil
    }
}
