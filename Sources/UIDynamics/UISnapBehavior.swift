import Foundation
import UIKitCore
import UIPrimitives

/// Moves an item to a point like a spring, and rotates it upright. *Thread*: main.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    /// Creates a behavior that moves the item's center to `point`. *Units*: points, in the reference view.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
    }

    /// The target of the item's center. *Units*: points, in the reference view.
    open var snapPoint: CGPoint {
        didSet { if snapPoint != oldValue { didChange() } }
    }

    /// The damping of the oscillation, 0 to 1; at 1 the item does not overshoot. 0.5 by default.
    open var damping: CGFloat = 0.5 {
        didSet { if damping != oldValue { didChange() } }
    }

    /// The frequency of the spring. *Units*: oscillations per second.
    private static let frequency = 2.2
    /// The fraction of critical damping that a ``damping`` of zero has.
    private static let minimumDamping = 0.2

    override var ownItems: [any UIDynamicItem] { [item] }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        guard let body = world.body(of: item) else { return }
        let target = Vector2(snapPoint)
        guard target.isFinite else { return }
        let circular = 2 * Double.pi * Self.frequency
        let dampingRatio = Self.minimumDamping + (1 - Self.minimumDamping) * min(max(Double(damping), 0), 1)
        let stiffness: Double = circular * circular
        let friction: Double = 2 * dampingRatio * circular
        sources.forces.append { _ in
            body.isConstrained = true
            let pull: Vector2 = (target - body.position) * stiffness
            body.acceleration += pull - body.velocity * friction
            let turn: Double = remainder(body.angle, 2 * .pi)
            body.angularAcceleration -= turn * stiffness + body.angularVelocity * friction
        }
    }

    /// Places an item that is less than half a point from the target exactly at the target, which the spring would reach only after another
    /// second of frames.
    override func didComeToRest(_ world: DynamicsWorld) {
        guard let body = world.body(of: item), (body.position - Vector2(snapPoint)).length < 0.5 else { return }
        body.position = Vector2(snapPoint)
        if abs(remainder(body.angle, 2 * .pi)) < 0.02 { body.angle = 0 }
    }
}
