import Foundation
import UIPrimitives

/// Lets items fall. A magnitude of 1 is 1000 points a square second, downwards unless set.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItems

    public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items)
    }

    /// A behavior of no items yet.
    public override convenience init() {
        self.init(items: [])
    }

    open var items: [any UIDynamicItem] { list.all }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { if gravityDirection != oldValue { didChange() } }
    }

    /// *Units*: radians from the x axis, towards the y axis.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { gravityDirection.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

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
