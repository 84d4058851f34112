import Foundation
import Scheduling
import UIPrimitives

/// The two scroll bars of a scroll view: created on first use, shown while the content moves, and faded out afterwards.
@MainActor final class ScrollIndicators {
    /// The time for which a bar remains visible after the last movement. *Units*: seconds.
    private static let hideDelay = 0.9
    /// The duration of fading out. *Units*: seconds.
    private static let fadeDuration = 0.25
    private static let margin: CGFloat = 3
    private static let minimumLength: CGFloat = 32

    private unowned var scrollView: UIScrollView!
    private var vertical: ScrollIndicatorView?
    private var horizontal: ScrollIndicatorView?
    private let hideTimer = PostponableTimer()
    private var isShown = false
    /// Whether views were added to the scroll view, in front of the bars, since the last layout.
    private var isBelowContent = false
    private var style = UIScrollView.IndicatorStyle.default

    init() {}

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func setStyle(_ style: UIScrollView.IndicatorStyle) {
        self.style = style
        vertical?.style = style
        horizontal?.style = style
    }

    func contentWasAdded(_ view: UIView) {
        if !(view is ScrollIndicatorView), vertical != nil || horizontal != nil { isBelowContent = true }
    }

    /// Shows the bars and updates their positions after the content moved.
    func contentDidMove() {
        guard scrollView.window != nil else { return }
        if show() { layout() }
        scheduleHiding()
    }

    func flash() {
        show()
        layout()
        scheduleHiding()
    }

    // MARK: Showing

    /// Shows the bars. Returns whether they were hidden before.
    @discardableResult
    private func show() -> Bool {
        guard !isShown else { return false }
        makeBars()
        isShown = vertical != nil || horizontal != nil
        for bar in [vertical, horizontal] { bar?.alpha = 1 }
        return true
    }

    private func makeBars() {
        if vertical == nil, scrollView.showsVerticalScrollIndicator, scrollView.canScrollVertically {
            vertical = makeBar(isVertical: true)
        }
        if horizontal == nil, scrollView.showsHorizontalScrollIndicator, scrollView.canScrollHorizontally {
            horizontal = makeBar(isVertical: false)
        }
    }

    private func makeBar(isVertical: Bool) -> ScrollIndicatorView {
        let bar = ScrollIndicatorView(frame: .zero)
        bar.isVertical = isVertical
        bar.style = style
        bar.owner = self
        scrollView.addSubview(bar)
        return bar
    }

    private func scheduleHiding() {
        guard isShown else { return }
        hideTimer.schedule(after: Self.hideDelay, on: scrollView.frameScheduler) { [weak self] in self?.hide() }
    }

    private func hide() {
        guard isShown else { return }
        if vertical?.isPressed == true || horizontal?.isPressed == true { return scheduleHiding() }
        isShown = false
        UIView.animate(withDuration: Self.fadeDuration) { [vertical, horizontal] in
            vertical?.alpha = 0
            horizontal?.alpha = 0
        }
    }

    // MARK: Geometry

    func layout() {
        guard vertical != nil || horizontal != nil else { return }
        if isBelowContent {
            isBelowContent = false
            for bar in [vertical, horizontal] { bar.map(scrollView.bringSubviewToFront) }
        }
        ViewAnimationContext.withoutAnimation {
            layoutVertical()
            layoutHorizontal()
        }
    }

    private var bounds: CGRect { scrollView.bounds }
    private var safeArea: UIEdgeInsets { scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero }

    private func layoutVertical() {
        guard let vertical else { return }
        let range = scrollView.verticalRange
        vertical.isHidden = !scrollView.showsVerticalScrollIndicator || range.upperBound <= range.lowerBound
        guard !vertical.isHidden else { return }
        let inset = scrollView.verticalScrollIndicatorInsets
        let safe = safeArea
        let track = bounds.height - inset.top - inset.bottom - safe.top - safe.bottom - 2 * Self.margin
        let (start, length) = knob(offset: bounds.minY, range: range, view: bounds.height, track: track)
        let width = ScrollIndicatorView.hitWidth
        vertical.frame = CGRect(
            x: bounds.maxX - width - inset.right, y: bounds.minY + inset.top + safe.top + Self.margin + start,
            width: width, height: length)
        vertical.travel = max(1, track - length)
        vertical.position = start
    }

    private func layoutHorizontal() {
        guard let horizontal else { return }
        let range = scrollView.horizontalRange
        horizontal.isHidden = !scrollView.showsHorizontalScrollIndicator || range.upperBound <= range.lowerBound
        guard !horizontal.isHidden else { return }
        let inset = scrollView.horizontalScrollIndicatorInsets
        let safe = safeArea
        let track = bounds.width - inset.left - inset.right - safe.left - safe.right - 2 * Self.margin
        let (start, length) = knob(offset: bounds.minX, range: range, view: bounds.width, track: track)
        let height = ScrollIndicatorView.hitWidth
        horizontal.frame = CGRect(
            x: bounds.minX + inset.left + safe.left + Self.margin + start, y: bounds.maxY - height - inset.bottom,
            width: length, height: height)
        horizontal.travel = max(1, track - length)
        horizontal.position = start
    }

    /// The position of the knob on its track, and its length, which decreases while the content is scrolled beyond an edge.
    private func knob(
        offset: CGFloat, range: ClosedRange<CGFloat>, view: CGFloat, track: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let whole = range.upperBound - range.lowerBound
        let beyond = max(0, range.lowerBound - offset, offset - range.upperBound)
        var length = max(Self.minimumLength, track * view / max(1, whole + view))
        length = max(8, min(length, track) - beyond)
        let progress = min(max((offset - range.lowerBound) / max(1, whole), 0), 1)
        return (ASRoundPixelValue((track - length) * progress), ASRoundPixelValue(length))
    }

    // MARK: Dragging

    func barDragDidBegin() {
        scrollView.stopMotion()
        scrollView.reportUserScroll()
    }

    func stopMotion() {
        scrollView.stopMotion()
    }

    /// Scrolls the content while the knob is dragged. `start` is the content offset at the press, and `distance` the movement of the knob
    /// since then. *Units*: points.
    func barWasDragged(_ bar: ScrollIndicatorView, from start: CGPoint, distance: CGFloat) {
        let share = scrollView.contentMovement(of: CGVector(dx: distance / bar.travel, dy: distance / bar.travel))
        var offset = start
        if bar.isVertical {
            offset.y += share.dy * (scrollView.verticalRange.upperBound - scrollView.verticalRange.lowerBound)
        } else {
            offset.x += share.dx * (scrollView.horizontalRange.upperBound - scrollView.horizontalRange.lowerBound)
        }
        let target = scrollView.clamped(offset)
        scrollView.moveContent(to: CGPoint(x: ASRoundPixelValue(target.x), y: ASRoundPixelValue(target.y)))
    }

    /// Scrolls by one page towards the pressed position of the track.
    func trackWasPressed(_ bar: ScrollIndicatorView, isAfterKnob: Bool) {
        let length = bar.isVertical ? CGVector(dx: 0, dy: bounds.height) : CGVector(dx: bounds.width, dy: 0)
        let sign: CGFloat = isAfterKnob ? 1 : -1
        scrollView.step(by: scrollView.contentMovement(of: CGVector(dx: sign * length.dx, dy: sign * length.dy)))
    }

    func barWasReleased() {
        scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: false)
        scrollView.scrollObserver?.scrollViewDidEndDragging(scrollView)
        scrollView.scrollObserver?.scrollViewDidStop(scrollView)
        scheduleHiding()
    }

    var contentOffset: CGPoint { scrollView.contentOffset }
}
