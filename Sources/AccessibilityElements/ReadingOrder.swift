import UIKit
import UIPrimitives

/// The order in which assistive programs read a tree of views. *Thread*: main.
@MainActor package enum ReadingOrder {
    /// The number of levels that are read; deeper levels are omitted.
    package static let depthLimit = 200

    /// Returns the elements below `view` in reading order, or only `view` if it is an element. An element is a view or a
    /// `UIAccessibilityElement`.
    package static func elements(in view: UIView) -> [UIResponder] {
        var found: [UIResponder] = []
        append(view, depth: 0, to: &found)
        return found
    }

    private static func append(_ responder: UIResponder, depth: Int, to found: inout [UIResponder]) {
        guard depth < depthLimit, isExposed(responder) else { return }
        if isElement(responder) { return found.append(responder) }
        for child in children(of: responder) { append(child, depth: depth + 1, to: &found) }
    }

    /// Returns whether assistive programs read the object as a whole, and no objects inside it.
    package static func isElement(_ responder: UIResponder) -> Bool {
        responder is UIAccessibilityElement || responder.isAccessibilityElement
    }

    /// Returns whether assistive programs may read the object or objects inside it. A label without text is read only if it has an
    /// accessibility label.
    package static func isExposed(_ responder: UIResponder) -> Bool {
        guard let view = responder as? UIView else { return responder is UIAccessibilityElement }
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return false }
        guard let label = view as? UILabel else { return true }
        return !(label.text ?? "").isEmpty || !(label.accessibilityLabel ?? "").isEmpty
    }

    /// Returns the objects one level below an object that is not an element: its `accessibilityElements` if it has some, otherwise its
    /// subviews.
    package static func children(of responder: UIResponder) -> [UIResponder] {
        if let inside = responder.accessibilityElements, !inside.isEmpty { return inside.compactMap { $0 as? UIResponder } }
        guard let view = responder as? UIView else { return [] }
        // A modal view hides its siblings; if there are several, the front one hides the others.
        let modal = view.subviews.last { !$0.isHidden && $0.accessibilityViewIsModal }
        return sorted(modal.map { [$0] } ?? view.subviews)
    }

    /// Sorts views in rows from top to bottom, and inside of a row in the direction of text, as the Tab key visits them, because the order
    /// in which a list adds subviews is arbitrary. Of views with the same corner, the view with the smaller height is first, so that a bar
    /// is read before the content that scrolls below it.
    private static func sorted(_ views: [UIView]) -> [UIView] {
        let byHeight = views.enumerated().sorted { ($0.element.bounds.height, $0.offset) < ($1.element.bounds.height, $1.offset) }
        let positions = byHeight.map { ReadingPosition(of: $0.element.bounds, in: $0.element) }
        return ReadingPosition.order(of: positions).map { byHeight[$0].element }
    }
}

extension UIResponder {
    /// The rectangle of the object in its window: its accessibility path or frame, by default the bounds of a view. *Units*: points.
    @MainActor package var frameInWindow: CGRect {
        accessibilityPath?.bounds ?? accessibilityFrame
    }

    /// Returns whether a point of the window is inside the accessibility path or frame of the object. *Units*: points.
    @MainActor package func isInside(_ point: CGPoint) -> Bool {
        accessibilityPath?.contains(point) ?? frameInWindow.contains(point)
    }
}
