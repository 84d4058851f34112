import Foundation

/// Computes the distances between two rectangles, as lines to be drawn.
enum NodeDistance {
    struct Line: Equatable {
        let start: CGPoint
        let end: CGPoint

        var length: CGFloat { abs(end.x - start.x) + abs(end.y - start.y) }
        var middle: CGPoint { CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
        var isHorizontal: Bool { start.y == end.y }
    }

    /// Returns the lines between two rectangles. If one contains the other, these are the four insets. Otherwise, there is a line for the
    /// gap on each axis on which the rectangles do not overlap, in the middle of the range that they share on the other axis.
    static func lines(from a: CGRect, to b: CGRect) -> [Line] {
        if b.contains(a) { return insets(of: a, in: b) }
        if a.contains(b) { return insets(of: b, in: a) }
        return [horizontalGap(a, b), verticalGap(a, b)].compactMap { $0 }.filter { $0.length > 0 }
    }

    private static func insets(of inner: CGRect, in outer: CGRect) -> [Line] {
        [
            Line(start: CGPoint(x: outer.minX, y: inner.midY), end: CGPoint(x: inner.minX, y: inner.midY)),
            Line(start: CGPoint(x: inner.maxX, y: inner.midY), end: CGPoint(x: outer.maxX, y: inner.midY)),
            Line(start: CGPoint(x: inner.midX, y: outer.minY), end: CGPoint(x: inner.midX, y: inner.minY)),
            Line(start: CGPoint(x: inner.midX, y: inner.maxY), end: CGPoint(x: inner.midX, y: outer.maxY)),
        ].filter { $0.length > 0 }
    }

    private static func horizontalGap(_ a: CGRect, _ b: CGRect) -> Line? {
        let (left, right) = a.minX <= b.minX ? (a, b) : (b, a)
        guard left.maxX <= right.minX else { return nil }
        let y = sharedMiddle(a.minY...a.maxY, b.minY...b.maxY)
        return Line(start: CGPoint(x: left.maxX, y: y), end: CGPoint(x: right.minX, y: y))
    }

    private static func verticalGap(_ a: CGRect, _ b: CGRect) -> Line? {
        let (upper, lower) = a.minY <= b.minY ? (a, b) : (b, a)
        guard upper.maxY <= lower.minY else { return nil }
        let x = sharedMiddle(a.minX...a.maxX, b.minX...b.maxX)
        return Line(start: CGPoint(x: x, y: upper.maxY), end: CGPoint(x: x, y: lower.minY))
    }

    /// Returns the middle of the intersection of two ranges; the middle of the first if they do not overlap.
    private static func sharedMiddle(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
        let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
        return low <= high ? (low + high) / 2 : (a.lowerBound + a.upperBound) / 2
    }
}
