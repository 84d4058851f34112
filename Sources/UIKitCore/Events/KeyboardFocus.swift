import Foundation
import Scheduling
import UIPrimitives

/// The view at which the Tab key stopped, marked by a ring: every clickable view can be reached and pressed with the keyboard.
/// *Thread*: main.
///
/// *Differs from UIKit*: every window has this focus, and not only windows of a tablet with a keyboard; views are visited in rows from top
/// to bottom, and inside of a row in text direction. The views of a scroll view or a semantic group are visited together.
@MainActor final class KeyboardFocus {
    private unowned let window: UIWindow
    private(set) weak var view: UIView?
    private var role = KeyboardFocusRole.none
    /// The list whose cell has the focus, or had it when the cell was removed: a new cell of the same row gets the focus back.
    private weak var list: (any KeyboardFocusList)?
    private var ring: FocusRing?
    /// The frame of the last focused view, if it was removed: Tab continues there. *Units*: points of the window.
    private var removedViewFrame: CGRect?

    init(window: UIWindow) {
        self.window = window
    }

    // MARK: Keys

    /// Moves the focus forwards with Tab, or backwards with Shift held. With Control held, the focus also leaves a text in which Tab is
    /// input. Returns false if there is no view to focus.
    func move(_ key: HostKeyPress) -> Bool {
        guard key.key == .tab, key.modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        guard !key.modifiers.contains(.control) || window.firstResponder != nil else { return false }
        let stops = KeyboardStop.all(in: window)
        guard !stops.isEmpty else { return false }
        let stop = stops[nextIndex(in: stops, step: key.modifiers.contains(.shift) ? -1 : 1)]
        // If the first responder refuses to resign, the key is consumed nevertheless, so that it types no tab.
        return focus(stop) || stop.role != .text
    }

    private func nextIndex(in stops: [KeyboardStop], step: Int) -> Int {
        if let current = view ?? window.firstResponder as? UIView {
            // The first responder of a node's text field is inside the view at which Tab stops; a cell may contain other stops.
            let index =
                stops.firstIndex { current === $0.view }
                ?? stops.firstIndex { $0.list == nil && current.isDescendant(of: $0.view) }
            if let index { return (index + step + stops.count) % stops.count }
            let inside = stops.indices.filter { stops[$0].view.isDescendant(of: current) }
            if let inside = step > 0 ? inside.first : inside.last { return inside }
        } else if let removedViewFrame {
            let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let lost = ReadingPosition(frame: removedViewFrame, isRightToLeft: isRightToLeft)
            let positions = stops.map { ReadingPosition(frame: $0.view.convert($0.view.bounds, to: nil), isRightToLeft: isRightToLeft) }
            let next = step > 0 ? positions.firstIndex { !$0.isBefore(lost) } : positions.lastIndex { $0.isBefore(lost) }
            if let next { return next }
        }
        return step > 0 ? 0 : stops.count - 1
    }

    /// Presses or adjusts the focused view, or moves the focus between the cells of a list. Returns false if it does not handle the key.
    func press(_ key: HostKeyPress, by touches: TouchDelivery) -> Bool {
        guard let view else { return false }
        for interaction in view.interactions where (interaction as? any KeyboardInteraction)?.handleKey(key) == true { return true }
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if role == .adjust { return adjust(view, by: key) }
        guard role == .press else { return false }
        let isPress = key.key == .return || key.key == .character(" ")
        // A held key presses once.
        if isPress, key.isRepeat { return true }
        if let list {
            if isPress {
                list.pressFocusedCell(view)
                return true
            }
            guard let cell = list.cellForKeyboardFocus(after: view, key) else { return false }
            _ = focus(KeyboardStop(cell: cell, of: list))
            return true
        }
        if isPress { click(view, key, by: touches) }
        return isPress
    }

    /// Clicks the view at the middle of its visible part.
    private func click(_ view: UIView, _ key: HostKeyPress, by touches: TouchDelivery) {
        let visible = view.visiblePart(of: view.bounds)
        let area = visible.isEmpty ? view.bounds : visible
        let middle = view.convert(CGPoint(x: area.midX, y: area.midY), to: nil)
        let pointer = HostPointer(location: middle, modifiers: key.modifiers, timestamp: key.timestamp)
        touches.press(.left, pointer)
        touches.release(.left, pointer)
    }

    private func adjust(_ view: UIView, by key: HostKeyPress) -> Bool {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key.key {
        case .up, isMirrored ? .left : .right: view.accessibilityIncrement()
        case .down, isMirrored ? .right : .left: view.accessibilityDecrement()
        default: return false
        }
        return true
    }

    // MARK: Focus

    /// Moves the focus to a view or to the list's cell that contains it. Returns false if Tab stops at neither, or if the focus does not
    /// move.
    func focus(_ view: UIView) -> Bool {
        KeyboardStop(view).map(focus) ?? false
    }

    /// Moves the focus to a stop and scrolls to it. Returns false if a text does not become first responder, or the current first responder
    /// does not resign.
    private func focus(_ stop: KeyboardStop) -> Bool {
        reveal(stop.view)
        if stop.role == .text {
            leave()
            return stop.view.becomeFirstResponder()
        }
        if let responder = window.firstResponder, !responder.resignFirstResponder() { return false }
        leave()
        showFocus(on: stop)
        stop.list?.keyboardFocusDidMove(to: stop.view)
        (stop.view as? any KeyboardFocusSource)?.keyboardFocusDidChange(true)
        return true
    }

    private func showFocus(on stop: KeyboardStop) {
        (view, role, list) = (stop.view, stop.role, stop.list)
        ring = FocusRing(around: stop.view, isInside: stop.list != nil)
    }

    /// Removes the focus and its ring.
    func leave() {
        ring?.remove()
        ring = nil
        let left = view
        (view, role, list, removedViewFrame) = (nil, .none, nil, nil)
        (left as? any KeyboardFocusSource)?.keyboardFocusDidChange(false)
    }

    /// Removes the ring of a view that leaves the window, and stores its frame for the next Tab key.
    func viewWillLeave(_ leaving: UIView) {
        guard let view, view.isDescendant(of: leaving) else { return }
        let (frame, owner) = (view.convert(view.bounds, to: nil), list)
        leave()
        removedViewFrame = frame
        if let owner, !owner.isDescendant(of: leaving) { list = owner }
    }

    /// Moves the focus to the new cell of the row that has the focus, before or after the old cell is removed.
    func restore(_ cell: UIView, of list: any KeyboardFocusList) {
        guard view !== cell, self.list === list, window.firstResponder == nil else { return }
        ring?.remove()
        showFocus(on: KeyboardStop(cell: cell, of: list))
        removedViewFrame = nil
    }

    /// Places the ring again after views moved.
    func contentDidMove() { ring?.update() }

    private func reveal(_ view: UIView) {
        var ancestor = view.superview
        while let current = ancestor {
            (current as? any ContentRevealer)?.reveal(view.convert(view.bounds, to: current))
            ancestor = current.superview
        }
    }
}
