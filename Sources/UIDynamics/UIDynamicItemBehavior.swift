import Foundation
import UIKitCore
import UIPrimitives

/// Describes the material of items, and changes their velocity. *Thread*: main.
///
/// If an item is in several such behaviors, the one that was added last applies. An item in none has an elasticity and a friction of 0.2.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItems
    private var material = DynamicMaterial(elasticity: 0, friction: 0) {
        didSet { if material != oldValue { didChange() } }
    }
    /// The velocities that are added to those of the items when an animator runs the behavior.
    private var pending: [ObjectIdentifier: (linear: Vector2, angular: Double)] = [:]

    /// Creates a behavior for items, with elasticity, friction and resistance 0 and density 1.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
    }

    public override convenience init() { self.init(items: []) }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item; does nothing if the behavior already has it.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    /// Removes an item, which then has the default material, unless another such behavior has the item.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// The part of the velocity that remains after a bounce, 0 to 1; 0 by default. Negative and non-finite values are 0.
    open var elasticity: CGFloat {
        get { CGFloat(material.elasticity) }
        set { material.elasticity = Self.valid(newValue) }
    }

    /// The friction of contacts; with 0, the default, items slide without losing speed. Negative and non-finite values are 0.
    open var friction: CGFloat {
        get { CGFloat(material.friction) }
        set { material.friction = Self.valid(newValue) }
    }

    /// The mass per area: an item of 100 by 100 points with density 1 has the mass 1. 1 by default; at least a millionth.
    open var density: CGFloat {
        get { CGFloat(material.density) }
        set { material.density = max(Self.valid(newValue), 1e-6) }
    }

    /// The rate of exponential decay of the velocity, for each second; 0 by default.
    open var resistance: CGFloat {
        get { CGFloat(material.resistance) }
        set { material.resistance = Self.valid(newValue) }
    }

    /// The rate of exponential decay of the angular velocity, for each second; 0 by default.
    open var angularResistance: CGFloat {
        get { CGFloat(material.angularResistance) }
        set { material.angularResistance = Self.valid(newValue) }
    }

    /// The electric charge, on which electric and magnetic fields act; 0 by default. Non-finite values are 0.
    open var charge: CGFloat {
        get { CGFloat(material.charge) }
        set { material.charge = newValue.isFinite ? Double(newValue) : 0 }
    }

    /// Whether forces and contacts rotate the items; `true` by default.
    open var allowsRotation: Bool {
        get { material.allowsRotation }
        set { material.allowsRotation = newValue }
    }

    /// Whether the items stay in place while others collide with them; `false` by default.
    open var isAnchored: Bool {
        get { material.isAnchored }
        set { material.isAnchored = newValue }
    }

    private static func valid(_ value: CGFloat) -> Double { value.isFinite ? max(Double(value), 0) : 0 }

    // MARK: Velocity

    /// Adds to the velocity of an item; does nothing if the behavior does not have the item. *Units*: points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        change(item) {
            $0 += Vector2(velocity)
        } angular: { _ in
        }
    }

    /// The current velocity of an item, or the velocity that it will have in an animator. *Units*: points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        (animator?.body(of: item)?.velocity ?? pending[ObjectIdentifier(item)]?.linear ?? .zero).cgPoint
    }

    /// Adds to the angular velocity of an item; does nothing if the behavior does not have the item. *Units*: radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        change(item) { _ in
        } angular: {
            $0 += Double(velocity)
        }
    }

    /// The current angular velocity of an item, or the angular velocity that it will have in an animator. *Units*: radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(animator?.body(of: item)?.angularVelocity ?? pending[ObjectIdentifier(item)]?.angular ?? 0)
    }

    private func change(_ item: any UIDynamicItem, linear: (inout Vector2) -> Void, angular: (inout Double) -> Void) {
        guard list.contains(item) else { return }
        var waiting = pending[ObjectIdentifier(item)] ?? (.zero, 0)
        if let body = animator?.body(of: item) {
            var speed = (linear: body.velocity, angular: body.angularVelocity)
            linear(&speed.linear)
            angular(&speed.angular)
            if speed.linear.isFinite, speed.angular.isFinite { (body.velocity, body.angularVelocity) = speed }
        } else {
            linear(&waiting.linear)
            angular(&waiting.angular)
            if waiting.linear.isFinite, waiting.angular.isFinite { pending[ObjectIdentifier(item)] = waiting }
        }
        didChange()
    }

    // MARK: Simulation

    override var ownItems: [any UIDynamicItem] { list.all }

    override func describeMaterials(_ world: DynamicsWorld) {
        for item in list.all {
            guard let body = world.body(of: item) else { continue }
            body.material = material
            guard let waiting = pending.removeValue(forKey: ObjectIdentifier(item)), !material.isAnchored else { continue }
            body.velocity += waiting.linear
            body.angularVelocity += material.allowsRotation ? waiting.angular : 0
        }
    }
}
