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
    private let scale: CGFloat
    private let halfWidth: CGFloat
    private let cap: CGLineCap
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// Whether the current subpath has drawn anything.
    private var hasSegments = false
    private var isOpen = false
    private var dots: [PathElement] = []

    init?(library: RasterLibrary, style: StrokeStyle, scale: CGFloat) {
        var stroker: FT_Stroker?
        guard FT_Stroker_New(library.handle, &stroker) == 0, let stroker else { return nil }
        handle = stroker
        self.library = library
        self.scale = scale
        halfWidth = style.width * scale / 2
        cap = style.cap
        FT_Stroker_Set(
            stroker, FT_Fixed(min(halfWidth * 64, 1_000_000)), style.cap.freeType, style.join.freeType,
            FT_Fixed(min(max(style.miterLimit.isFinite ? style.miterLimit : 10, 1), 1000) * 65536))
    }

    deinit {
        FT_Stroker_Done(handle)
    }

    func stroke(_ elements: [PathElement]) -> [PathElement] {
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point):
                finish()
                start = point
                current = point
            case .close:
                close()
            default:
                begin(isClosed: Self.isClosed(elements, from: index))
                segment(element)
            }
        }
        finish()
        return exported() + dots
    }

    /// Whether the subpath that contains `index` ends with a close.
    private static func isClosed(_ elements: [PathElement], from index: Int) -> Bool {
        for element in elements[index...] {
            if case .close = element { return true }
            if case .move = element { return false }
        }
        return false
    }

    private func begin(isClosed: Bool) {
        guard !isOpen else { return }
        isOpen = true
        hasSegments = false
        var vector = vector(current)
        FT_Stroker_BeginSubPath(handle, &vector, isClosed ? 0 : 1)
    }

    private func segment(_ element: PathElement) {
        var from = vector(current)
        switch element {
        case .line(let point):
            var to = vector(point)
            if to.x != from.x || to.y != from.y {
                FT_Stroker_LineTo(handle, &to)
                hasSegments = true
            }
        case .quad(let point, let control):
            var middle = vector(control)
            var to = vector(point)
            FT_Stroker_ConicTo(handle, &middle, &to)
            hasSegments = true
        case .cubic(let point, let control1, let control2):
            var first = vector(control1)
            var second = vector(control2)
            var to = vector(point)
            FT_Stroker_CubicTo(handle, &first, &second, &to)
            hasSegments = true
        case .move, .close: break
        }
        current = element.end ?? start
        from = vector(current)
    }

    private func close() {
        guard isOpen else { return }
        segment(.line(start))
        finish()
        current = start
    }

    private func finish() {
        guard isOpen else { return }
        isOpen = false
        if hasSegments {
            FT_Stroker_EndSubPath(handle)
        } else {
            // FreeType draws nothing for a subpath without length. With round and square caps, the subpath is drawn as a dot.
            addDot(at: start)
        }
    }

    private func addDot(at point: CGPoint) {
        let rect = CGRect(
            x: point.x * scale - halfWidth, y: point.y * scale - halfWidth, width: 2 * halfWidth, height: 2 * halfWidth)
        switch cap {
        case .butt: break
        case .round: dots += PathShapes.ellipse(in: rect)
        case .square: dots += PathShapes.rect(rect)
        }
    }

    private func vector(_ point: CGPoint) -> FT_Vector {
        OutlineBuilder.vector(CGPoint(x: point.x * scale, y: point.y * scale))
    }

    /// Returns both borders of the stroke as path elements. *Units*: points times `scale`.
    private func exported() -> [PathElement] {
        var elements: [PathElement] = []
        for border in [FT_STROKER_BORDER_LEFT, FT_STROKER_BORDER_RIGHT] {
            var pointCount: FT_UInt = 0
            var contourCount: FT_UInt = 0
            guard FT_Stroker_GetBorderCounts(handle, border, &pointCount, &contourCount) == 0, pointCount > 0 else { continue }
            elements += exported(border, Int(pointCount), Int(contourCount))
        }
        return elements
    }

    private func exported(_ border: FT_StrokerBorder, _ pointCount: Int, _ contourCount: Int) -> [PathElement] {
        guard pointCount < Int(Int16.max), contourCount < Int(Int16.max) else { return [] }
        var outline = FT_Outline()
        guard FT_Outline_New(library.handle, FT_UInt(pointCount), FT_Int(contourCount), &outline) == 0 else { return [] }
        defer { FT_Outline_Done(library.handle, &outline) }
        outline.n_points = 0
        outline.n_contours = 0
        FT_Stroker_ExportBorder(handle, border, &outline)
        return OutlineReader.elements(of: outline)
    }
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
