import Foundation
import UIPrimitives

/// Pushes items, once or all the time.
///
/// A magnitude of 1 gives a hundred by a hundred points of density 1 an acceleration of 100 points a square second, or at
/// once a speed of 100 points a second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous, instantaneous
    }

    private var list: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var hasPushed = false

    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItems(items)
        self.mode = mode
    }

    open private(set) var mode: Mode

    open var items: [any UIDynamicItem] { list.all }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        offsets[ObjectIdentifier(item)] = nil
        didChange()
    }

    /// A push that acts once becomes inactive by it; set this to push again.
    open var active = true {
        didSet {
            if active { hasPushed = false }
            didChange()
        }
    }

    open var pushDirection = CGVector(dx: 0, dy: 0) {
        didSet { if pushDirection != oldValue { didChange() } }
    }

    /// *Units*: radians from the x axis, towards the y axis.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { pushDirection.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle.isFinite, magnitude.isFinite else { return }
        pushDirection = CGVector(angle: angle, magnitude: magnitude)
    }

    /// Where the item is pushed; beside the centre it begins to turn. *Units*: points.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        didChange()
    }

    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    private static let unit = 100.0

    override var ownItems: [any UIDynamicItem] { list.all }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        let push = Vector2(pushDirection) * Self.unit
        guard active, push.isFinite, push != .zero else { return }
        let targets = list.all.compactMap { item -> (DynamicBody, Vector2)? in
            let offset = targetOffsetFromCenter(for: item)
            return world.body(of: item).map { ($0, Vector2(Double(offset.horizontal), Double(offset.vertical))) }
        }
        sources.forces.append { [weak self] _ in
            guard let self else { return }
            if mode == .instantaneous { return pushOnce(push, targets) }
            for (body, offset) in targets {
                body.acceleration += push * body.inverseMass
                body.angularAcceleration += offset.rotated(by: body.angle).cross(push) * body.inverseInertia
            }
        }
    }

    private func pushOnce(_ push: Vector2, _ targets: [(DynamicBody, Vector2)]) {
        guard !hasPushed, active else { return }
        hasPushed = true
        for (body, offset) in targets { body.apply(push, at: offset.rotated(by: body.angle)) }
        active = false
    }
}
