import Foundation
import Scheduling
import UIPrimitives

/// A list whose rows or items react to touches: an element is highlighted while a touch rests on it, and selected if the touch ends on it.
@MainActor protocol ListTouches: ListView {
    /// The element at a point of the content. *Units*: points.
    func path(at point: CGPoint) -> IndexPath?

    /// Whether the delegate allows highlighting the element.
    func mayHighlight(_ path: IndexPath) -> Bool

    /// Whether the Tab key may stop at the element.
    func mayFocus(_ path: IndexPath) -> Bool

    /// Shows or removes the highlight of the element's cell, if it is visible, and notifies the delegate.
    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)

    /// Selects a row or item on behalf of the user; the delegate is notified.
    func select(_ path: IndexPath)

    /// The element to which an arrow key, Page Up, Page Down, Home or End moves; nil if there is none.
    func target(of key: HostKey, from path: IndexPath) -> IndexPath?

    /// Scrolls an element into the viewport by the shortest distance, without animation.
    func reveal(element path: IndexPath)

    /// The text that type-ahead compares with the typed letters; nil if typing cannot find the element.
    func typeAheadText(ofElement path: IndexPath) -> String?

    /// Selects an element that typed letters have found, and makes it visible.
    func selectMatch(_ path: IndexPath)
}

/// The time for which a touch rests before an element is highlighted. *Units*: seconds.
private let highlightDelay = 0.07

extension ListTouches {
    func mayFocus(_ path: IndexPath) -> Bool { mayHighlight(path) }

    /// Begins a touch; returns `false` if there is no element at its location.
    func listTouchBegan(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = path(at: touch.location(in: self)) else { return false }
        if drag.didStopDeceleration { return true }
        // A text input that is being edited keeps the keyboard focus until another text input requests it.
        if !(window?.firstResponder is any TextInputReceiver) { _ = becomeFirstResponder() }
        guard mayHighlight(path) else { return true }
        list.selection.touched = path
        list.selection.delayed = FrameScheduler.current.schedule(after: highlightDelay) { [weak self] in
            guard let self, let touched = selection.touched else { return }
            highlight(touched)
        }
        return true
    }

    /// Handles the movement of a touch; a touch that leaves its element is canceled.
    func listTouchMoved(_ touches: Set<UITouch>) -> Bool {
        guard let touched = selection.touched, let touch = touches.first else { return false }
        if path(at: touch.location(in: self)) != touched { cancelTouch() }
        return true
    }

    /// Ends a touch and selects its element, if it ended there.
    func listTouchEnded(_ touches: Set<UITouch>) -> Bool {
        guard let touched = selection.touched, let touch = touches.first else { return false }
        guard path(at: touch.location(in: self)) == touched else {
            cancelTouch()
            return true
        }
        selection.delayed?.cancel()
        list.selection.touched = nil
        highlight(touched)
        unhighlight()
        select(touched)
        return true
    }

    /// Cancels a touch and removes the highlight.
    func listTouchCancelled() -> Bool {
        guard selection.touched != nil || selection.highlighted != nil else { return false }
        cancelTouch()
        return true
    }

    private func cancelTouch() {
        selection.delayed?.cancel()
        list.selection.touched = nil
        unhighlight()
    }

    private func highlight(_ path: IndexPath) {
        guard selection.highlighted != path else { return }
        unhighlight()
        list.selection.highlighted = path
        setHighlighted(true, at: path)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        list.selection.highlighted = nil
        setHighlighted(false, at: path)
    }
}
