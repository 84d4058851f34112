internal import CFreeType
import Foundation
import UIPrimitives

/// The attributes of a stroke. *Units*: points of user space.
struct StrokeStyle {
    var width: CGFloat = 1
    var cap: CGLineCap = .butt
    var join: CGLineJoin = .miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
}

/// Converts the stroke of a path into the path of its outline, with FreeType's stroker.
enum StrokeOutliner {
    /// Returns the outline in the space of `path`. `scale` is the resolution of the stroker, at least the pixels per point: FreeType rounds
    /// to 1/64 of a point divided by `scale`.
    static func outline(of path: CGPath, style: StrokeStyle, scale: CGFloat) -> CGPath {
        let dasher = PathDasher(phase: style.dashPhase, lengths: style.dashLengths)
        let source = dasher.isSolid ? path : CGPath(elements: dasher.dashed(path))
        let fineness = min(max(scale.isFinite ? scale : 1, 1 / 64), 64)
        guard style.width.isFinite, style.width > 0, !source.isEmpty else { return CGPath() }
        let elements = RasterLibrary.borrow { library in
            Stroker(library: library, style: style, scale: fineness)?.stroke(source.elements) ?? []
        }
        let back = CGAffineTransform(scaleX: 1 / fineness, y: 1 / fineness)
        return CGPath(elements: elements ?? []).applying(back)
    }
}

/// One use of FreeType's stroker for one path.
private final class Stroker {
    private let handle: FT_Stroker
    private let library: RasterLibrary
    private let style: StrokeStyle
    private let scale: CGFloat
    private let halfWidth: CGFloat
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// The end of the last segment that was given to FreeType.
    private var pen = FT_Vector()
    /// Whether the current subpath has drawn anything.
    private var hasSegments = false
    /// The number of elements since the last export.
    private var pending = 0
    private var outline: [PathElement] = []
    private var shapes: [PathElement] = []

    /// The number of elements above which a subpath is stroked in pieces, and the number of elements of a piece. The borders of such a
    /// piece have far fewer points than FreeType and ``OutlineBuilder`` can count.
    private static let longestPiece = 256

    init?(library: RasterLibrary, style: StrokeStyle, scale: CGFloat) {
        var stroker: FT_Stroker?
        guard FT_Stroker_New(library.handle, &stroker) == 0, let stroker else { return nil }
        handle = stroker
        self.library = library
        self.style = style
        self.scale = scale
        halfWidth = style.width * scale / 2
        FT_Stroker_Set(
            stroker, FT_Fixed(min(halfWidth * 64, 1_000_000)), style.cap.freeType, style.join.freeType,
            FT_Fixed(min(max(style.miterLimit.isFinite ? style.miterLimit : 10, 1), 1000) * 65536))
    }

    deinit {
        FT_Stroker_Done(handle)
    }

    /// Returns the outline of the stroke in units of the stroker. The winding numbers of all its parts have the same sign, so that areas in
    /// which parts overlap stay covered under the winding rule.
    func stroke(_ elements: [PathElement]) -> [PathElement] {
        var index = 0
        while index < elements.count {
            switch elements[index] {
            case .move(let point):
                start = point
                current = point
                index += 1
            case .close:
                current = start
                index += 1
            default:
                let end = elements[index...].firstIndex { $0 == .close || $0.isMove } ?? elements.count
                let isClosed = end < elements.count && elements[end] == .close
                strokeSubpath(elements[index..<end], isClosed: isClosed)
                index = isClosed ? end + 1 : end
            }
        }
        export()
        return outline + shapes
    }

    private func strokeSubpath(_ segments: ArraySlice<PathElement>, isClosed: Bool) {
        guard segments.count <= Self.longestPiece else { return strokePieces(segments, isClosed: isClosed) }
        hasSegments = false
        pen = vector(current)
        FT_Stroker_BeginSubPath(handle, &pen, isClosed ? 0 : 1)
        for element in segments { segment(element) }
        if isClosed { segment(.line(start)) }
        if hasSegments {
            FT_Stroker_EndSubPath(handle)
        } else {
            // FreeType draws nothing for a subpath without length. With round and square caps, the subpath is drawn as a dot.
            addDot(at: start)
        }
        pending += segments.count
        if pending >= Self.longestPiece { export() }
    }

    private func segment(_ element: PathElement) {
        switch element {
        case .line(let point):
            var to = vector(point)
            if to.x != pen.x || to.y != pen.y {
                FT_Stroker_LineTo(handle, &to)
                finishSegment(at: to)
            }
        case .quad(let point, let control):
            var middle = vector(control)
            var to = vector(point)
            if hasLength([middle, to], from: pen) {
                FT_Stroker_ConicTo(handle, &middle, &to)
                finishSegment(at: to)
            }
        case .cubic(let point, let control1, let control2):
            var first = vector(control1)
            var second = vector(control2)
            var to = vector(point)
            if hasLength([first, second, to], from: pen) {
                FT_Stroker_CubicTo(handle, &first, &second, &to)
                finishSegment(at: to)
            }
        case .move, .close: break
        }
        current = element.end ?? start
    }

    private func finishSegment(at end: FT_Vector) {
        pen = end
        hasSegments = true
    }

    /// Whether FreeType draws a segment. It ignores lines of no length, and curves whose points are less than two units apart; after a
    /// subpath of these alone it would read points that do not exist.
    private func hasLength(_ points: [FT_Vector], from start: FT_Vector) -> Bool {
        let limit = points.count > 1 ? 2 : 1
        var previous = start
        for point in points {
            if abs(point.x - previous.x) >= limit || abs(point.y - previous.y) >= limit { return true }
            previous = point
        }
        return false
    }

    private func vector(_ point: CGPoint) -> FT_Vector {
        OutlineBuilder.vector(CGPoint(x: point.x * scale, y: point.y * scale))
    }

    // MARK: Long subpaths

    /// Strokes a subpath in pieces. Each one repeats the last segment of the one before, so that every corner is inside a piece.
    private func strokePieces(_ segments: ArraySlice<PathElement>, isClosed: Bool) {
        var drawn = drawnSegments(segments, isClosed: isClosed)
        guard let first = drawn.first, let last = drawn.last else { return addDot(at: start) }
        let beforeLast = drawn.dropLast().last?.end ?? start
        // The corner at the start is inside the last piece.
        if isClosed { drawn.append(first) }
        var elements: [PathElement] = []
        var from = 0
        while true {
            let to = min(from + Self.longestPiece, drawn.count)
            elements.append(.move(from == 0 ? start : drawn[from - 1].end ?? start))
            elements += drawn[from..<to]
            if to == drawn.count { break }
            from = to - 1
        }
        var pieceStyle = style
        pieceStyle.cap = .butt
        outline += Stroker(library: library, style: pieceStyle, scale: scale)?.stroke(elements) ?? []
        current = isClosed ? start : last.end ?? start
        guard !isClosed else { return }
        addCap(at: start, beside: first.points)
        addCap(at: current, beside: ([beforeLast] + last.points).reversed())
    }

    /// Returns the segments of the subpath, including the segment that closes it, without the segments that FreeType does not draw.
    private func drawnSegments(_ segments: ArraySlice<PathElement>, isClosed: Bool) -> [PathElement] {
        var drawn: [PathElement] = []
        drawn.reserveCapacity(segments.count + 2)
        var place = vector(start)
        for element in isClosed ? segments + [.line(start)] : segments {
            let points = element.points.map(vector)
            guard hasLength(points, from: place), let end = points.last else { continue }
            drawn.append(element)
            place = end
        }
        return drawn
    }

    /// Adds the cap at an end of a line. The direction of the line is that from the nearest other point of `points`.
    private func addCap(at end: CGPoint, beside points: [CGPoint]) {
        guard style.cap == .square, let other = points.first(where: { $0 != end }) else { return addDot(at: end) }
        let length = hypot(end.x - other.x, end.y - other.y)
        let along = CGVector(dx: (end.x - other.x) / length, dy: (end.y - other.y) / length)
        // The cap overlaps the line, so that there is no gap between the two if they are rasterized separately.
        let back = min(length * scale, halfWidth)
        func corner(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(
                x: end.x * scale + along.dx * distance - along.dy * side, y: end.y * scale + along.dy * distance + along.dx * side)
        }
        shapes += [
            .move(corner(-back, halfWidth)), .line(corner(halfWidth, halfWidth)), .line(corner(halfWidth, -halfWidth)),
            .line(corner(-back, -halfWidth)), .close,
        ]
    }

    private func addDot(at point: CGPoint) {
        let rect = CGRect(
            x: point.x * scale - halfWidth, y: point.y * scale - halfWidth, width: 2 * halfWidth, height: 2 * halfWidth)
        // The outlines of FreeType have the opposite direction of those of `PathShapes`.
        switch style.cap {
        case .butt: break
        case .round: shapes += CGPath(elements: PathShapes.ellipse(in: rect)).reversed().elements
        case .square: shapes += CGPath(elements: PathShapes.rect(rect)).reversed().elements
        }
    }

    // MARK: Export

    /// Appends both borders of the stroke so far, converted from stroker units, to the outline and empties them.
    private func export() {
        pending = 0
        for border in [FT_STROKER_BORDER_LEFT, FT_STROKER_BORDER_RIGHT] {
            var pointCount: FT_UInt = 0
            var contourCount: FT_UInt = 0
            guard FT_Stroker_GetBorderCounts(handle, border, &pointCount, &contourCount) == 0, pointCount > 0, contourCount > 0
            else { continue }
            export(border, Int(pointCount), Int(contourCount))
        }
        FT_Stroker_Rewind(handle)
    }

    /// The memory is allocated here, because `FT_Outline_New` refuses more than 32,767 points, which a few hundred curves can have.
    private func export(_ border: FT_StrokerBorder, _ pointCount: Int, _ contourCount: Int) {
        func allocate<Value>(_ memory: inout UnsafeMutablePointer<Value>?, _ count: Int) {
            let cleared = UnsafeMutablePointer<Value>.allocate(capacity: count)
            memset(cleared, 0, count * MemoryLayout<Value>.stride)
            memory = cleared
        }
        var result = FT_Outline()
        allocate(&result.points, pointCount)
        allocate(&result.tags, pointCount)
        allocate(&result.contours, contourCount)
        defer {
            result.points.deallocate()
            result.tags.deallocate()
            result.contours.deallocate()
        }
        FT_Stroker_ExportBorder(handle, border, &result)
        outline += OutlineReader.elements(of: result, pointCount: pointCount, contourCount: contourCount)
    }
}

extension PathElement {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension CGLineCap {
    fileprivate var freeType: FT_Stroker_LineCap {
        switch self {
        case .butt: FT_STROKER_LINECAP_BUTT
        case .round: FT_STROKER_LINECAP_ROUND
        case .square: FT_STROKER_LINECAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var freeType: FT_Stroker_LineJoin {
        switch self {
        case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
        case .round: FT_STROKER_LINEJOIN_ROUND
        case .bevel: FT_STROKER_LINEJOIN_BEVEL
        }
    }
}
