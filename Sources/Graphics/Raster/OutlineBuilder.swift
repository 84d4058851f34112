internal import CFreeType
import Foundation
import UIPrimitives

/// Collects a path in the format of FreeType: points in units of 1/64 pixel, a tag for each, and the index of each contour's last point.
struct OutlineBuilder {
    var points: [FT_Vector] = []
    var tags: [UInt8] = []
    /// The index of the last point of each contour.
    var contourEnds: [Int] = []

    enum Tag {
        static let onCurve: UInt8 = 1
    }

    /// The maximum number of points, which FreeType counts in 16 bits.
    static let maximumPoints = 32_000

    /// The limit of each coordinate, in pixels. FreeType's rasterizer refuses outlines beyond ±262,144 pixels.
    private static let reach: CGFloat = 200_000

    /// The tolerance of flattening, in pixels. Curves are flattened here, because FreeType's flattening is for glyphs and leaves up to
    /// a tenth of a pixel of a large circle uncovered.
    private static let flatness: CGFloat = 0.015

    init() {}

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

    /// Whether FreeType accepts the outline as a whole.
    var isAcceptable: Bool { points.count <= Self.maximumPoints }

    /// Calls `body` with the path as one outline. Points beyond ``maximumPoints`` are omitted.
    func withOutline(_ library: RasterLibrary, evenOdd: Bool, _ body: (inout FT_Outline) -> Void) {
        let count = min(points.count, Self.maximumPoints)
        let ends = isAcceptable ? contourEnds : contourEnds.prefix { $0 < count - 1 } + [count - 1]
        var outline = FT_Outline()
        guard count > 0, FT_Outline_New(library.handle, FT_UInt(count), FT_Int(ends.count), &outline) == 0 else { return }
        for index in 0..<count {
            outline.points[index] = points[index]
            outline.tags[index] = .init(truncatingIfNeeded: tags[index])
        }
        for (slot, end) in ends.enumerated() { outline.contours[slot] = .init(truncatingIfNeeded: end) }
        if evenOdd { outline.flags |= Int32(FT_OUTLINE_EVEN_ODD_FILL) }
        body(&outline)
        FT_Outline_Done(library.handle, &outline)
    }
}
