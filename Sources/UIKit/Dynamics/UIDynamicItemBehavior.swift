import Foundation
import UIPrimitives

/// Describes what items are made of, and gives them speed.
///
/// Of several that describe one item, the one added last counts. An item that none describes bounces and rubs a little.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItems
    private var material = DynamicMaterial(elasticity: 0, friction: 0) {
        didSet { if material != oldValue { didChange() } }
    }
    /// Speeds that wait for the items to come into an animator.
    private var pending: [ObjectIdentifier: (linear: Vector2, angular: Double)] = [:]

    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
    }

    public override convenience init() { self.init(items: []) }

    open var items: [any UIDynamicItem] { list.all }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// 0 does not bounce, 1 keeps its speed.
    open var elasticity: CGFloat {
        get { CGFloat(material.elasticity) }
        set { material.elasticity = Self.valid(newValue) }
    }

    /// 0 slides for ever.
    open var friction: CGFloat {
        get { CGFloat(material.friction) }
        set { material.friction = Self.valid(newValue) }
    }

    open var density: CGFloat {
        get { CGFloat(material.density) }
        set { material.density = max(Self.valid(newValue), 1e-6) }
    }

    /// The speed decays by the exponent of this a second.
    open var resistance: CGFloat {
        get { CGFloat(material.resistance) }
        set { material.resistance = Self.valid(newValue) }
    }

    open var angularResistance: CGFloat {
        get { CGFloat(material.angularResistance) }
        set { material.angularResistance = Self.valid(newValue) }
    }

    open var allowsRotation: Bool {
        get { material.allowsRotation }
        set { material.allowsRotation = newValue }
    }

    /// Whether the items stay where they are and others bounce off.
    open var isAnchored: Bool {
        get { material.isAnchored }
        set { material.isAnchored = newValue }
    }

    private static func valid(_ value: CGFloat) -> Double { value.isFinite ? max(Double(value), 0) : 0 }

    // MARK: Speed

    /// *Units*: points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        change(item) {
            $0 += Vector2(velocity)
        } angular: { _ in
        }
    }

    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        (animator?.body(of: item)?.velocity ?? pending[ObjectIdentifier(item)]?.linear ?? .zero).cgPoint
    }

    /// *Units*: radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        change(item) { _ in
        } angular: {
            $0 += Double(velocity)
        }
    }

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

    // MARK: Work

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
