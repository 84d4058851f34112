import Foundation
import UIKitCore
import UIPrimitives

/// A position, displacement or velocity of the simulation. *Units*: points, points per second.
typealias Vector2 = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

    var cgPoint: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// The vector rotated by a quarter turn from the x axis toward the y axis.
    var perpendicular: Vector2 { Vector2(-y, x) }

    /// The unit vector in the same direction; for a zero vector, of the x axis.
    var normalized: Vector2 {
        let length = length
        return length > 1e-12 ? self / length : Vector2(1, 0)
    }

    func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }
    func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

    func rotated(by angle: Double) -> Vector2 {
        if angle == 0 { return self }
        let (sine, cosine) = (sin(angle), cos(angle))
        return Vector2(x * cosine - y * sine, x * sine + y * cosine)
    }
}
