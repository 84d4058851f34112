import Foundation
import UIKitCore
import UIPrimitives

/// Applies a force to items, once or continuously. *Thread*: main.
///
/// For an item of 100 by 100 points and density 1, a continuous push with a magnitude of 1 is an acceleration of 100 points/s², and an
/// instantaneous push with this magnitude adds 100 points per second to the velocity once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// The duration of a push.
    public enum Mode: Int, Sendable {
        /// As in UIKit.
        case continuous, instantaneous
    }

    private var list: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var hasPushed = false

    /// Creates an active behavior with a push of zero, which does not move the items until a direction is set.
    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItems(items)
        self.mode = mode
    }

    /// The mode given to the initializer.
    open private(set) var mode: Mode

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { list.all }

    /// Adds an item; does nothing if the behavior already has it.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }

    /// Removes an item and its target offset.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        offsets[ObjectIdentifier(item)] = nil
        didChange()
    }

    /// Whether the behavior pushes; `true` by default. An instantaneous push sets it to `false`; set it to `true` to push again.
    open var active = true {
        didSet {
            if active { hasPushed = false }
            didChange()
        }
    }

    /// Direction and magnitude as a vector; zero by default.
    open var pushDirection = CGVector(dx: 0, dy: 0) {
        didSet { if pushDirection != oldValue { didChange() } }
    }

    /// The direction. Setting it keeps the magnitude. *Units*: radians from the x axis toward the y axis.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength; see ``UIPushBehavior``. Setting it keeps the angle.
    open var magnitude: CGFloat {
        get { pushDirection.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets ``pushDirection`` in polar form; does nothing for non-finite values.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard angle.isFinite, magnitude.isFinite else { return }
        pushDirection = CGVector(angle: angle, magnitude: magnitude)
    }

    /// Sets the point at which the item is pushed; a push outside of the center rotates the item. *Units*: points from the center.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        didChange()
    }

    /// The point at which an item is pushed, relative to its center; zero by default. *Units*: points.
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
