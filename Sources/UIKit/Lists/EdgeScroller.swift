import Foundation
import Scheduling
import UIPrimitives

/// Scrolls a view while the user drags an item near one of its edges. The nearer the item is to the edge, the faster the view scrolls.
@MainActor final class EdgeScroller {
    /// The distance from an edge at which scrolling begins. *Units*: points.
    private static let edgeDistance: CGFloat = 56
    /// The speed at the edge. *Units*: points per second.
    private static let maximumSpeed: CGFloat = 900

    private weak var view: UIScrollView?
    private let didScroll: (CGPoint) -> Void
    /// The position of the pointer relative to the view's corner, independent of scrolling. *Units*: points.
    private var pointer: CGPoint?
    private var lastTime: Double?

    /// - Parameter didScroll: called after each step with the position of the pointer in the content.
    init(view: UIScrollView, didScroll: @escaping (CGPoint) -> Void) {
        self.view = view
        self.didScroll = didScroll
        view.frameScheduler.addWorker(.animations, owner: self) { [weak self] in self?.step() }
    }

    /// Stores the position of the pointer, given in the content, and starts or stops scrolling. *Units*: points.
    func pointerDidMove(to point: CGPoint) {
        guard let view else { return }
        pointer = CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
        if velocity(in: view) != .zero { view.frameScheduler.setNeedsAnimationFrame() } else { lastTime = nil }
    }

    private func step() {
        guard let view, let pointer else { return }
        let velocity = velocity(in: view)
        guard velocity != .zero else { return lastTime = nil }
        let time = view.frameScheduler.frameTime
        // In the first frame no time has passed; this call only stores the time at which scrolling starts.
        let passed = CGFloat(min(time - (lastTime ?? time), 0.1))
        lastTime = time
        let unclamped = CGPoint(x: view.bounds.minX + velocity.dx * passed, y: view.bounds.minY + velocity.dy * passed)
        let target = view.clamped(CGPoint(x: ASRoundPixelValue(unclamped.x), y: ASRoundPixelValue(unclamped.y)))
        // At the end of the content, scrolling stops until the pointer moves.
        let next = CGPoint(x: view.bounds.minX + velocity.dx, y: view.bounds.minY + velocity.dy)
        guard view.clamped(next) != view.contentOffset else { return lastTime = nil }
        view.frameScheduler.setNeedsAnimationFrame()
        guard target != view.contentOffset else { return }
        view.moveContent(to: target)
        view.layoutIfNeeded()
        didScroll(CGPoint(x: pointer.x + view.bounds.minX, y: pointer.y + view.bounds.minY))
    }

    private func velocity(in view: UIScrollView) -> CGVector {
        guard let pointer else { return .zero }
        let inset = view.adjustedContentInset
        return CGVector(
            dx: view.canScrollHorizontally
                ? Self.speed(at: pointer.x, from: inset.left, to: view.bounds.width - inset.right) : 0,
            dy: view.canScrollVertically
                ? Self.speed(at: pointer.y, from: inset.top, to: view.bounds.height - inset.bottom) : 0)
    }

    private static func speed(at place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        let distance = min(edgeDistance, (end - start) / 3)
        guard distance > 0 else { return 0 }
        if place < start + distance { return -maximumSpeed * min((start + distance - place) / distance, 1) }
        if place > end - distance { return maximumSpeed * min((place - end + distance) / distance, 1) }
        return 0
    }
}
