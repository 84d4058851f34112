import Foundation
import UIKitCore

/// Finds the contacts of bodies with other bodies and with obstacles.
///
/// *Source*: separating axes and side clipping, as in E. Catto, "Fast and Simple Physics using Sequential Impulses" (2006).
enum DynamicCollisions {
    /// The contacts of two bodies, at most two. *Cost*: constant for distant bodies.
    static func contacts(_ a: DynamicBody, _ b: DynamicBody) -> [DynamicContact] {
        let reach = a.shape.reach.outer + b.shape.reach.outer
        let between = a.position - b.position
        guard between.dot(between) <= reach * reach else { return [] }
        switch (a.shape, b.shape) {
        case (.circle(let first), .circle(let second)):
            return circles(a, first, b, second)
        case (.circle(let radius), .polygon):
            return circle(a.position, radius, against: b.worldPoints).map {
                DynamicContact(a, b, point: $0.point, normal: $0.normal, depth: $0.depth)
            }
        case (.polygon, .circle(let radius)):
            return circle(b.position, radius, against: a.worldPoints).map {
                DynamicContact(a, b, point: $0.point, normal: -$0.normal, depth: $0.depth)
            }
        case (.polygon, .polygon):
            return polygons(a.worldPoints, b.worldPoints).map {
                DynamicContact(a, b, point: $0.point, normal: $0.normal, depth: $0.depth)
            }
        }
    }

    /// The contacts of a body with an obstacle, at most two.
    static func contacts(_ body: DynamicBody, _ obstacle: DynamicObstacle) -> [DynamicContact] {
        let touches: [Touch]
        switch (body.shape, obstacle) {
        case (.circle(let radius), .halfPlane(let point, let normal)):
            let depth = radius - (body.position - point).dot(normal)
            touches = depth >= 0 ? [Touch(point: body.position - normal * radius, normal: normal, depth: depth)] : []
        case (.polygon, .halfPlane(let point, let normal)):
            let all = body.worldPoints.map { Touch(point: $0, normal: normal, depth: -($0 - point).dot(normal)) }
            touches = deepestTwo(of: all.filter { $0.depth >= 0 })
        case (.circle(let radius), .segment(let start, let end)):
            touches = circle(body.position, radius, againstSegment: start, end)
        case (.polygon, .segment(let start, let end)):
            guard (start - end).length > 1e-9 else { return [] }
            // The contact pushes the body to the side of the line on which its center is.
            let isLeft = (end - start).cross(body.position - start) >= 0
            touches = polygons(body.worldPoints, isLeft ? [end, start] : [start, end], isSegment: true)
        }
        return touches.map { DynamicContact(body, nil, point: $0.point, normal: $0.normal, depth: $0.depth) }
    }

    /// A contact point; the normal points from the second shape to the first.
    private struct Touch {
        var point: Vector2
        var normal: Vector2
        var depth: Double
    }

    // MARK: Circles

    private static func circles(_ a: DynamicBody, _ first: Double, _ b: DynamicBody, _ second: Double) -> [DynamicContact] {
        let between = a.position - b.position
        let normal = between.length > 1e-9 ? between.normalized : Vector2(0, -1)
        let depth = first + second - between.length
        guard depth >= 0 else { return [] }
        return [DynamicContact(a, b, point: b.position + normal * (second - depth / 2), normal: normal, depth: depth)]
    }

    private static func circle(_ center: Vector2, _ radius: Double, againstSegment start: Vector2, _ end: Vector2) -> [Touch] {
        let segment = end - start
        let fraction = min(max((center - start).dot(segment) / max(segment.dot(segment), 1e-12), 0), 1)
        let nearest = start + segment * fraction
        let between = center - nearest
        let depth = radius - between.length
        guard depth >= 0 else { return [] }
        let normal = between.length > 1e-9 ? between.normalized : segment.perpendicular.normalized
        return [Touch(point: nearest, normal: normal, depth: depth)]
    }

    private static func circle(_ center: Vector2, _ radius: Double, against polygon: [Vector2]) -> [Touch] {
        var best = (separation: -Double.infinity, start: Vector2.zero, end: Vector2.zero, normal: Vector2.zero)
        for (start, end) in DynamicShape.sides(of: polygon) {
            let normal = outwardNormal(start, end)
            let separation = (center - start).dot(normal)
            if separation > best.separation { best = (separation, start, end, normal) }
        }
        if best.separation > radius { return [] }
        if best.separation > 0 { return circle(center, radius, againstSegment: best.start, best.end) }
        // The center of the circle is inside of the polygon: the contact pushes the circle out through the nearest side.
        return [Touch(point: center - best.normal * best.separation, normal: best.normal, depth: radius - best.separation)]
    }

    // MARK: Polygons

    private static func outwardNormal(_ start: Vector2, _ end: Vector2) -> Vector2 { -(end - start).perpendicular.normalized }

    private struct Side {
        var start: Vector2
        var end: Vector2
        var normal: Vector2
        /// The distance of the other shape from this side; negative if they overlap.
        var separation: Double
    }

    /// The side of `polygon` with the largest distance to `other`.
    private static func separatingSide(of polygon: [Vector2], from other: [Vector2], isSegment: Bool) -> Side? {
        var best: Side?
        for (start, end) in DynamicShape.sides(of: polygon) {
            let normal = outwardNormal(start, end)
            let separation = other.map { ($0 - start).dot(normal) }.min() ?? 0
            if separation > best?.separation ?? -.infinity {
                best = Side(start: start, end: end, normal: normal, separation: separation)
            }
            if isSegment { break }
        }
        return best
    }

    /// The contacts of two polygons; with `isSegment`, `b` is a line with one solid side.
    private static func polygons(_ a: [Vector2], _ b: [Vector2], isSegment: Bool = false) -> [Touch] {
        guard let sideA = separatingSide(of: a, from: b, isSegment: false), sideA.separation <= 0,
            let sideB = separatingSide(of: b, from: a, isSegment: isSegment), sideB.separation <= 0
        else { return [] }
        // The side of the second shape is preferred if both separations are almost equal, so that the choice does not alternate between
        // steps.
        let isReferenceB = sideB.separation >= sideA.separation - 0.1
        let reference = isReferenceB ? sideB : sideA
        let incident = incidentSide(of: isReferenceB ? a : b, facing: reference.normal)
        let normal = isReferenceB ? reference.normal : -reference.normal
        return clip(incident, to: reference).map { Touch(point: $0.point, normal: normal, depth: $0.depth) }
    }

    /// The side whose normal is most opposed to `normal`.
    private static func incidentSide(of polygon: [Vector2], facing normal: Vector2) -> (Vector2, Vector2) {
        var best = (polygon[0], polygon[0])
        var least = Double.infinity
        for side in DynamicShape.sides(of: polygon) {
            let facing = outwardNormal(side.0, side.1).dot(normal)
            if facing < least - 1e-9 { (least, best) = (facing, side) }
        }
        return best
    }

    /// The ends of `incident` within the width of the reference side, with their depth below it.
    private static func clip(_ incident: (Vector2, Vector2), to side: Side) -> [(point: Vector2, depth: Double)] {
        let axis = (side.end - side.start).normalized
        let width = (side.end - side.start).length
        func place(_ point: Vector2) -> Double { (point - side.start).dot(axis) }
        let (from, to) = (place(incident.0), place(incident.1))
        func pointAt(_ distance: Double) -> Vector2 {
            abs(to - from) < 1e-12 ? incident.0 : incident.0 + (incident.1 - incident.0) * ((distance - from) / (to - from))
        }
        guard min(from, to) <= width, max(from, to) >= 0 else { return [] }
        let ends = [min(max(from, 0), width), min(max(to, 0), width)].map(pointAt)
        return ends.compactMap { end in
            let depth = -(end - side.start).dot(side.normal)
            return depth >= 0 ? (end, depth) : nil
        }
    }

    private static func deepestTwo(of touches: [Touch]) -> [Touch] {
        guard touches.count > 2 else { return touches }
        let order = touches.indices.sorted { (touches[$1].depth, $0) < (touches[$0].depth, $1) }
        return order.prefix(2).sorted().map { touches[$0] }
    }
}
