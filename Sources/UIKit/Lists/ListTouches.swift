import Foundation
import Scheduling
import UIPrimitives

/// A list whose rows or items answer to touches: one is highlighted while a finger rests on it, and picked when the finger lifts
/// where it came down.
@MainActor protocol ListTouches: UIScrollView {
    var selection: ListSelection { get set }

    /// *Units*: points of the content.
    func path(at point: CGPoint) -> IndexPath?

    /// Asks the delegate.
    func mayHighlight(_ path: IndexPath) -> Bool

    /// Marks the cell, if there is one, and tells the delegate.
    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)

    /// The user picks a row or an item.
    func select(_ path: IndexPath)
}

/// How long a finger rests before what is under it is highlighted. *Units*: seconds.
private let highlightDelay = 0.07

extension ListTouches {
    /// Returns whether the touch is on something that takes it.
    func listTouchBegan(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = path(at: touch.location(in: self)) else { return false }
        if drag.didCatch { return true }
        // Text being edited keeps the keyboard until something else wants text.
        if !(window?.firstResponder is any TextInputReceiver) { _ = becomeFirstResponder() }
        guard mayHighlight(path) else { return true }
        selection.touched = path
        selection.delayed = FrameScheduler.main.clock.schedule(after: highlightDelay) { [weak self] in
            guard let self, let touched = selection.touched else { return }
            highlight(touched)
        }
        return true
    }

    func listTouchMoved(_ touches: Set<UITouch>) -> Bool {
        guard let touched = selection.touched, let touch = touches.first else { return false }
        if path(at: touch.location(in: self)) != touched { cancelTouch() }
        return true
    }

    func listTouchEnded(_ touches: Set<UITouch>) -> Bool {
        guard let touched = selection.touched, let touch = touches.first else { return false }
        guard path(at: touch.location(in: self)) == touched else {
            cancelTouch()
            return true
        }
        selection.delayed?.cancel()
        selection.touched = nil
        highlight(touched)
        unhighlight()
        select(touched)
        return true
    }

    func listTouchCancelled() -> Bool {
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
        setHighlighted(true, at: path)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        setHighlighted(false, at: path)
    }
}
