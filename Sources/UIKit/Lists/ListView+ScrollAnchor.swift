import Foundation
import UIPrimitives

/// The scroll anchor: one visible element keeps its position while others are inserted, deleted and resized.
extension ListView {
    /// Whether the beginning of the content is visible.
    package var isAtStart: Bool {
        contentOffset.y <= verticalRange.lowerBound + 0.5
            && (!keepsHorizontalPosition || contentOffset.x <= horizontalRange.lowerBound + 0.5)
    }

    /// Runs `changes`, which correct sizes. The scroll anchor of the last update keeps its position; without one, the scroll anchor that
    /// the list chooses. A list that was scrolled to the end of its content stays at the end.
    package func preservingScrollAnchor(_ changes: () -> Void) {
        let kept = currentScrollAnchor
        if kept == nil { list.scrollTarget = nil }
        let anchor = kept ?? makeScrollAnchor()
        let wasAtEnd = isAtEnd
        let wasInside = !isBeforeStart
        changes()
        applyCorrectedExtent(keeping: anchor, atEnd: wasAtEnd)
        if wasInside { returnToStart() }
        if let kept, let target = list.scrollTarget?() {
            shiftContent(by: CGVector(dx: target.x - contentOffset.x, dy: target.y - contentOffset.y))
            list.scrollAnchor = scrollAnchor(at: kept.path)
        }
    }

    /// Makes an element the scroll anchor after a scroll without animation to it, so that the element does not move when the sizes around
    /// it become known. `target` returns the content offset of the scroll.
    func anchorScroll(to path: IndexPath, target: @escaping @MainActor () -> CGPoint?) {
        list.scrollAnchor = scrollAnchor(at: path)
        list.scrollTarget = target
    }

    private func scrollAnchor(at path: IndexPath) -> ScrollAnchor? {
        frame(ofElement: path).map { ScrollAnchor(path: path, origin: viewportPoint($0.origin)) }
    }

    /// The scroll anchor of the last update, with the current position of its element in the content; nil if the view was scrolled since
    /// then, or if the element is not visible.
    private var currentScrollAnchor: ScrollAnchor? {
        guard let anchor = list.scrollAnchor, cells[anchor.path] != nil, let frame = frame(ofElement: anchor.path), frame.overlaps(bounds)
        else {
            return nil
        }
        let place = viewportPoint(frame.origin)
        guard abs(place.y - anchor.origin.y) < 0.5, !keepsHorizontalPosition || abs(place.x - anchor.origin.x) < 0.5 else { return nil }
        return ScrollAnchor(path: anchor.path, origin: frame.origin)
    }

    /// Converts a point of the content to a distance from the top left corner of the view.
    func viewportPoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY) }

    /// Scrolls by the distance that the anchor's element has moved in the content, and shifts `views` by the same distance.
    func preserve(_ anchor: ScrollAnchor?, shifting views: [UIView] = []) {
        guard let anchor, let frame = frame(ofElement: anchor.path) else { return }
        let delta = CGVector(
            dx: keepsHorizontalPosition && canScrollHorizontally ? frame.minX - anchor.origin.x : 0,
            dy: !keepsHorizontalPosition || canScrollVertically ? frame.minY - anchor.origin.y : 0)
        guard delta.dx != 0 || delta.dy != 0 else { return }
        shiftContent(by: delta)
        for view in views { view.center = CGPoint(x: view.center.x + delta.dx, y: view.center.y + delta.dy) }
    }
}
