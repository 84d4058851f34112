import Foundation
import UIPrimitives

/// How a body meets others and the air.
struct DynamicMaterial: Equatable {
    /// What is left of the speed after a bounce, 0 to 1. A body that nothing describes bounces a little.
    var elasticity = 0.2
    /// 0 slides for ever.
    var friction = 0.2
    var density = 1.0
    /// Share of the speed that is lost a second, as the exponent of a decay.
    var resistance = 0.0
    var angularResistance = 0.0
    var allowsRotation = true
    /// Moves nowhere, whatever meets it.
    var isAnchored = false
}

/// What the physics knows of one item: place, speed and mass. *Thread*: main.
final class DynamicBody {
    let item: any UIDynamicItem
    /// Bodies and their contacts are always gone through in this order, so that results repeat.
    let index: Int
    private(set) var shape = DynamicShape.rectangle(.zero)
    var material = DynamicMaterial() {
        didSet { if material != oldValue { updateMass() } }
    }

    var position = Vector2.zero
    /// *Units*: radians, turning from x to y.
    var angle = 0.0
    var velocity = Vector2.zero
    /// *Units*: radians a second.
    var angularVelocity = 0.0
    private(set) var mass = 1.0
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0

    /// Of this step, from forces.
    var acceleration = Vector2.zero
    var angularAcceleration = 0.0
    /// Something other than a constant force acts on the body in this step.
    var isConstrained = false

    /// The item's transform without its rotation.
    private var baseTransform = CGAffineTransform.identity

    @MainActor init(_ item: any UIDynamicItem, index: Int) {
        self.item = item
        self.index = index
        readItem()
    }

    /// A hundred by a hundred points of density 1 have the mass 1, as in UIKit.
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

    /// Takes place, turn and outline over from the item. What is not a number counts as zero.
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

    /// Gives the item the body's place and turn.
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

    /// The speed of the point of the body that is at `arm` from its centre.
    func velocity(at arm: Vector2) -> Vector2 { velocity + arm.turned * angularVelocity }

    /// Changes the speed as a blow at `arm` from the centre does. *Units*: mass times points a second.
    func apply(_ impulse: Vector2, at arm: Vector2) {
        velocity += impulse * inverseMass
        angularVelocity += arm.cross(impulse) * inverseInertia
    }

    func applyAngular(_ impulse: Double) { angularVelocity += impulse * inverseInertia }

    /// First half of a step: forces and the air change the speed.
    func accelerate(_ dt: Double) {
        guard inverseMass > 0 else { return }
        velocity = (velocity + acceleration * dt) * exp(-material.resistance * dt)
        if inverseInertia > 0 {
            angularVelocity = (angularVelocity + angularAcceleration * dt) * exp(-material.angularResistance * dt)
        }
    }

    /// Second half: the speed changes the place. A body that only falls is exact: it moves by the mean of both speeds.
    func move(_ dt: Double) {
        position += velocity * dt
        if !isConstrained, inverseMass > 0, material.resistance == 0 { position -= acceleration * (dt * dt / 2) }
        angle += angularVelocity * dt
    }

    var worldPoints: [Vector2] {
        guard case .polygon(let points) = shape else { return [position] }
        if angle == 0 { return points.map { $0 + position } }
        let (sine, cosine) = (sin(angle), cos(angle))
        return points.map { Vector2($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) + position }
    }
}
