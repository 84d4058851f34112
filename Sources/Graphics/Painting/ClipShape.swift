internal import CPixman
import Foundation
import UIPrimitives

/// A rectangle of whole pixels with some corners rounded. *Units*: pixels.
package struct RoundedRect: Hashable, Sendable {
    package var rect: PixelRect
    /// The radius of the rounded corners, rounded to quarters of a pixel and at most half the shorter side. *Units*: pixels.
    var radius: CGFloat
    var corners: UIRectCorner
    /// The length that a rounded corner uses of each side, more than the radius if the corner is continuous.
    let reach: CGFloat

    package init(rect: PixelRect, radius: CGFloat, corners: UIRectCorner = .allCorners, curve: CornerCurve = .circular) {
        self.rect = rect
        let limit = CGFloat(min(rect.width, rect.height)) / 2
        self.radius = Self.roundedToQuarter(min(max(radius.isFinite ? radius : 0, 0), limit))
        self.corners = corners
        reach = Self.roundedToQuarter(curve.reach(radius: self.radius, limit: limit))
    }

    /// Rounds to the nearest quarter of a pixel, the unit of the keys of cached masks. Corners that share a mask must have the same size;
    /// otherwise the last row and column of a larger one would not be painted.
    private static func roundedToQuarter(_ length: CGFloat) -> CGFloat { (length * 4).rounded() / 4 }

    /// The side of the square that contains a rounded corner, in whole pixels.
    var cornerSide: Int { Int(reach.rounded(.up)) }

    /// Calls `body` for the square of each rounded corner. Does not create an array, because painting calls it for each part of each shape.
    @inline(__always) func forEachCorner(_ body: (UIRectCorner, PixelRect) -> Void) {
        let side = min(cornerSide, rect.width, rect.height)
        guard side > 0 else { return }
        func visit(_ corner: UIRectCorner, _ x: Int, _ y: Int) {
            if corners.contains(corner) { body(corner, PixelRect(x: x, y: y, width: side, height: side)) }
        }
        let right = rect.maxX - side
        let bottom = rect.maxY - side
        visit(.topLeft, rect.x, rect.y)
        visit(.topRight, right, rect.y)
        visit(.bottomLeft, rect.x, bottom)
        visit(.bottomRight, right, bottom)
    }

    /// Calls `body` for rectangles without overlaps that together cover the shape except for the squares of its rounded corners.
    @inline(__always) func forEachSolid(_ body: (PixelRect) -> Void) {
        guard radius > 0, !corners.isEmpty else { return rect.isEmpty ? () : body(rect) }
        let side = min(cornerSide, rect.height / 2)
        func visit(_ y: Int, _ height: Int, _ left: UIRectCorner, _ right: UIRectCorner) {
            let leading = corners.contains(left) ? cornerSide : 0
            let trailing = corners.contains(right) ? cornerSide : 0
            let band = PixelRect(x: rect.x + leading, y: y, width: rect.width - leading - trailing, height: height)
            if !band.isEmpty { body(band) }
        }
        visit(rect.y, side, .topLeft, .topRight)
        let middle = PixelRect(x: rect.x, y: rect.y + side, width: rect.width, height: rect.height - 2 * side)
        if !middle.isEmpty { body(middle) }
        visit(rect.maxY - side, side, .bottomLeft, .bottomRight)
    }

    /// Rectangles without overlaps that together cover the shape except for the squares of its rounded corners.
    package var solidRects: [PixelRect] {
        var rects: [PixelRect] = []
        rects.reserveCapacity(3)
        forEachSolid { rects.append($0) }
        return rects
    }
}

/// A shape with antialiased edges that clips painting.
package enum ClipShape: Sendable {
    case rounded(RoundedRect)
    case mask(PlacedMask)

    /// The bounding rectangle of the shape.
    package var frame: PixelRect {
        switch self {
        case .rounded(let shape): shape.rect
        case .mask(let placed): placed.frame
        }
    }

    /// Splits `part` into pieces that are painted without a mask (nil) and pieces that are painted through a mask.
    func forEachPart(of part: PixelRect, _ body: (PixelRect, MaskPart?) -> Void) {
        switch self {
        case .mask(let placed):
            let piece = part.intersection(placed.frame)
            guard !piece.isEmpty else { return }
            body(piece, MaskPart(mask: placed.mask, x: piece.x - placed.x, y: piece.y - placed.y))
        case .rounded(let shape):
            guard !shape.needsWholeMask else {
                let mask = CornerMasks.wholeMask(of: shape)
                return ClipShape.mask(mask).forEachPart(of: part, body)
            }
            shape.forEachSolid { solid in
                let piece = part.intersection(solid)
                if !piece.isEmpty { body(piece, nil) }
            }
            lazy var masks = CornerMasks.masks(radius: shape.radius, reach: shape.reach)
            shape.forEachCorner { corner, rect in
                let piece = part.intersection(rect)
                guard !piece.isEmpty else { return }
                body(piece, MaskPart(mask: masks[corner], x: piece.x - rect.x, y: piece.y - rect.y))
            }
        }
    }

    /// Returns the product of the coverages of several shapes in `area`, as a mask of its size; nil if the allocation fails.
    static func combinedMask(of shapes: [ClipShape], over area: PixelRect) -> CoverageMask? {
        guard let result = CoverageMask(width: area.width, height: area.height) else { return nil }
        for (index, shape) in shapes.enumerated() {
            if index == 0 {
                shape.write(into: result, area: area)
            } else if let factor = CoverageMask(width: area.width, height: area.height) {
                shape.write(into: factor, area: area)
                result.multiply(by: factor)
            }
        }
        return result
    }

    /// Copies the shape's coverage in `area` into a clear mask of the same size.
    private func write(into mask: CoverageMask, area: PixelRect) {
        let target = PixmanImage(mask)
        let full = PixmanImage(PixelColor.black)
        forEachPart(of: area) { piece, part in
            PixmanImage.composite(
                PIXMAN_OP_SRC, full, mask: part?.image, maskAt: (part?.x ?? 0, part?.y ?? 0), into: target,
                piece.offsetBy(x: -area.x, y: -area.y))
        }
    }
}

extension RoundedRect {
    /// Whether the corner squares overlap, so that the shape does not consist of four corners and a body.
    ///
    /// For example, two corners of a circle of odd diameter share its middle row. One mask then represents the whole shape.
    var needsWholeMask: Bool {
        2 * cornerSide > rect.width || 2 * cornerSide > rect.height
    }
}

extension CoverageMask {
    /// Multiplies this coverage by another one of the same size.
    func multiply(by other: CoverageMask) {
        PixmanImage.composite(PIXMAN_OP_IN_REVERSE, PixmanImage(other), into: PixmanImage(self), bounds)
    }
}
