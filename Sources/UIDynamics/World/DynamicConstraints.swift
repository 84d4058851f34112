import Foundation
import UIKitCore

/// A condition on the positions of two bodies, or of a body and a point. The solver applies impulses in a fixed number of iterations of
/// each substep, which approach the condition.
protocol DynamicConstraint: AnyObject {
    /// The bodies that the constraint affects.
    var constrainedBodies: [DynamicBody] { get }
    /// Computes the values that are constant within a substep of `dt` seconds.
    func prepare(_ dt: Double)
    /// Applies one iteration of impulses.
    func solve()
}

/// A point on a body, or a fixed point.
struct DynamicAnchor {
    /// The body; nil for a fixed point.
    var body: DynamicBody?
    /// The offset from the body's center, before rotation; for a fixed point, its coordinates.
    var offset: Vector2

    /// The offset from the body's center in the current rotation.
    var arm: Vector2 { body.map { offset.rotated(by: $0.angle) } ?? .zero }
    /// The position in the reference view.
    var position: Vector2 { body.map { $0.position + arm } ?? offset }
    /// The velocity of the point.
    var velocity: Vector2 { body?.velocity(at: arm) ?? .zero }

    /// Applies an impulse to the body at this point.
    func apply(_ impulse: Vector2) { body?.apply(impulse, at: arm) }

    /// The change of the point's velocity along `axis` for a unit impulse.
    func inverseMass(along axis: Vector2) -> Double {
        guard let body else { return 0 }
        return body.inverseMass + body.inverseInertia * pow(arm.cross(axis), 2)
    }
}

/// The fraction of a position error that is corrected in one substep.
private let correction = 0.2

/// Keeps two points at a distance: a rod, a rope (which may be shorter), or a spring.
final class DistanceConstraint: DynamicConstraint {
    enum Kind: Equatable {
        case rod, rope
        /// A spring. *Units*: `frequency` in oscillations per second; a `damping` of 1 is critical.
        case spring(frequency: Double, damping: Double)
    }

    private let a: DynamicAnchor
    private let b: DynamicAnchor
    private let length: Double
    private let kind: Kind
    private var axis = Vector2(1, 0)
    private var mass = 0.0
    private var bias = 0.0
    private var softness = 0.0
    private var impulse = 0.0

    init(_ a: DynamicAnchor, _ b: DynamicAnchor, length: Double, kind: Kind) {
        (self.a, self.b, self.length, self.kind) = (a, b, length, kind)
    }

    var constrainedBodies: [DynamicBody] { [a.body, b.body].compactMap { $0 } }

    func prepare(_ dt: Double) {
        let between = a.position - b.position
        axis = between.normalized
        impulse = 0
        softness = 0
        let inverse = a.inverseMass(along: axis) + b.inverseMass(along: axis)
        mass = inverse > 0 ? 1 / inverse : 0
        let error = between.length - length
        bias = correction / dt * error
        switch kind {
        case .rod: break
        // A slack rope has no effect until it is taut: the bias permits the points to move apart up to its full length within the step.
        case .rope: if error < 0 { bias = error / dt }
        case .spring(let frequency, let damping):
            // The spring is a soft constraint. *Source*: E. Catto, "Soft Constraints" (2011).
            let circular = 2 * Double.pi * frequency
            let (stiffness, friction) = (mass * circular * circular, 2 * mass * damping * circular)
            let softening = dt * (friction + dt * stiffness)
            softness = softening > 0 ? 1 / softening : 0
            bias = error * dt * stiffness * softness
            mass = inverse + softness > 0 ? 1 / (inverse + softness) : 0
        }
    }

    func solve() {
        let speed = (a.velocity - b.velocity).dot(axis)
        var change = -mass * (speed + bias + softness * impulse)
        if kind == .rope { change = min(impulse + change, 0) - impulse }
        impulse += change
        a.apply(axis * change)
        b.apply(-axis * change)
    }
}

/// Keeps two points together.
final class PointConstraint: DynamicConstraint {
    private let a: DynamicAnchor
    private let b: DynamicAnchor
    private var bias = Vector2.zero
    /// The inverse of the matrix that maps impulses to velocity changes.
    private var inverse = (xx: 0.0, xy: 0.0, yy: 0.0)

    init(_ a: DynamicAnchor, _ b: DynamicAnchor) {
        (self.a, self.b) = (a, b)
    }

    var constrainedBodies: [DynamicBody] { [a.body, b.body].compactMap { $0 } }

    func prepare(_ dt: Double) {
        bias = (a.position - b.position) * (correction / dt)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for anchor in [a, b] {
            guard let body = anchor.body else { continue }
            let arm = anchor.arm
            xx += body.inverseMass + body.inverseInertia * arm.y * arm.y
            xy -= body.inverseInertia * arm.x * arm.y
            yy += body.inverseMass + body.inverseInertia * arm.x * arm.x
        }
        let determinant = xx * yy - xy * xy
        inverse = abs(determinant) > 1e-12 ? (yy / determinant, -xy / determinant, xx / determinant) : (0, 0, 0)
    }

    func solve() {
        let velocityChange = -(a.velocity - b.velocity + bias)
        let impulse = Vector2(
            inverse.xx * velocityChange.x + inverse.xy * velocityChange.y,
            inverse.xy * velocityChange.x + inverse.yy * velocityChange.y)
        a.apply(impulse)
        b.apply(-impulse)
    }
}

/// Keeps the angle between two bodies within limits, with friction.
final class AngleConstraint: DynamicConstraint {
    private let a: DynamicBody
    private let b: DynamicBody?
    /// The angle between the bodies from which the limits are measured. *Units*: radians.
    private let reference: Double
    private let limits: ClosedRange<Double>
    /// The torque of the friction. *Units*: mass times points² / s².
    private let friction: Double
    private var mass = 0.0
    private var step = 0.0
    private var frictionImpulse = 0.0

    init(_ a: DynamicBody, _ b: DynamicBody?, reference: Double, limits: ClosedRange<Double>, friction: Double = 0) {
        (self.a, self.b, self.reference, self.limits, self.friction) = (a, b, reference, limits, friction)
    }

    var constrainedBodies: [DynamicBody] { [a, b].compactMap { $0 } }

    func prepare(_ dt: Double) {
        let inverse = a.inverseInertia + (b?.inverseInertia ?? 0)
        mass = inverse > 0 ? 1 / inverse : 0
        step = dt
        frictionImpulse = 0
    }

    func solve() {
        applyFriction()
        let angle = a.angle - (b?.angle ?? 0) - reference
        let speed = a.angularVelocity - (b?.angularVelocity ?? 0)
        if limits.lowerBound == limits.upperBound {
            return turn(by: -mass * (speed + (angle - limits.lowerBound) * correction / step))
        }
        // Only a rotation that would leave the limits within this step is slowed.
        if angle + speed * step > limits.upperBound {
            turn(by: min(-mass * (speed - max(limits.upperBound - angle, 0) / step), 0))
        } else if angle + speed * step < limits.lowerBound {
            turn(by: max(-mass * (speed - min(limits.lowerBound - angle, 0) / step), 0))
        }
    }

    private func applyFriction() {
        guard friction > 0 else { return }
        let speed = a.angularVelocity - (b?.angularVelocity ?? 0)
        let limit = friction * step
        let total = min(max(frictionImpulse - mass * speed, -limit), limit)
        turn(by: total - frictionImpulse)
        frictionImpulse = total
    }

    private func turn(by impulse: Double) {
        a.applyAngular(impulse)
        b?.applyAngular(-impulse)
    }
}

/// Lets a point move along a line through another point, within limits.
final class SliderConstraint: DynamicConstraint {
    private let a: DynamicAnchor
    private let b: DynamicAnchor
    private let direction: Vector2
    private let limits: ClosedRange<Double>
    private var axis = Vector2(1, 0)
    private var mass = (across: 0.0, along: 0.0)
    private var bias = 0.0
    private var place = 0.0
    private var step = 0.0

    /// Creates a constraint; `direction` rotates with the body of `b`.
    init(_ a: DynamicAnchor, _ b: DynamicAnchor, direction: Vector2, limits: ClosedRange<Double>) {
        (self.a, self.b, self.direction, self.limits) = (a, b, direction.normalized, limits)
    }

    var constrainedBodies: [DynamicBody] { [a.body, b.body].compactMap { $0 } }

    func prepare(_ dt: Double) {
        axis = direction.rotated(by: b.body?.angle ?? 0)
        step = dt
        let between = a.position - b.position
        place = between.dot(axis)
        bias = between.dot(axis.perpendicular) * correction / dt
        mass.across = Self.inverted(a.inverseMass(along: axis.perpendicular) + b.inverseMass(along: axis.perpendicular))
        mass.along = Self.inverted(a.inverseMass(along: axis) + b.inverseMass(along: axis))
    }

    private static func inverted(_ value: Double) -> Double { value > 0 ? 1 / value : 0 }

    func solve() {
        push(axis.perpendicular, by: -mass.across * ((a.velocity - b.velocity).dot(axis.perpendicular) + bias))
        let speed = (a.velocity - b.velocity).dot(axis)
        if place + speed * step > limits.upperBound {
            push(axis, by: min(-mass.along * (speed - (limits.upperBound - place) / step), 0))
        } else if place + speed * step < limits.lowerBound {
            push(axis, by: max(-mass.along * (speed - (limits.lowerBound - place) / step), 0))
        }
    }

    private func push(_ axis: Vector2, by impulse: Double) {
        a.apply(axis * impulse)
        b.apply(-axis * impulse)
    }
}
