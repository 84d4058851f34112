import Foundation
import UIKitCore

/// A contact point of a body with another body or an obstacle.
struct DynamicContact {
    let a: DynamicBody
    /// The second body; nil for an obstacle.
    let b: DynamicBody?
    let point: Vector2
    /// The direction in which the contact pushes `a`.
    let normal: Vector2
    /// The overlap. *Units*: points.
    let depth: Double
    /// Identifies the contact, with the same value in consecutive steps, to find its impulses of the last step.
    var key = Key(first: 0, second: 0, ordinal: 0)

    struct Key: Hashable {
        var first: Int
        /// The index of the other body; a negative number if the body touches an obstacle.
        var second: Int
        var ordinal: Int
    }

    private var (armA, armB) = (Vector2.zero, Vector2.zero)
    private var normalMass = 0.0
    private var tangentMass = 0.0
    private var targetSpeed = 0.0
    private var friction = 0.0
    private(set) var normalImpulse = 0.0
    private(set) var tangentImpulse = 0.0

    init(_ a: DynamicBody, _ b: DynamicBody?, point: Vector2, normal: Vector2, depth: Double) {
        (self.a, self.b, self.point, self.normal, self.depth) = (a, b, point, normal, depth)
    }

    /// The approach speed up to which a body does not bounce but comes to rest. *Units*: points per second.
    private static let bounceThreshold = 20.0

    /// Computes the effective masses, the friction and the speed after a bounce.
    mutating func prepare() {
        armA = point - a.position
        armB = b.map { point - $0.position } ?? .zero
        normalMass = effectiveMass(along: normal)
        tangentMass = effectiveMass(along: normal.perpendicular)
        let (own, other) = (a.material, b?.material)
        friction = other.map { (own.friction * $0.friction).squareRoot() } ?? own.friction
        let elasticity = max(own.elasticity, other?.elasticity ?? 0)
        let approach = -relativeVelocity.dot(normal)
        targetSpeed = approach > Self.bounceThreshold ? approach * min(max(elasticity, 0), 1) : 0
    }

    /// Applies the impulses of the last step at the start of this one, so that stacks of bodies come to rest.
    mutating func warmStart(normal normalImpulse: Double, tangent tangentImpulse: Double) {
        apply(normal, normalImpulse, &self.normalImpulse)
        apply(normal.perpendicular, tangentImpulse, &self.tangentImpulse)
    }

    /// Whether the bodies stay in contact, without a bounce.
    var keepsTouching: Bool { targetSpeed == 0 }

    private func effectiveMass(along axis: Vector2) -> Double {
        var inverse = a.inverseMass + a.inverseInertia * pow(armA.cross(axis), 2)
        if let b { inverse += b.inverseMass + b.inverseInertia * pow(armB.cross(axis), 2) }
        return inverse > 0 ? 1 / inverse : 0
    }

    private var relativeVelocity: Vector2 { a.velocity(at: armA) - (b?.velocity(at: armB) ?? .zero) }

    /// Applies impulses that stop the approach, and that slow the sliding as much as friction can.
    mutating func solve() {
        let tangent = normal.perpendicular
        let limit = friction * normalImpulse
        let slide = tangentImpulse - relativeVelocity.dot(tangent) * tangentMass
        apply(tangent, min(max(slide, -limit), limit), &tangentImpulse)
        let push = normalImpulse - (relativeVelocity.dot(normal) - targetSpeed) * normalMass
        apply(normal, max(push, 0), &normalImpulse)
    }

    private func apply(_ axis: Vector2, _ total: Double, _ accumulated: inout Double) {
        let impulse = axis * (total - accumulated)
        accumulated = total
        a.apply(impulse, at: armA)
        b?.apply(-impulse, at: armB)
    }

    /// The largest overlap that is not corrected, so that resting bodies keep their contacts. *Units*: points.
    static let slop = 0.05
    private static let correction = 0.3

    /// Moves overlapping bodies apart. Bodies that already separate are skipped, because moving them would add energy.
    func separate() {
        let inverse = a.inverseMass + (b?.inverseMass ?? 0)
        guard depth > Self.slop, inverse > 0, relativeVelocity.dot(normal) < 1e-3 else { return }
        let shift = normal * ((depth - Self.slop) * Self.correction / inverse)
        a.position += shift * a.inverseMass
        if let b { b.position -= shift * b.inverseMass }
    }
}
