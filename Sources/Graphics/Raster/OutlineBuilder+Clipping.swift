internal import CFreeType
import UIPrimitives

// Sutherland and Hodgman's algorithm, "Reentrant polygon clipping" (1974): each contour is clipped to one side after the other. Where it
// leaves the rectangle and returns, it continues along the side, so that the winding number of every point inside is unchanged.
extension OutlineBuilder {
    /// Returns the outline within a rectangle of pixels.
    func clipped(to rect: PixelRect) -> OutlineBuilder {
        let sides = [
            Side(isVertical: false, limit: rect.x * 64, sign: 1), Side(isVertical: false, limit: rect.maxX * 64, sign: -1),
            Side(isVertical: true, limit: rect.y * 64, sign: 1), Side(isVertical: true, limit: rect.maxY * 64, sign: -1),
        ]
        var result = OutlineBuilder()
        var first = 0
        for end in contourEnds {
            var contour = Array(points[first...end])
            for side in sides where !contour.isEmpty { contour = side.clipped(contour) }
            first = end + 1
            guard contour.count > 2 else { continue }
            result.points += contour
            result.tags += repeatElement(Tag.onCurve, count: contour.count)
            result.contourEnds.append(result.points.count - 1)
        }
        return result
    }
}

/// A side of the rectangle. *Units*: 1/64 pixel.
private struct Side {
    /// Whether the side limits y instead of x.
    let isVertical: Bool
    let limit: Int
    /// 1 if larger coordinates are inside, otherwise -1.
    let sign: Int

    func clipped(_ contour: [FT_Vector]) -> [FT_Vector] {
        var result: [FT_Vector] = []
        result.reserveCapacity(contour.count)
        var previous = contour[contour.count - 1]
        for point in contour {
            let (before, after) = (depth(previous), depth(point))
            if before < 0 && after > 0 || before > 0 && after < 0 { result.append(crossing(previous, point, before, after)) }
            if after >= 0 { result.append(point) }
            previous = point
        }
        return result
    }

    /// The distance of a point from the side, negative outside.
    private func depth(_ point: FT_Vector) -> Int { ((isVertical ? Int(point.y) : Int(point.x)) - limit) * sign }

    private func crossing(_ a: FT_Vector, _ b: FT_Vector, _ depthA: Int, _ depthB: Int) -> FT_Vector {
        let share = Double(depthA) / Double(depthA - depthB)
        func mixed(_ a: FT_Pos, _ b: FT_Pos) -> FT_Pos { FT_Pos((Double(a) + Double(b - a) * share).rounded()) }
        return isVertical
            ? FT_Vector(x: mixed(a.x, b.x), y: FT_Pos(limit)) : FT_Vector(x: FT_Pos(limit), y: mixed(a.y, b.y))
    }
}
