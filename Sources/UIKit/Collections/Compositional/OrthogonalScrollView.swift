import Foundation
import UIPrimitives

/// Shows the items of a section that scrolls orthogonally. *Thread*: main.
final class OrthogonalScrollView: UIScrollView {
    /// Called with the content offset after the content moved.
    var didMove: ((CGPoint) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollObserver = self
    }

    required init?(coder: NSCoder) { nil }

    /// Applies a section's scrolling behavior, and the offsets at which scrolling comes to rest.
    func adopt(_ section: CompositionalSection, restingOffsets: [CGFloat]) {
        let behavior = section.layout.orthogonalScrollingBehavior
        let properties = section.layout.orthogonalScrollingProperties
        isPagingEnabled = behavior == .paging
        bounces = properties.bounce != .never
        let isFast = properties.decelerationRate == .automatic ? behavior.restsAtGroups : properties.decelerationRate == .fast
        decelerationRate = isFast ? .fast : .normal
        guard behavior.restsAtGroups, !restingOffsets.isEmpty else {
            changeDragTarget = nil
            return
        }
        let isHorizontal = section.axis.isVertical
        let byOne = behavior != .continuousGroupLeadingBoundary
        changeDragTarget = { [weak self] proposed, velocity in
            guard let self else { return proposed }
            var target = proposed
            let rests = restingOffsets
            if isHorizontal {
                target.x = Self.restingOffset(
                    among: rests, proposed: proposed.x, now: contentOffset.x, velocity: velocity.x, byOne: byOne)
            } else {
                target.y = Self.restingOffset(
                    among: rests, proposed: proposed.y, now: contentOffset.y, velocity: velocity.y, byOne: byOne)
            }
            return target
        }
    }

    /// Returns the offset at which a drag comes to rest: the offset nearest to `proposed`. With `byOne`, it is the next offset after `now`
    /// in the direction of the velocity or, after a slow drag, the offset nearest to `now`. *Units*: points; the velocity is in points per
    /// millisecond.
    static func restingOffset(among offsets: [CGFloat], proposed: CGFloat, now: CGFloat, velocity: CGFloat, byOne: Bool) -> CGFloat {
        func nearest(_ offset: CGFloat) -> CGFloat { offsets.min { abs($0 - offset) < abs($1 - offset) } ?? offset }
        guard byOne else { return nearest(proposed) }
        if velocity > 0.2 { return offsets.filter { $0 > now + 0.5 }.min() ?? nearest(now) }
        if velocity < -0.2 { return offsets.filter { $0 < now - 0.5 }.max() ?? nearest(now) }
        return nearest(now)
    }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
    fileprivate var restsAtGroups: Bool {
        self == .continuousGroupLeadingBoundary || self == .groupPaging || self == .groupPagingCentered
    }
}

extension OrthogonalScrollView: ScrollObserver {
    func scrollViewDidMove(_ scrollView: UIScrollView) { didMove?(contentOffset) }
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector) {}
    func scrollViewUserWillScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidStop(_ scrollView: UIScrollView) {}
}
