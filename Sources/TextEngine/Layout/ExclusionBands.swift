import Foundation

/// The available space that exclusion shapes leave in a band of the container.
struct ExclusionBands {
    let exclusions: [TextExclusion]
    let width: CGFloat

    /// Narrower gaps than this hold no text. Points.
    static let narrowest: CGFloat = 4

    /// The free stretches between `top` and `bottom`, from left to right.
    func free(from top: CGFloat, to bottom: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        var blocked = exclusions.flatMap { $0.contours.compactMap { span(of: $0, top, bottom) } }
        blocked.sort { $0.lowerBound < $1.lowerBound }
        var free: [(start: CGFloat, width: CGFloat)] = []
        var x: CGFloat = 0
        for span in blocked {
            if span.lowerBound - x >= Self.narrowest { free.append((x, min(span.lowerBound, width) - x)) }
            x = max(x, span.upperBound)
        }
        if width - x >= Self.narrowest { free.append((x, width - x)) }
        return free.filter { $0.width >= Self.narrowest }
    }

    /// The lower edge of all shapes, below which lines are unobstructed.
    var bottom: CGFloat {
        exclusions.lazy.flatMap { $0.contours.joined() }.map(\.y).filter(\.isFinite).max() ?? 0
    }

    /// The distance below `y` at which to search again, if a band of `height` has no space: a part of the height; more if no
    /// corner of a shape is near, since between corners edges are straight.
    func step(from y: CGFloat, height: CGFloat) -> CGFloat {
        var next = bottom
        for point in exclusions.lazy.flatMap({ $0.contours.joined() }) where point.x.isFinite && point.y.isFinite {
            // The next position at which the lower or the upper edge of the band reaches a corner.
            if point.y - height > y { next = min(next, point.y - height) } else if point.y > y { next = min(next, point.y) }
        }
        let far = next - y > height * Self.coarseBandThreshold ? (next - y) / 64 : 0
        return max(height / 4, far, y.ulp)
    }

    /// The distance of the next corner, in bands, beyond which steps become coarser than a quarter of a band. Shapes on a page are nearer.
    private static let coarseBandThreshold: CGFloat = 1000

    /// The horizontal extent of a polygon in a band; nil if it does not intersect it.
    private func span(of contour: [CGPoint], _ top: CGFloat, _ bottom: CGFloat) -> ClosedRange<CGFloat>? {
        guard var previous = contour.last else { return nil }
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        for point in contour where point.x.isFinite && point.y.isFinite {
            // The part of the edge inside the band, by its two ends.
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
