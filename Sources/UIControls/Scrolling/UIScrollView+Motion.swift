import Foundation
import Scheduling
import UIPrimitives

/// The motion of the content over time, advanced by a worker in the animation pass of the frame.
extension UIScrollView {
    /// The duration of an animated change of the offset. *Units*: seconds.
    static let animationDuration: CGFloat = 0.3

    private var now: Double { frameScheduler.now }

    /// Sets the offset and notifies the observer and the delegate. Infinite values and NaN are ignored.
    package func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
        bounds.origin = offset
        setNeedsLayout()
        indicators.contentDidMove()
        scrollObserver?.scrollViewDidMove(self)
        delegate?.scrollViewDidScroll(self)
        edgeDistanceMayHaveChanged()
    }

    /// Updates the bars whose appearance depends on whether the content is at their edge.
    func edgeDistanceMayHaveChanged() {
        for tracker in edgeTrackers { tracker.update() }
    }

    /// Shifts the offset and the motion after content above the viewport changed its size, so that visible content does not move.
    package func shiftContent(by delta: CGVector) {
        guard delta.dx != 0 || delta.dy != 0 else { return }
        if let current = motion {
            motion?.x = current.x.shifted(by: delta.dx)
            motion?.y = current.y.shifted(by: delta.dy)
        }
        drag.startOffset.x += delta.dx
        drag.startOffset.y += delta.dy
        scrollObserver?.scrollViewWillShift(self, by: delta)
        moveContent(to: CGPoint(x: bounds.minX + delta.dx, y: bounds.minY + delta.dy))
    }

    /// Moves the content to the offset that `goal` returns. Calls `goal` again in each frame of the motion and after it, because layout of
    /// the content may change the offset. A nil result leaves the target unchanged.
    package func scroll(animated: Bool, to goal: @escaping @MainActor () -> CGPoint?) {
        guard let offset = goal() else { return }
        setContentOffset(offset, animated: animated)
        if animated, motion != nil { motion?.goal = goal } else { finishScrolling(to: goal) }
    }

    /// Lays out the content at the current offset and moves it to the goal, up to four times, until the goal does not change.
    private func finishScrolling(to goal: @MainActor () -> CGPoint?) {
        for _ in 0..<4 {
            layoutIfNeeded()
            guard let target = goal(), hypot(target.x - contentOffset.x, target.y - contentOffset.y) >= 0.5 else { return }
            moveContent(to: target)
        }
    }

    func setContentOffset(_ offset: CGPoint, animated: Bool, cause: ScrollMotion.Cause) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        guard animated, window != nil, offset != contentOffset else {
            stopMotion()
            moveContent(to: offset)
            return
        }
        glide(to: offset, duration: Self.animationDuration, cause: cause)
    }

    /// Starts a glide that continues at the offset and with the velocity that the current motion has now.
    ///
    /// It does not start at the offset that the last frame showed. Otherwise motions that follow each other faster than frames, such as
    /// those of a fine wheel, would all start at the same offset and never move the content.
    func glide(to target: CGPoint, duration: CGFloat, cause: ScrollMotion.Cause) {
        let time = now
        let place = motion?.offset(at: time) ?? bounds.origin
        let velocity = motion?.velocity(at: time) ?? .zero
        start(
            ScrollMotion(
                x: Self.axis(from: place.x, to: target.x, velocity: velocity.x, duration: duration),
                y: Self.axis(from: place.y, to: target.y, velocity: velocity.y, duration: duration),
                startTime: time, cause: cause))
    }

    private static func axis(
        from start: CGFloat, to target: CGFloat, velocity: CGFloat, duration: CGFloat
    ) -> ScrollMotion.Axis {
        guard start != target else { return .rest(start) }
        return .glide(ScrollGlide(start: start, target: target, velocity: velocity, duration: duration))
    }

    func start(_ newMotion: ScrollMotion) {
        motion = newMotion
        if !isMotionDriven {
            isMotionDriven = true
            frameScheduler.addWorker(.animations, owner: self) { [weak self] in self?.advanceMotion() }
        }
        frameScheduler.setNeedsAnimationFrame()
    }

    /// Ends the motion at its current offset without notifying the delegate.
    func stopMotion() {
        motion = nil
    }

    private func advanceMotion() {
        motion?.retarget()
        guard let current = motion else { return }
        let time = frameScheduler.frameTime
        let isFinished = current.isFinished(at: time)
        let offset = isFinished ? current.target : Self.onPixels(current.offset(at: time))
        moveContent(to: offset)
        guard motion != nil else { return }  // The delegate, notified by `moveContent`, stopped the motion.
        if isFinished {
            motion = nil
            if let goal = current.goal { finishScrolling(to: goal) }
            motionDidEnd(current.cause)
        } else {
            frameScheduler.setNeedsAnimationFrame()
        }
    }

    /// Rounds an offset to whole pixels, so that drawn content can be moved instead of drawn again.
    private static func onPixels(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: ASRoundPixelValue(offset.x), y: ASRoundPixelValue(offset.y))
    }

    private func motionDidEnd(_ cause: ScrollMotion.Cause) {
        switch cause {
        case .deceleration, .step: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .scrollToTop: delegate?.scrollViewDidScrollToTop(self)
        }
        scrollObserver?.scrollViewDidStop(self)
    }

    /// Moves the content after a drag: glides to a target that the delegate or paging has changed, otherwise decelerates.
    func decelerate(velocity: CGPoint, to target: CGPoint, proposed: CGPoint) {
        func axis(
            _ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ proposed: CGFloat, _ range: ClosedRange<CGFloat>,
            _ scrolls: Bool
        ) -> ScrollMotion.Axis {
            guard scrolls || !range.contains(start) else { return .rest(start) }
            if target != proposed, range.contains(start) {
                let end = min(max(target, range.lowerBound), range.upperBound)
                return start == end
                    ? .rest(start)
                    : .glide(ScrollGlide(start: start, target: end, velocity: velocity, duration: 0.4))
            }
            return .deceleration(
                ScrollDeceleration(
                    start: start, velocity: velocity, rate: decelerationRate.rawValue, bounds: range, bounces: bounces))
        }
        start(
            ScrollMotion(
                x: axis(bounds.minX, velocity.x, target.x, proposed.x, horizontalRange, dragsHorizontally),
                y: axis(bounds.minY, velocity.y, target.y, proposed.y, verticalRange, dragsVertically),
                startTime: now, cause: .deceleration))
    }
}

extension UIScrollView: ContentRevealer {
    package func reveal(_ rect: CGRect) { scrollRectToVisible(rect, animated: false) }

    package var canScrollByKeys: Bool { isScrollEnabled && (canScrollVertically || canScrollHorizontally) }

    package var uncoveredBounds: CGRect { bounds.inset(by: adjustedContentInset) }
}
