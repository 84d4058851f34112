import Foundation
import UIPrimitives

/// The values that determine the range of content offsets, in addition to the content size.
struct ScrollExtent {
    /// The content inset plus the safe area and a refresh control.
    var adjustedInset: UIEdgeInsets = .zero
    /// The size of the view at the last layout.
    var viewSize: CGSize = .zero
}

extension UIScrollView {
    /// The horizontal content offsets at which the content may rest. *Units*: points.
    package var horizontalRange: ClosedRange<CGFloat> {
        Self.range(
            content: contentSize.width, view: bounds.width, before: adjustedContentInset.left,
            after: adjustedContentInset.right)
    }

    /// The vertical content offsets at which the content may rest. *Units*: points.
    package var verticalRange: ClosedRange<CGFloat> {
        Self.range(
            content: contentSize.height, view: bounds.height, before: adjustedContentInset.top,
            after: adjustedContentInset.bottom)
    }

    private static func range(
        content: CGFloat, view: CGFloat, before: CGFloat, after: CGFloat
    ) -> ClosedRange<CGFloat> {
        let end = content + after - view
        guard end.isFinite, before.isFinite else { return 0...0 }
        return -before...max(-before, end)
    }

    /// Whether there is content to the left or right of the viewport.
    package var canScrollHorizontally: Bool { horizontalRange.upperBound > horizontalRange.lowerBound }
    /// Whether there is content above or below the viewport.
    package var canScrollVertically: Bool { verticalRange.upperBound > verticalRange.lowerBound }

    /// Whether a horizontal drag moves the content, possibly only to bounce.
    var dragsHorizontally: Bool { canScrollHorizontally || (bounces && alwaysBounceHorizontal) }
    /// Whether a vertical drag moves the content, possibly only to bounce or to pull the refresh control.
    var dragsVertically: Bool {
        canScrollVertically || (bounces && (alwaysBounceVertical || refreshControl != nil))
    }

    package func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
            y: min(max(offset.y, verticalRange.lowerBound), verticalRange.upperBound))
    }

    /// The nearest offset at which `rect` of the content is visible, or its start if it is larger than the viewport.
    package func offset(revealing rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let visible = CGRect(
            x: bounds.minX + inset.left, y: bounds.minY + inset.top,
            width: max(0, bounds.width - inset.left - inset.right),
            height: max(0, bounds.height - inset.top - inset.bottom))
        func shift(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow || high - low > visibleHigh - visibleLow { return low - visibleLow }
            return high > visibleHigh ? high - visibleHigh : 0
        }
        guard !rect.isNull, !rect.isInfinite else { return contentOffset }
        return clamped(
            CGPoint(
                x: bounds.minX + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
                y: bounds.minY + shift(rect.minY, rect.maxY, visible.minY, visible.maxY)))
    }

    /// Updates the adjusted inset. ``contentInsetAdjustmentBehavior`` selects the edges at which it includes the safe area.
    func updateAdjustedInset() {
        var inset = contentInset
        let safe = safeAreaInsets
        let behavior =
            contentInsetAdjustmentBehavior == .automatic && !isAdjustedByController ? .scrollableAxes : contentInsetAdjustmentBehavior
        if behavior != .never {
            if behavior != .scrollableAxes || contentIsHigher || alwaysBounceVertical {
                inset.top += safe.top
                inset.bottom += safe.bottom
            }
            if behavior == .always || contentIsWider || alwaysBounceHorizontal {
                inset.left += safe.left
                inset.right += safe.right
            }
        }
        inset.top += refreshControl?.refreshHeight ?? 0
        guard inset != extent.adjustedInset else { return }
        let wasAtTop = contentOffset.y <= verticalRange.lowerBound && motion == nil && !isDragging
        let wasAtLeft = contentOffset.x <= horizontalRange.lowerBound && motion == nil && !isDragging
        extent.adjustedInset = inset
        adjustedContentInsetDidChange()
        edgeDistanceMayHaveChanged()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        preserveOffset(atTop: wasAtTop, atLeft: wasAtLeft)
        setNeedsLayout()
    }

    /// Whether the content with its inset is higher than the view; the safe area alone must not make the content scroll.
    private var contentIsHigher: Bool { contentSize.height + contentInset.top + contentInset.bottom > bounds.height }
    private var contentIsWider: Bool { contentSize.width + contentInset.left + contentInset.right > bounds.width }

    /// `automaticallyAdjustsScrollViewInsets` of the nearest controller whose view is or contains this one; false inside a scroll view.
    private var isAdjustedByController: Bool {
        for view in sequence(first: self as UIView, next: \.superview) {
            if view !== self, view is UIScrollView { return false }
            if let controller = view.viewOwner { return controller.adjustsScrollViewInsets }
        }
        return true
    }

    /// Moves content that was at its start back to the start after the insets have changed.
    private func preserveOffset(atTop: Bool, atLeft: Bool) {
        var offset = contentOffset
        if atTop { offset.y = verticalRange.lowerBound }
        if atLeft { offset.x = horizontalRange.lowerBound }
        if motion == nil && !isDragging { moveContent(to: offset) }
    }

    /// Updates the adjusted inset after the content or the view changed its size, and moves content that was scrolled beyond its end back
    /// to the end.
    package func contentExtentDidChange() {
        updateAdjustedInset()
        edgeDistanceMayHaveChanged()
        setNeedsLayout()
        guard motion == nil, !isDragging, !isTracking else { return }
        let offset = contentOffset
        // Only an offset beyond the end is corrected; an offset before the start was set deliberately (a refresh, an inset).
        moveContent(
            to: CGPoint(
                x: min(offset.x, max(horizontalRange.upperBound, 0)), y: min(offset.y, max(verticalRange.upperBound, 0))))
    }

    /// Whether the content offset is before the start of the content.
    package var isBeforeStart: Bool {
        contentOffset.y < verticalRange.lowerBound - 0.5 || contentOffset.x < horizontalRange.lowerBound - 0.5
    }

    /// Returns content to its start after a scroll anchor moved it before the start, because the content above the anchor became smaller.
    package func returnToStart() {
        guard motion == nil, !isDragging, !isTracking, isBeforeStart else { return }
        moveContent(
            to: CGPoint(
                x: max(contentOffset.x, horizontalRange.lowerBound), y: max(contentOffset.y, verticalRange.lowerBound)))
    }

    func boundsSizeMayHaveChanged() {
        guard bounds.size != extent.viewSize else { return }
        extent.viewSize = bounds.size
        contentExtentDidChange()
        scrollObserver?.scrollViewDidMove(self)
    }
}
