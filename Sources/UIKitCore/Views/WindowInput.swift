import Foundation

/// Brings a host's input to the views of a window; the dispatcher of events. *Thread*: main.
@MainActor package protocol WindowInput: AnyObject {
    var menus: any WindowMenus { get }
    /// The view at which the Tab key stopped; nil while a first responder has the keys.
    var tabFocusedView: UIView? { get }
    /// Moves the focus of the Tab key to a view. Returns false if the key does not stop there.
    func focus(_ view: UIView) -> Bool
    /// Removes the focus of the Tab key.
    func leaveFocus()
    /// Moves the focus to the new cell of the row that has it; does nothing if another view has the focus.
    func restoreFocus(to cell: UIView, of list: any KeyboardFocusList)

    /// Keeps an event for the next frame. Movements that follow each other become one.
    func enqueue(_ event: HostEvent)
    /// Acts on one event immediately.
    func handle(_ event: HostEvent)
    /// Does what `UIWindow.sendEvent` does with an event.
    func deliver(_ event: UIEvent)
    /// The timer of a gesture recognizer has changed its state.
    func gestureTimerDidFire()
    /// A view and everything in it leaves the window.
    func viewWillLeave(_ view: UIView)
    /// Determines the view under the pointer again, after views moved.
    func contentDidMove()
    /// Drops queued events and ends touches, menus and hovering.
    func cancelAll()
}

/// Observes the events of a window before its views, while a drag is in progress. *Thread*: main.
@MainActor package protocol WindowEventInterceptor: AnyObject {
    /// Returns whether the event is not delivered further.
    func intercepts(_ event: HostEvent) -> Bool
}

/// The context menus of a window as its input and its controls use them. *Thread*: main.
@MainActor package protocol WindowMenus: AnyObject {
    /// Whether a menu is open, which then handles the keys.
    var isOpen: Bool { get }

    /// Returns whether the press opened or closed a menu, and has no other effect.
    func press(_ button: HostButton, _ pointer: HostPointer) -> Bool
    func move(_ pointer: HostPointer)
    /// The press that may open a menu by lasting is over.
    func endHold()
    /// Returns whether the key was one for menus.
    func press(_ key: HostKeyPress, from start: UIResponder) -> Bool
    /// Opens a menu below the view of the window that it belongs to; `willPerform` gets the action that is chosen.
    func show(_ menu: UIMenu, below view: UIView, willPerform: @escaping (UIAction) -> Void)
    /// A view and everything in it leaves the window.
    func viewWillLeave(_ view: UIView)
    /// Closes the menu and cancels a press.
    func cancel()
}

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
