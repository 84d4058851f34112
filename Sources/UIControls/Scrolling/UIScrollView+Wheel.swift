import Foundation
import Scheduling
import UIPrimitives

/// The state of scrolling by a wheel or touchpad.
struct ScrollWheel {
    /// Computes the velocity of the fingers on a touchpad from ``position``.
    var tracker = VelocityTracker()
    /// The sum of the movements since the fingers touched. *Units*: points.
    package var position = CGPoint.zero
    /// Whether fingers are on the touchpad.
    var isActive = false
    /// The timer that ends the sequence, for devices that do not report its end.
    var ending: ClockTimer?
}

extension UIScrollView: ScrollEventReceiver {
    /// The duration of one wheel step. *Units*: seconds.
    private static let stepDuration: CGFloat = 0.16
    /// The time without events after which a gesture counts as ended, for devices that do not report its end. *Units*: seconds.
    private static let touchpadSilence = 0.15

    package func canScroll(by scroll: HostScroll) -> Bool {
        guard isScrollEnabled else { return false }
        let delta = contentMovement(of: scroll.delta)
        if scroll.phase == .ended || scroll.phase == .cancelled { return wheel.isActive }
        let target = motion?.target ?? contentOffset
        func moves(_ delta: CGFloat, _ at: CGFloat, _ range: ClosedRange<CGFloat>) -> Bool {
            delta > 0 ? at < range.upperBound - 0.01 : delta < 0 && at > range.lowerBound + 0.01
        }
        return moves(delta.dx, target.x, horizontalRange) || moves(delta.dy, target.y, verticalRange)
    }

    package func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) {
        if scroll.isContinuous {
            handleTouchpad(scroll, timestamp: timestamp)
        } else {
            step(by: notchDelta(contentMovement(of: scroll.delta)))
        }
    }

    /// Converts a movement on the screen to a change of the content offset, which is reversed on the axes that the view flips.
    func contentMovement(of delta: CGVector) -> CGVector {
        CGVector(dx: transform.a < 0 ? -delta.dx : delta.dx, dy: isFlipped ? -delta.dy : delta.dy)
    }

    /// Converts notches to points: a notch is a page with paging, otherwise the size of the view to the power of 2/3, as in GTK.
    private func notchDelta(_ notches: CGVector) -> CGVector {
        if isPagingEnabled {
            return CGVector(
                dx: notches.dx.rounded(.awayFromZero) * bounds.width, dy: notches.dy.rounded(.awayFromZero) * bounds.height)
        }
        return CGVector(dx: notches.dx * pow(bounds.width, 2 / 3), dy: notches.dy * pow(bounds.height, 2 / 3))
    }

    /// Moves the content by a step of the wheel or a key, with an animation; consecutive steps are added.
    func step(by delta: CGVector) {
        let base = isStepping ? motion!.target : contentOffset
        let target = clamped(
            CGPoint(
                x: ASRoundPixelValue(base.x + (canScrollHorizontally ? delta.dx : 0)),
                y: ASRoundPixelValue(base.y + (canScrollVertically ? delta.dy : 0))))
        guard target != base else { return }
        beginSteps()
        glide(to: target, duration: Self.stepDuration, cause: .step)
    }

    private var isStepping: Bool {
        if case .step = motion?.cause { return true }
        return false
    }

    /// Begins a wheel step: for the delegate, a drag without movement that is followed by deceleration.
    private func beginSteps() {
        guard !isStepping else { return }
        reportUserScroll()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    package func reportUserScroll() {
        if keyboardDismissMode != .none { window?.endEditing(true) }
        scrollObserver?.scrollViewUserWillScroll(self)
        delegate?.scrollViewWillBeginDragging(self)
    }

    // MARK: Touchpad

    private func handleTouchpad(_ scroll: HostScroll, timestamp: Double) {
        if scroll.phase == .ended || scroll.phase == .cancelled {
            return endTouchpad(velocity: scroll.phase == .ended ? wheel.tracker.velocity(at: timestamp) : .zero)
        }
        if !wheel.isActive {
            wheel = ScrollWheel()
            wheel.isActive = true
            stopMotion()
            reportUserScroll()
        }
        let delta = contentMovement(of: scroll.delta)
        wheel.position.x += delta.dx
        wheel.position.y += delta.dy
        wheel.tracker.add(wheel.position, at: timestamp)
        moveContent(
            to: clamped(CGPoint(x: bounds.minX + delta.dx, y: bounds.minY + delta.dy)))
        wheel.ending?.cancel()
        wheel.ending = frameScheduler.schedule(after: Self.touchpadSilence) { [weak self] in
            self?.endTouchpad(velocity: .zero)
        }
    }

    private func endTouchpad(velocity: CGPoint) {
        guard wheel.isActive else { return }
        wheel.ending?.cancel()
        wheel = ScrollWheel()
        endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    }

    // MARK: Keys

    /// Scrolls by a key. Returns false for a key that does not scroll this view.
    package func scroll(by press: HostKeyPress) -> Bool {
        guard isScrollEnabled, press.modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        let length = CGVector(dx: max(40, bounds.width - 40), dy: max(40, bounds.height - 40))
        switch press.key {
        case .up where canScrollVertically: step(by: contentMovement(of: CGVector(dx: 0, dy: -44)))
        case .down where canScrollVertically: step(by: contentMovement(of: CGVector(dx: 0, dy: 44)))
        case .left where canScrollHorizontally: step(by: contentMovement(of: CGVector(dx: isPagingEnabled ? -bounds.width : -44, dy: 0)))
        case .right where canScrollHorizontally: step(by: contentMovement(of: CGVector(dx: isPagingEnabled ? bounds.width : 44, dy: 0)))
        case .pageUp: return page(by: -1, length)
        case .pageDown: return page(by: 1, length)
        case .character(" "): return page(by: press.modifiers.contains(.shift) ? -1 : 1, length)
        case .home: return scrollToEnd(atStart: true)
        case .end: return scrollToEnd(atStart: false)
        default: return false
        }
        return true
    }

    private func page(by direction: CGFloat, _ length: CGVector) -> Bool {
        if canScrollVertically {
            step(by: contentMovement(of: CGVector(dx: 0, dy: direction * (isPagingEnabled ? bounds.height : length.dy))))
        } else if canScrollHorizontally {
            step(by: CGVector(dx: direction * (isPagingEnabled ? bounds.width : length.dx), dy: 0))
        } else {
            return false
        }
        return true
    }

    /// Jumps to an end of the content without animation, because the rows in between need not be created.
    private func scrollToEnd(atStart: Bool) -> Bool {
        guard canScrollVertically || canScrollHorizontally else { return false }
        var target = contentOffset
        if canScrollVertically {
            target.y = atStart != isFlipped ? verticalRange.lowerBound : verticalRange.upperBound
        } else {
            target.x = atStart ? horizontalRange.lowerBound : horizontalRange.upperBound
        }
        reportUserScroll()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        stopMotion()
        moveContent(to: target)
        scrollObserver?.scrollViewDidStop(self)
        return true
    }
}
