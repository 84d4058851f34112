import Foundation
import UIKitCore
import UIPrimitives

/// A field that acts on the items in a region around its position. *Thread*: main.
///
/// Gravity and vortex fields accelerate items independently of their mass: a strength of 1 is an acceleration of 1000 points/s², as for
/// ``UIGravityBehavior``. The force of the other fields is divided by the mass of the item. For an item of 100 by 100 points and density 1,
/// a force of 1 is an acceleration of 100 points/s², as for ``UIPushBehavior``. In drag, turbulence and magnetic fields, a force of
/// 1 is an acceleration of 1 point/s² for each point per second of the item's velocity. *Differs from UIKit*: UIKit does not document these
/// units, so a strength can have another effect there.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    private var list = DynamicItems()
    private let kind: FieldKind
    /// The time for which the field has acted, on which noise depends. *Units*: seconds.
    private var time = 0.0

    init(kind: FieldKind, position: CGPoint = .zero, direction: CGVector = .zero) {
        self.kind = kind
        self.position = position
        self.direction = direction
    }

    // MARK: Creating fields

    /// Creates a field that slows items in proportion to their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(kind: .drag) }

    /// Creates a field that accelerates items around its position, from the y axis toward the x axis for a positive strength, in proportion
    /// to their distance in points.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(kind: .vortex) }

    /// Creates a field that accelerates items toward `position`; away from it if the strength is negative.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        UIFieldBehavior(kind: .radialGravity, position: position)
    }

    /// Creates a field that accelerates items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        UIFieldBehavior(kind: .linearGravity, direction: direction)
    }

    /// Creates a field whose items have a constant velocity, which other forces do not change. *Units*: 100 points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(kind: .velocity, direction: direction) }

    /// Creates a field with a random force that depends on the position and, if `speed` is not 0, on the time. See ``smoothness`` and
    /// ``animationSpeed``.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind: .noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Creates a field with a random force in proportion to the velocity of items.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind: .turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Creates a field that pulls items to its position with a force in proportion to their distance in points.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(kind: .spring) }

    /// Creates a field that pushes items with a positive charge away from its position, and pulls those with a negative one.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(kind: .electric) }

    /// Creates a field whose force is perpendicular to the velocity of items and in proportion to their velocity and charge.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(kind: .magnetic) }

    /// Creates a field whose force a closure computes: from the field, the item's position relative to the field, its velocity, mass and
    /// charge, and the length of the step. The strength and the falloff multiply the result.
    open class func field(
        evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(kind: .custom(block)) }

    // MARK: Properties

    /// The position of the field in the reference view. *Units*: points.
    open var position: CGPoint {
        didSet { if position != oldValue { didChange() } }
    }

    /// The area in which the field acts, around ``position``; everywhere by default.
    open var region: UIRegion = .infinite {
        didSet { didChange() }
    }

    /// The factor of the field's force; 1 by default.
    open var strength: CGFloat = 1 {
        didSet { if strength != oldValue { didChange() } }
    }

    /// The exponent with which the force decreases: at `d` points from ``position``, the force is divided by the power of
    /// `d / minimumRadius` with this exponent. Default: 0, no decrease.
    open var falloff: CGFloat = 0 {
        didSet { if falloff != oldValue { didChange() } }
    }

    /// The radius within which the force does not decrease; 1 by default. With 0 or less, it decreases nowhere. *Units*: points.
    open var minimumRadius: CGFloat = 1 {
        didSet { if minimumRadius != oldValue { didChange() } }
    }

    /// The direction of a linear gravity or velocity field. Its length multiplies the strength.
    open var direction: CGVector {
        didSet { if direction != oldValue { didChange() } }
    }

    /// The smoothness of noise and turbulence in space and time: 0, the default, for steps, 1 for the greatest smoothness.
    open var smoothness: CGFloat = 0 {
        didSet { if smoothness != oldValue { didChange() } }
    }

    /// The rate at which noise and turbulence change: the number of independent values per second; 0, the default, for no change.
    open var animationSpeed: CGFloat = 0 {
        didSet { if animationSpeed != oldValue { didChange() } }
    }

    // MARK: Items

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item; does nothing if the field already has it.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    /// Removes an item, which keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    // MARK: Simulation

    override var ownItems: [any UIDynamicItem] { list.all }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        let bodies = list.all.compactMap(world.body)
        let apply: @MainActor (DynamicsWorld) -> Void = { [unowned self] _ in act(on: bodies) }
        if case .velocity = kind { sources.velocities.append(apply) } else { sources.forces.append(apply) }
    }

    /// Applies the field to bodies for one substep.
    private func act(on bodies: [DynamicBody]) {
        time += DynamicsWorld.substep
        for body in bodies where body.inverseMass > 0 {
            let place = body.position - Vector2(position)
            guard region.contains(place.cgPoint) else { continue }
            let effect = kind.effect(of: self, on: body, at: place, time: time)
            let factor = Double(strength) * decrease(at: place.length)
            guard (effect * factor).isFinite else { continue }
            if case .velocity = kind {
                (body.velocity, body.acceleration) = (effect * factor, .zero)
            } else {
                body.acceleration += effect * factor
            }
            body.isConstrained = true
        }
    }

    /// The part of the force that remains at a distance from the position, because of ``falloff``.
    private func decrease(at distance: Double) -> Double {
        let radius = Double(minimumRadius)
        guard falloff != 0, radius > 0, distance > radius else { return 1 }
        return pow(distance / radius, -Double(falloff))
    }
}
