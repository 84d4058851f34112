import Foundation
import Scheduling
import UIPrimitives

/// Tracks the pointer while no button is held, for hover recognizers and the shape of the pointer. *Thread*: main.
@MainActor final class HoverTracking {
    private unowned let window: UIWindow
    private var location: CGPoint?
    private var hovered: [UIGestureRecognizer] = []

    init(window: UIWindow) {
        self.window = window
    }

    func move(_ pointer: HostPointer) {
        location = pointer.location
        update()
    }

    func leave() {
        location = nil
        for recognizer in hovered { recognizer.hovered(at: nil) }
        hovered = []
    }

    /// Determines the view under the pointer again.
    func update() {
        guard let location else { return }
        let view = window.hitTest(location, with: nil)
        let now = recognizers(from: view)
        for old in hovered where !now.contains(where: { $0 === old }) { old.hovered(at: nil) }
        hovered = now
        for recognizer in now { recognizer.hovered(at: location) }
        updateCursor(over: view)
    }

    func viewWillLeave(_ view: UIView) {
        let lost = hovered.filter { $0.view?.isDescendant(of: view) == true }
        hovered.removeAll { recognizer in lost.contains { $0 === recognizer } }
        for recognizer in lost { recognizer.hovered(at: nil) }
    }

    private func recognizers(from view: UIView?) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = view
        while let current = view {
            found += current.interaction.recognizers.filter { $0.isEnabled && $0 is UIHoverGestureRecognizer }
            view = current.superview
        }
        return found
    }

    private func updateCursor(over view: UIView?) {
        var cursor: HostCursor?
        var view = view
        while let current = view, cursor == nil {
            cursor = current.cursor
            view = current.superview
        }
        guard let surface = window.surface else { return }
        if surface.cursor != cursor ?? .arrow { surface.cursor = cursor ?? .arrow }
    }
}

extension UIView {
    /// The shape of the pointer over this view: the preferred shape, otherwise the shape for its class. Nil uses the superview's shape.
    package var cursor: HostCursor? { preferredCursor ?? (self as? any CursorSource)?.suppliedCursor }
}
