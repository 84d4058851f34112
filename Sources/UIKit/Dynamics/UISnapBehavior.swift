import Foundation
import UIPrimitives

/// Draws an item to a place as a spring does, and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
    }

    /// *Units*: points, in the reference view.
    open var snapPoint: CGPoint {
        didSet { if snapPoint != oldValue { didChange() } }
    }

    /// 0 swings over most, 1 does not.
    open var damping: CGFloat = 0.5 {
        didSet { if damping != oldValue { didChange() } }
    }

    /// Swings a second, and the share of critical damping for a `damping` of zero.
    private static let frequency = 2.2
    private static let leastDamping = 0.2

    override var ownItems: [any UIDynamicItem] { [item] }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        guard let body = world.body(of: item) else { return }
        let target = Vector2(snapPoint)
        guard target.isFinite else { return }
        let circular = 2 * Double.pi * Self.frequency
        let share = Self.leastDamping + (1 - Self.leastDamping) * min(max(Double(damping), 0), 1)
        sources.forces.append { _ in
            body.isConstrained = true
            body.acceleration += (target - body.position) * (circular * circular) - body.velocity * (2 * share * circular)
            let turn = remainder(body.angle, 2 * .pi)
            body.angularAcceleration -= turn * circular * circular + body.angularVelocity * 2 * share * circular
        }
    }

    /// The last fraction of a point is not worth another second of frames.
    override func didComeToRest(_ world: DynamicsWorld) {
        guard let body = world.body(of: item), (body.position - Vector2(snapPoint)).length < 0.5 else { return }
        body.position = Vector2(snapPoint)
        if abs(remainder(body.angle, 2 * .pi)) < 0.02 { body.angle = 0 }
    }
}
