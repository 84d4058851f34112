import Foundation

/// Computes the available space that exclusion shapes leave in a horizontal band of the container.
struct ExclusionBands {
    let exclusions: [TextExclusion]
    let width: CGFloat

    /// The minimum width of a gap for text. *Units*: points.
    static let narrowest: CGFloat = 4

    /// Returns the gaps in the band from `top` to `bottom`, from left to right.
    func gaps(from top: CGFloat, to bottom: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        var blocked = exclusions.flatMap { $0.contours.compactMap { span(of: $0, top, bottom) } }
        blocked.sort { $0.lowerBound < $1.lowerBound }
        var gaps: [(start: CGFloat, width: CGFloat)] = []
        var x: CGFloat = 0
        for span in blocked {
            if span.lowerBound - x >= Self.narrowest { gaps.append((x, min(span.lowerBound, width) - x)) }
            x = max(x, span.upperBound)
        }
        if width - x >= Self.narrowest { gaps.append((x, width - x)) }
        return gaps.filter { $0.width >= Self.narrowest }
    }

    /// The lower edge of the lowest shape; below it, lines have the full width.
    var bottom: CGFloat {
        exclusions.lazy.flatMap { $0.contours.joined() }.map(\.y).filter(\.isFinite).max() ?? 0
    }

    /// Returns the distance below `y` of the next band to search, if the band of `height` at `y` has no space for text: a quarter of the
    /// height, or more if no corner of a shape is near, so that a search over a large distance ends soon.
    func step(from y: CGFloat, height: CGFloat) -> CGFloat {
        var next = bottom
        for point in exclusions.lazy.flatMap({ $0.contours.joined() }) where point.x.isFinite && point.y.isFinite {
            // `next` is the first position at which the lower or the upper edge of the band reaches a corner.
            if point.y - height > y { next = min(next, point.y - height) } else if point.y > y { next = min(next, point.y) }
        }
        let far = next - y > height * Self.coarseBandThreshold ? (next - y) / 64 : 0
        return max(height / 4, far, y.ulp)
    }

    /// The distance of the next corner, in band heights, beyond which the search uses steps larger than a quarter of a band. In ordinary
    /// layouts corners are nearer.
    private static let coarseBandThreshold: CGFloat = 1000

    /// Returns the horizontal extent of a polygon in a band; nil if the polygon does not intersect the band.
    private func span(of contour: [CGPoint], _ top: CGFloat, _ bottom: CGFloat) -> ClosedRange<CGFloat>? {
        guard var previous = contour.last else { return nil }
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        for point in contour where point.x.isFinite && point.y.isFinite {
            // The part of the edge inside the band is straight, so its two ends have its smallest and largest x.
            let (low, high) = previous.y < point.y ? (previous, point) : (point, previous)
            if high.y > top && low.y < bottom || (low.y == high.y && low.y > top && low.y < bottom) {
                for y in [max(low.y, top), min(high.y, bottom)] {
                    let part = high.y == low.y ? 0 : (y - low.y) / (high.y - low.y)
                    let x = low.x + (high.x - low.x) * part
                    left = min(left, x)
                    right = max(right, x)
                }
                if low.y == high.y {
                    left = min(left, high.x)
                    right = max(right, high.x)
                }
            }
            previous = point
        }
        return left < right ? left...right : nil
    }
}
