import Foundation

/// Delivers a host's input to the views of a window. The event dispatcher implements it. *Thread*: main.
@MainActor package protocol WindowInput: AnyObject {
    /// The context menus; nil in a program without a host, which receives no input.
    var menus: (any WindowMenus)? { get }
    /// The view at which the Tab key stopped; nil while a first responder receives the keys.
    var tabFocusedView: UIView? { get }
    /// Moves the focus of the Tab key to a view. Returns false if the key does not stop there.
    func focus(_ view: UIView) -> Bool
    /// Removes the focus of the Tab key.
    func leaveFocus()
    /// Moves the focus to the new cell of the row that has the focus; does nothing if another view has the focus.
    func restoreFocus(to cell: UIView, of list: any KeyboardFocusList)

    /// Enqueues an event for the next frame, combining movements. A scroll for an `ImmediateScrollReceiver` may be handled immediately.
    func enqueue(_ event: HostEvent)
    /// Handles one event immediately.
    func handle(_ event: HostEvent)
    /// Delivers an event for `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent)
    /// Called after a timer changed the state of a gesture recognizer.
    func gestureTimerDidFire()
    /// Called before a view and its descendants leave the window.
    func viewWillLeave(_ view: UIView)
    /// Determines the view under the pointer again, after views moved.
    func contentDidMove()
    /// Drops queued events and ends touches, menus and hovering.
    func cancelAll()
}

/// Observes the events of a window before its views, while a drag is in progress. *Thread*: main.
@MainActor package protocol WindowEventInterceptor: AnyObject {
    /// Returns true to prevent the further delivery of the event.
    func intercepts(_ event: HostEvent) -> Bool
}

/// The interface of a window's context menus for its event dispatcher and its controls. *Thread*: main.
@MainActor package protocol WindowMenus: AnyObject {
    /// Whether a menu is open, which then handles the keys.
    var isOpen: Bool { get }

    /// Returns whether a menu handled the press, so that it must not be delivered further.
    func press(_ button: HostButton, _ pointer: HostPointer) -> Bool
    func move(_ pointer: HostPointer)
    /// Called when a press that may open a menu if held has ended.
    func endHold()
    /// Returns whether a menu handled the key or the key opened one.
    func press(_ key: HostKeyPress, from start: UIResponder) -> Bool
    /// Opens a menu below a view of the window; `willPerform` is called before the chosen action.
    func show(_ menu: UIMenu, below view: UIView, willPerform: @escaping (UIAction) -> Void)
    /// The open menu of an interaction or view; nil if it has none.
    func openMenu(of owner: AnyObject) -> (any OpenMenu)?
    /// Called before a view and its descendants leave the window.
    func viewWillLeave(_ view: UIView)
    /// Closes the menu and cancels a held press.
    func cancel()
}

/// A list of cells that can be selected: Tab stops at one of them, from which keys move the focus to other cells. *Thread*: main.
@MainActor package protocol KeyboardFocusList: UIView {
    /// The cell at which the Tab key stops: the cell that had the focus last, otherwise a selected cell, otherwise the first visible cell.
    /// Nil if none can be selected.
    var cellForKeyboardFocus: UIView? { get }
    /// The selectable cell that contains a view.
    func focusableCell(containing view: UIView) -> UIView?
    /// The cell that a key leads to from the focused one, scrolled into the viewport; nil if the key does not lead to another cell.
    func cellForKeyboardFocus(after cell: UIView, _ key: HostKeyPress) -> UIView?
    /// Called when the focus has moved to a cell.
    func keyboardFocusDidMove(to cell: UIView)
    /// Selects the cell, as a press on it does.
    func pressFocusedCell(_ cell: UIView)
}

/// An open menu, for the interaction that opened it. *Thread*: main.
@MainActor package protocol OpenMenu: AnyObject {
    /// Replaces the innermost open list by the result of `block`.
    func updateMenu(_ block: (UIMenu) -> UIMenu)
    /// Moves the first list beside a rectangle of the window, and closes the others. *Units*: points.
    func move(beside anchor: CGRect)
    /// Closes the menu.
    func dismiss()
}
