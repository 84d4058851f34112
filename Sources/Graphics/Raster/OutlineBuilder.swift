internal import CFreeType
import Foundation
import UIPrimitives

/// Collects a path in the format of FreeType: points in units of 1/64 pixel, a tag for each, and the index of each contour's last point.
struct OutlineBuilder {
    var points: [FT_Vector] = []
    var tags: [UInt8] = []
    /// The index of the last point of each contour.
    var contourEnds: [Int] = []

    private enum Tag {
        static let onCurve: UInt8 = 1
    }

    /// The maximum number of points, which FreeType counts in 16 bits.
    static let maximumPoints = 32_000

    /// The limit of each coordinate, in pixels. FreeType's rasterizer refuses outlines beyond ±262,144 pixels.
    private static let reach: CGFloat = 200_000

    /// The tolerance of flattening, in pixels. Curves are flattened here, because FreeType's flattening is made for glyphs and leaves up to
    /// a tenth of a pixel of a large circle uncovered.
    private static let flatness: CGFloat = 0.015

    init(_ path: CGPath, transform: CGAffineTransform, origin: CGPoint = .zero) {
        let shifted = transform.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
        let elements = path.applying(shifted).flattened(tolerance: Self.flatness)
        points.reserveCapacity(elements.count)
        tags.reserveCapacity(elements.count)
        for element in elements { add(element) }
        endContour()
    }

    private mutating func add(_ element: PathElement) {
        switch element {
        case .move(let point):
            endContour()
            append(Self.vector(point), Tag.onCurve)
        case .line(let point):
            resumeAfterClose()
            append(Self.vector(point), Tag.onCurve)
        case .close:
            let start = contourStart
            endContour()
            startAfterClose = start
        case .quad, .cubic:
            break  // The path was flattened, so it has no curves.
        }
    }

    /// The start point of the contour that was closed last. A line that follows the close without a move begins there.
    private var startAfterClose: FT_Vector?

    private mutating func resumeAfterClose() {
        guard let start = startAfterClose else { return }
        startAfterClose = nil
        append(start, Tag.onCurve)
    }

    /// The first point of the contour being built.
    private var contourStart: FT_Vector? {
        let first = (contourEnds.last ?? -1) + 1
        return first < points.count ? points[first] : nil
    }

    private mutating func append(_ vector: FT_Vector, _ tag: UInt8) {
        points.append(vector)
        tags.append(tag)
    }

    private mutating func endContour() {
        startAfterClose = nil
        let last = points.count - 1
        guard last > (contourEnds.last ?? -1) else { return }
        contourEnds.append(last)
    }

    static func vector(_ point: CGPoint) -> FT_Vector {
        func fixed(_ value: CGFloat) -> FT_Pos {
            value.isNaN ? 0 : FT_Pos((min(max(value, -reach), reach) * 64).rounded())
        }
        return FT_Vector(x: fixed(point.x), y: fixed(point.y))
    }

    /// Calls `body` with the path as one outline, or with parts of it if the path exceeds ``maximumPoints``.
    func forEachOutline(in library: RasterLibrary, evenOdd: Bool, _ body: (inout FT_Outline) -> Void) {
        var firstContour = 0
        while firstContour < contourEnds.count {
            let firstPoint = firstContour == 0 ? 0 : contourEnds[firstContour - 1] + 1
            var lastContour = firstContour
            while lastContour + 1 < contourEnds.count,
                contourEnds[lastContour + 1] - firstPoint < Self.maximumPoints
            { lastContour += 1 }
            withOutline(library, firstContour...lastContour, firstPoint: firstPoint, evenOdd: evenOdd, body)
            firstContour = lastContour + 1
        }
    }

    private func withOutline(
        _ library: RasterLibrary, _ contours: ClosedRange<Int>, firstPoint: Int, evenOdd: Bool,
        _ body: (inout FT_Outline) -> Void
    ) {
        // A contour with more points than FreeType accepts is truncated.
        let count = min(contourEnds[contours.upperBound] - firstPoint + 1, Self.maximumPoints)
        var outline = FT_Outline()
        guard count > 0, FT_Outline_New(library.handle, FT_UInt(count), FT_Int(contours.count), &outline) == 0 else { return }
        for index in 0..<count {
            outline.points[index] = points[firstPoint + index]
            outline.tags[index] = .init(truncatingIfNeeded: tags[firstPoint + index])
        }
        outline.tags[count - 1] = .init(truncatingIfNeeded: count < Self.maximumPoints ? tags[firstPoint + count - 1] : Tag.onCurve)
        for (slot, contour) in contours.enumerated() {
            outline.contours[slot] = .init(truncatingIfNeeded: min(contourEnds[contour] - firstPoint, count - 1))
        }
        if evenOdd { outline.flags |= Int32(FT_OUTLINE_EVEN_ODD_FILL) }
        body(&outline)
        FT_Outline_Done(library.handle, &outline)
    }
}
