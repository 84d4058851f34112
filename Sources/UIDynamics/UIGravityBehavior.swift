import Foundation
import UIKitCore
import UIPrimitives

/// Accelerates items. A magnitude of 1 is 1000 points/s²; the direction is downward by default. *Thread*: main.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItems

    /// Creates a behavior for items, with a magnitude of 1 and the direction downward.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
    }

    /// Creates a behavior without items.
    public override convenience init() {
        self.init(items: [])
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item; does nothing if the behavior already has it.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    /// Removes an item, which keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// Direction and magnitude as a vector; (0, 1) by default. *Units*: 1000 points/s².
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { if gravityDirection != oldValue { didChange() } }
    }

    /// The direction. Setting it keeps the magnitude. *Units*: radians from the x axis toward the y axis.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength. Setting it keeps the angle. *Units*: 1000 points/s².
    open var magnitude: CGFloat {
        get { gravityDirection.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets ``gravityDirection`` in polar form; does nothing for non-finite values.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle.isFinite, magnitude.isFinite else { return }
        gravityDirection = CGVector(angle: angle, magnitude: magnitude)
    }

    private static let unit = 1000.0

    override var ownItems: [any UIDynamicItem] { list.all }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        let bodies = list.all.compactMap(world.body)
        let acceleration = Vector2(gravityDirection) * Self.unit
        guard acceleration.isFinite else { return }
        sources.forces.append { _ in for body in bodies { body.acceleration += acceleration } }
    }
}
