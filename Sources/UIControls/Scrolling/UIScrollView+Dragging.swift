import Foundation
import Scheduling
import UIPrimitives

/// The state of a drag of the content.
package struct ScrollDrag {
    /// Whether a touch is on the content.
    var isTracking = false
    /// Whether the touch has moved far enough to drag.
    var isDragging = false
    /// The offset at the start of the drag, without the rubber band.
    var startOffset = CGPoint.zero
    /// The time at which the touch began. *Units*: seconds.
    var startTime: TimeInterval = 0
    /// Whether the touch stopped decelerating content. Such a touch has no other effect.
    package var didStopDeceleration = false
    /// The only axis along which the drag moves the content, under a directional lock; nil without a lock.
    var lockedAxis: Axis?

    enum Axis {
        case horizontal, vertical
    }
}

/// The recognizer of drags, which calls its scroll view before the targets that clients added.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        addHandler { [weak scrollView] recognizer in
            (recognizer as? UIPanGestureRecognizer).map { scrollView?.panDidChange($0) }
        }
        scrollView.addGestureRecognizer(self)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if scrollView?.touchDidBegin(touches, with: event) == false {
            touches.forEach { ignore($0, for: event) }
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.drag.isTracking = false
    }
}

extension UIScrollView {
    /// Called when a touch begins. Stops content in motion and returns true if the touch may become a drag; otherwise returns false.
    func touchDidBegin(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
        guard isScrollEnabled else { return false }
        if let view = touches.first?.view, view !== self, !touchesShouldCancel(in: view) || view is ScrollIndicatorView {
            return false
        }
        drag.isTracking = true
        drag.startTime = touches.first?.timestamp ?? 0
        drag.didStopDeceleration = isDeceleratingAfterDrag
        if motion != nil { stopDeceleration() }
        return true
    }

    /// Whether the content decelerates after a drag.
    var isDeceleratingAfterDrag: Bool {
        if case .deceleration = motion?.cause { return true }
        return false
    }

    /// Whether the view is flipped vertically, like an inverted list, so that movements on the screen are reversed in the content.
    package var isFlipped: Bool { transform.d < 0 }

    /// Stops content in motion for a touch, and notifies the delegate if the content was decelerating.
    private func stopDeceleration() {
        let wasDecelerating = isDecelerating
        stopMotion()
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// The longest time from the touch to the beginning of a drag that counts as quick. *Units*: seconds.
    private static let quickDragTime: TimeInterval = 0.15

    /// Whether a drag may cancel the touch in the view on which it began.
    func contentPermitsDrag() -> Bool {
        guard !canCancelContentTouches, let touch = panGestureRecognizer.touches.first, touch.view !== self else { return true }
        return delaysContentTouches && touch.timestamp - drag.startTime <= Self.quickDragTime
    }

    /// Returns whether the drag can move the content; otherwise ancestors handle it.
    func dragShouldBegin() -> Bool {
        guard isScrollEnabled else { return false }
        let movement = panGestureRecognizer.translation(in: self)
        if abs(movement.x) > abs(movement.y) { return dragsHorizontally }
        return dragsVertically || (movement.x != 0 && dragsHorizontally)
    }

    func panDidChange(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            beginDrag(recognizer)
            moveDrag(recognizer)
        case .changed: moveDrag(recognizer)
        case .ended: endDrag(velocity: recognizer.velocity(in: self))
        case .cancelled, .failed: if drag.isDragging { endDrag(velocity: .zero) }
        default: break
        }
    }

    private func beginDrag(_ recognizer: UIPanGestureRecognizer) {
        stopMotion()
        let movement = recognizer.translation(in: self)
        drag.isDragging = true
        drag.lockedAxis =
            isDirectionalLockEnabled ? (abs(movement.x) > abs(movement.y) ? .horizontal : .vertical) : nil
        recognizer.setTranslation(.zero, in: self)
        drag.startOffset = CGPoint(
            x: RubberBand.unclamp(bounds.minX, from: horizontalRange, dimension: bounds.width),
            y: RubberBand.unclamp(bounds.minY, from: verticalRange, dimension: bounds.height))
        if keyboardDismissMode != .none { window?.endEditing(true) }
        scrollObserver?.scrollViewUserWillScroll(self)
        delegate?.scrollViewWillBeginDragging(self)
    }

    private func moveDrag(_ recognizer: UIPanGestureRecognizer) {
        guard drag.isDragging else { return }
        let movement = recognizer.translation(in: self)
        moveContent(
            to: CGPoint(
                x: dragged(
                    drag.startOffset.x - movement.x, now: bounds.minX, in: horizontalRange, dimension: bounds.width,
                    moves: dragsHorizontally && drag.lockedAxis != .vertical),
                y: dragged(
                    drag.startOffset.y - movement.y, now: bounds.minY, in: verticalRange, dimension: bounds.height,
                    moves: dragsVertically && drag.lockedAxis != .horizontal)))
    }

    private func dragged(
        _ requested: CGFloat, now: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat, moves: Bool
    ) -> CGFloat {
        guard moves else { return now }
        let shown =
            bounces
            ? RubberBand.clamp(requested, to: range, dimension: dimension)
            : min(max(requested, range.lowerBound), range.upperBound)
        return ASRoundPixelValue(shown)
    }

    /// Ends a drag of the content with the velocity of the pointer in points per second.
    package func endDrag(velocity finger: CGPoint) {
        let velocity = CGPoint(
            x: dragsHorizontally && drag.lockedAxis != .vertical ? -finger.x : 0,
            y: dragsVertically && drag.lockedAxis != .horizontal ? -finger.y : 0)
        let proposed = proposedTarget(velocity: velocity)
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = isPagingEnabled ? pageTarget(velocity: velocity) : proposed
        if let changeDragTarget { target = changeDragTarget(target, perMillisecond) }
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        scrollObserver?.scrollViewWillEndDragging(self, velocity: perMillisecond, target: target)

        let isMoving = max(abs(velocity.x), abs(velocity.y)) > ScrollDeceleration.restVelocity
        let isOutside = clamped(contentOffset) != contentOffset
        let willDecelerate = isMoving || isOutside || target != proposed
        drag = ScrollDrag()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        scrollObserver?.scrollViewDidEndDragging(self)
        refreshControlMayBegin()
        guard willDecelerate else {
            scrollObserver?.scrollViewDidStop(self)
            return
        }
        delegate?.scrollViewWillBeginDecelerating(self)
        decelerate(velocity: isMoving ? velocity : .zero, to: target, proposed: proposed)
    }

    private func proposedTarget(velocity: CGPoint) -> CGPoint {
        let rate = decelerationRate.rawValue
        return clamped(
            CGPoint(
                x: ScrollDeceleration.proposedTarget(start: bounds.minX, velocity: velocity.x, rate: rate),
                y: ScrollDeceleration.proposedTarget(start: bounds.minY, velocity: velocity.y, rate: rate)))
    }

    /// The offset of the page at which to stop: the next one in the direction of the velocity, otherwise the nearest one.
    private func pageTarget(velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ start: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let position = (offset - start) / length
            if velocity > 200 { return start + position.rounded(.up) * length }
            if velocity < -200 { return start + position.rounded(.down) * length }
            return start + position.rounded() * length
        }
        return clamped(
            CGPoint(
                x: dragsHorizontally
                    ? page(bounds.minX, velocity.x, bounds.width, horizontalRange.lowerBound) : bounds.minX,
                y: dragsVertically
                    ? page(bounds.minY, velocity.y, bounds.height, verticalRange.lowerBound) : bounds.minY))
    }
}
