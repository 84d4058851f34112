import Foundation
import Graphics
import UIKitCore

/// The outline of a body around its center. *Units*: points.
enum DynamicShape {
    case circle(radius: Double)
    /// A convex polygon with an area greater than zero. Its corners are ordered so that the outside is to the right of every side.
    case polygon([Vector2])

    /// A rectangle around the center; its sides are at least a thousandth of a point long.
    static func rectangle(_ size: CGSize) -> DynamicShape {
        let (x, y) = (max(Double(size.width), 1e-3) / 2, max(Double(size.height), 1e-3) / 2)
        return .polygon([Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)])
    }

    /// A circle, or a polygon that approximates the ellipse.
    static func ellipse(_ size: CGSize) -> DynamicShape {
        let (x, y) = (max(Double(size.width), 1e-3) / 2, max(Double(size.height), 1e-3) / 2)
        if abs(x - y) < 1e-6 { return .circle(radius: x) }
        let count = 24
        return .polygon(
            (0..<count).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(count)
                return Vector2(x * cos(angle), y * sin(angle))
            })
    }

    /// The convex hull of the points; nil if it has no area.
    static func hull(of points: [Vector2]) -> DynamicShape? {
        let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let chain = halfHull(sorted) + halfHull(sorted.reversed())
        let shape = DynamicShape.polygon(chain)
        return chain.count >= 3 && shape.area > 1e-6 ? shape : nil
    }

    /// One half of the hull, without its last point. *Source*: Andrew's monotone chain algorithm.
    private static func halfHull(_ sorted: [Vector2]) -> [Vector2] {
        var hull: [Vector2] = []
        for point in sorted {
            while hull.count >= 2, (hull[hull.count - 1] - hull[hull.count - 2]).cross(point - hull[hull.count - 2]) <= 0 {
                hull.removeLast()
            }
            hull.append(point)
        }
        return Array(hull.dropLast())
    }

    /// The area of the shape. *Units*: square points.
    var area: Double {
        switch self {
        case .circle(let radius): .pi * radius * radius
        case .polygon(let points): Self.sides(of: points).reduce(0) { $0 + $1.0.cross($1.1) } / 2
        }
    }

    /// The moment of inertia around the center for a mass of 1.
    var inertia: Double {
        switch self {
        case .circle(let radius):
            return radius * radius / 2
        case .polygon(let points):
            var (weight, sum) = (0.0, 0.0)
            for (a, b) in Self.sides(of: points) {
                let cross = a.cross(b)
                weight += cross
                sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
            }
            return weight > 0 ? sum / (6 * weight) : 1
        }
    }

    /// The distances from the center to the nearest and the farthest point of the outline.
    var reach: (inner: Double, outer: Double) {
        switch self {
        case .circle(let radius): (radius, radius)
        case .polygon(let points):
            (
                Self.sides(of: points).map { a, b in abs(a.cross(b)) / max((b - a).length, 1e-9) }.min() ?? 0,
                points.map(\.length).max() ?? 0
            )
        }
    }

    /// The sides as pairs of consecutive corners, with the last one closing the polygon.
    static func sides(of points: [Vector2]) -> Zip2Sequence<[Vector2], [Vector2]> {
        zip(points, Array(points.dropFirst()) + points.prefix(1))
    }
}

/// An obstacle that does not move.
enum DynamicObstacle {
    case segment(Vector2, Vector2)
    /// The solid half-plane bounded by the line through `point`; `normal` points away from it.
    case halfPlane(point: Vector2, normal: Vector2)
}
