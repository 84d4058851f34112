import Foundation
import UIPrimitives

/// A rectangle with fractional edges, split into whole pixels and thin strips of partial coverage.
///
///     ┌─┬───────┬─┐   corner: coverage is the product of both shares
///     ├─┼───────┼─┤   strip: coverage is the share of the pixel inside the edge
///     │ │ inside│ │   inside: coverage is 1
///     └─┴───────┴─┘
struct AntialiasedRect {
    struct Part {
        let rect: PixelRect
        let coverage: CGFloat
    }

    private(set) var parts: [Part] = []

    /// Edges nearer than this to a pixel boundary count as aligned. *Units*: pixels.
    private static let tolerance: CGFloat = 1.0 / 512

    private struct Span {
        let start: Int
        let length: Int
        let coverage: CGFloat
    }

    init(_ rect: CGRect, within limits: PixelRect) {
        guard !rect.isNull, rect.width > 0, rect.height > 0, !limits.isEmpty else { return }
        let columns = Self.spans(rect.minX, rect.maxX, limits.x, limits.maxX)
        let rows = Self.spans(rect.minY, rect.maxY, limits.y, limits.maxY)
        for row in rows {
            for column in columns {
                let area = PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
                parts.append(Part(rect: area, coverage: row.coverage * column.coverage))
            }
        }
    }

    /// Whether all edges are on pixel boundaries.
    static func isPixelAligned(_ rect: CGRect) -> Bool {
        isPixelAligned(rect.minX) && isPixelAligned(rect.minY) && isPixelAligned(rect.maxX) && isPixelAligned(rect.maxY)
    }

    private static func isPixelAligned(_ edge: CGFloat) -> Bool { abs(edge - edge.rounded()) < tolerance }

    private static func snapped(_ value: CGFloat) -> CGFloat {
        let whole = value.rounded()
        return abs(value - whole) < tolerance ? whole : value
    }

    private static func spans(_ low: CGFloat, _ high: CGFloat, _ first: Int, _ end: Int) -> [Span] {
        let start = min(max(snapped(low), CGFloat(first)), CGFloat(end))
        let stop = min(max(snapped(high), CGFloat(first)), CGFloat(end))
        guard stop > start else { return [] }
        let firstPixel = Int(start.rounded(.down))
        let lastPixel = Int(stop.rounded(.up)) - 1
        if firstPixel == lastPixel { return [Span(start: firstPixel, length: 1, coverage: stop - start)] }
        let innerStart = Int(start.rounded(.up))
        let innerEnd = Int(stop.rounded(.down))
        var spans: [Span] = []
        if innerStart > firstPixel { spans.append(Span(start: firstPixel, length: 1, coverage: CGFloat(innerStart) - start)) }
        if innerEnd > innerStart { spans.append(Span(start: innerStart, length: innerEnd - innerStart, coverage: 1)) }
        if innerEnd <= lastPixel { spans.append(Span(start: lastPixel, length: 1, coverage: stop - CGFloat(innerEnd))) }
        return spans
    }
}
