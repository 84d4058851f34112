import UIKit
import UIPrimitives

/// The order in which assistive programs read a tree of views. *Thread*: main.
@MainActor package enum ReadingOrder {
    /// Deeper levels are omitted.
    package static let depthLimit = 200

    /// The elements below `view`, or only `view` if it is an element: views and `UIAccessibilityElement`s, in reading order.
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

    /// Whether assistive programs read the object itself and nothing inside it.
    package static func isElement(_ responder: UIResponder) -> Bool {
        responder is UIAccessibilityElement || responder.isAccessibilityElement
    }

    /// Whether assistive programs may read the object, or what is inside it. A label without text is read only if it has an
    /// accessibility label.
    package static func isExposed(_ responder: UIResponder) -> Bool {
        guard let view = responder as? UIView else { return responder is UIAccessibilityElement }
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return false }
        guard let label = view as? UILabel else { return true }
        return !(label.text ?? "").isEmpty || !(label.accessibilityLabel ?? "").isEmpty
    }

    /// The objects one level below an object that is not an element: its `accessibilityElements` if it has some, otherwise its subviews.
    package static func children(of responder: UIResponder) -> [UIResponder] {
        if let inside = responder.accessibilityElements, !inside.isEmpty { return inside.compactMap { $0 as? UIResponder } }
        guard let view = responder as? UIView else { return [] }
        // A modal view hides its siblings; if there are several, the front one hides the others.
        let modal = view.subviews.last { !$0.isHidden && $0.accessibilityViewIsModal }
        return sorted(modal.map { [$0] } ?? view.subviews)
    }

    /// Sorts views from top to bottom, then in the direction of text, because the order in which subviews were added is arbitrary in a
    /// list.
    /// Of views with the same corner the one of smaller height is first, so that a bar is read before the content that scrolls below it.
    private static func sorted(_ views: [UIView]) -> [UIView] {
        let places = views.enumerated().map { index, view in
            let frame = view.convert(view.bounds, to: nil)
            let start = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -frame.maxX : frame.minX
            return (view: view, place: (frame.minY, start, frame.height, index))
        }
        return places.sorted { $0.place < $1.place }.map(\.view)
    }
}

extension UIResponder {
    /// The position of the object in its window: its outline or frame for accessibility, by default the bounds of a view. *Units*: points.
    @MainActor package var frameInWindow: CGRect {
        accessibilityPath?.bounds ?? accessibilityFrame
    }

    /// Whether a point of the window is inside of the object's outline. *Units*: points.
    @MainActor package func isInside(_ point: CGPoint) -> Bool {
        accessibilityPath?.contains(point) ?? frameInWindow.contains(point)
    }
}
