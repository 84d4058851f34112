import Foundation
import UIKitCore
import UIPrimitives

/// The properties of a body that determine its mass and how collisions and resistance change its velocity.
struct DynamicMaterial: Equatable {
    /// The part of the velocity that remains after a bounce, 0 to 1. 0.2 for a body without a `UIDynamicItemBehavior`.
    var elasticity = 0.2
    /// The friction of contacts; with 0, the body slides without losing speed.
    var friction = 0.2
    /// The mass of each 10,000 square points.
    var density = 1.0
    /// The rate of exponential decay of the velocity, for each second.
    var resistance = 0.0
    /// The rate of exponential decay of the angular velocity, for each second.
    var angularResistance = 0.0
    /// The electric charge, on which electric and magnetic fields act.
    var charge = 0.0
    /// Whether impulses rotate the body.
    var allowsRotation = true
    /// Whether the body stays in place in every collision.
    var isAnchored = false
}

/// The simulated state of one item: position, velocity and mass. *Thread*: main.
final class DynamicBody {
    let item: any UIDynamicItem
    /// The position in the order in which bodies and their contacts are processed. The order is fixed, so that results are repeatable.
    let index: Int
    private(set) var shape = DynamicShape.rectangle(.zero)
    var material = DynamicMaterial() {
        didSet { if material != oldValue { updateMass() } }
    }

    /// The center in the reference view. *Units*: points.
    var position = Vector2.zero
    /// The rotation. *Units*: radians, from the x axis toward the y axis.
    var angle = 0.0
    /// The velocity of the center. *Units*: points per second.
    var velocity = Vector2.zero
    /// The speed of the rotation. *Units*: radians per second.
    var angularVelocity = 0.0
    private(set) var mass = 1.0
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0

    /// The sum of this step's forces, divided by the mass.
    var acceleration = Vector2.zero
    var angularAcceleration = 0.0
    /// Whether anything other than a constant force acts on the body in this step.
    var isConstrained = false

    /// The item's transform without its rotation.
    private var baseTransform = CGAffineTransform.identity

    @MainActor init(_ item: any UIDynamicItem, index: Int) {
        self.item = item
        self.index = index
        readItem()
    }

    /// A body of 100 by 100 points and density 1 has the mass 1, as in UIKit.
    private static let areaOfUnitMass = 10_000.0

    private func updateMass() {
        mass = max(material.density * shape.area / Self.areaOfUnitMass, 1e-9)
        inverseMass = material.isAnchored ? 0 : 1 / mass
        let mayTurn = material.allowsRotation && !material.isAnchored
        inverseInertia = mayTurn ? 1 / max(mass * shape.inertia, 1e-9) : 0
        if material.isAnchored { velocity = .zero }
        if !mayTurn { angularVelocity = 0 }
    }

    // MARK: Item

    /// Reads position, rotation and outline from the item. Non-finite values are zero.
    @MainActor func readItem() {
        let center = Vector2(item.center)
        position = center.isFinite ? center : .zero
        let transform = item.transform
        angle = Double(atan2(transform.b, transform.a))
        if !angle.isFinite { angle = 0 }
        baseTransform = transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
        shape = Self.shape(of: item)
        updateMass()
    }

    /// Writes the body's position and rotation to the item.
    @MainActor func writeItem() {
        let center = position.cgPoint
        if item.center != center { item.center = center }
        guard material.allowsRotation || angle != 0 else { return }
        let transform = baseTransform.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
        if item.transform != transform { item.transform = transform }
    }

    @MainActor private static func shape(of item: any UIDynamicItem) -> DynamicShape {
        let size = item.bounds.size
        switch item.collisionBoundsType {
        case .rectangle: return .rectangle(size)
        case .ellipse: return .ellipse(size)
        case .path:
            let points = item.collisionBoundingPath.cgPath.flattenedPoints.map { Vector2($0) }
            return .hull(of: points) ?? .rectangle(size)
        }
    }

    // MARK: Motion

    /// The velocity of the point of the body at `arm` from its center.
    func velocity(at arm: Vector2) -> Vector2 { velocity + arm.perpendicular * angularVelocity }

    /// Changes the velocity by an impulse at `arm` from the center. *Units*: mass times points per second.
    func apply(_ impulse: Vector2, at arm: Vector2) {
        velocity += impulse * inverseMass
        angularVelocity += arm.cross(impulse) * inverseInertia
    }

    /// Changes the angular velocity by an angular impulse.
    func applyAngular(_ impulse: Double) { angularVelocity += impulse * inverseInertia }

    /// Does the first half of a step: forces and resistance change the velocity.
    func accelerate(_ dt: Double) {
        guard inverseMass > 0 else { return }
        velocity = (velocity + acceleration * dt) * exp(-material.resistance * dt)
        if inverseInertia > 0 {
            angularVelocity = (angularVelocity + angularAcceleration * dt) * exp(-material.angularResistance * dt)
        }
    }

    /// Does the second half of a step: the velocity changes the position. A body on which only constant forces act moves by the mean of its
    /// velocities before and after the step, which is exact.
    func move(_ dt: Double) {
        position += velocity * dt
        if !isConstrained, inverseMass > 0, material.resistance == 0 { position -= acceleration * (dt * dt / 2) }
        angle += angularVelocity * dt
    }

    /// The corners of the outline in the reference view; the center for a circle.
    var worldPoints: [Vector2] {
        guard case .polygon(let points) = shape else { return [position] }
        if angle == 0 { return points.map { $0 + position } }
        let (sine, cosine) = (sin(angle), cos(angle))
        return points.map { Vector2($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) + position }
    }
}
