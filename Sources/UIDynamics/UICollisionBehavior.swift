import Foundation
import UIKitCore
import UIPrimitives

/// An object that is notified when items begin and end contact with each other or with boundaries. Every method has a default
/// implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items begin to touch, at a point of the reference view. Called during a step of the simulation.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary. `identifier` is nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint)
    /// Called when an item no longer touches a boundary. `identifier` is nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?
    ) {}
}

/// Lets items collide with each other, with boundary lines, and with the edges of the reference view. *Thread*: main.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// The objects that the items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The items collide with each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// The items collide with boundaries and the edges of the reference view.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// The items collide with everything; the default.
        public static let everything = Mode(rawValue: .max)
    }

    private struct Boundary {
        let identifier: NSCopying
        let obstacles: [DynamicObstacle]
        let path: UIBezierPath
    }

    private var list: DynamicItems
    private var boundaries: [Boundary] = []
    private var referenceInsets: UIEdgeInsets?
    private var contactTracker = ContactTracker()

    /// The delegate, which is notified of contacts; not retained.
    open weak var collisionDelegate: UICollisionBehaviorDelegate?

    /// The objects that the items collide with; all by default.
    open var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { didChange() } }
    }

    /// Creates a behavior for items; they collide only with each other until boundaries are added.
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

    /// Removes an item, which ends its contacts.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    // MARK: Boundaries

    /// Whether the items stay within the bounds that the reference view has at each step; `false` by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? referenceInsets ?? .zero : nil
            didChange()
        }
    }

    /// Keeps the items within the bounds of the reference view, reduced by insets. *Units*: points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        didChange()
    }

    /// Adds a path as a boundary of line segments, or replaces the boundary with an equal identifier. Curves are flattened; the inside of a
    /// closed path is not solid. *Units*: points of the reference view.
    open func addBoundary(withIdentifier identifier: NSCopying, for bezierPath: UIBezierPath) {
        let points = bezierPath.cgPath.flattenedPoints.map { Vector2($0) }.filter(\.isFinite)
        let lines = zip(points, points.dropFirst()).filter { ($0 - $1).length > 1e-6 }.map { DynamicObstacle.segment($0, $1) }
        add(Boundary(identifier: identifier, obstacles: lines, path: bezierPath))
    }

    /// Adds a line segment, or replaces the boundary with an equal identifier. *Units*: points of the reference view.
    open func addBoundary(withIdentifier identifier: NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    private func add(_ boundary: Boundary) {
        boundaries.removeAll { Self.isSame($0.identifier, boundary.identifier) }
        boundaries.append(boundary)
        didChange()
    }

    /// The path of a boundary; nil for an unknown identifier.
    open func boundary(withIdentifier identifier: NSCopying) -> UIBezierPath? {
        boundaries.first { Self.isSame($0.identifier, identifier) }?.path
    }

    /// The identifiers of all boundaries; nil if there are none.
    open var boundaryIdentifiers: [NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    /// Removes the boundary with an equal identifier; does nothing if there is none.
    open func removeBoundary(withIdentifier identifier: NSCopying) {
        boundaries.removeAll { Self.isSame($0.identifier, identifier) }
        didChange()
    }

    /// Removes all boundaries, but not the edges of the reference view.
    open func removeAllBoundaries() {
        boundaries = []
        didChange()
    }

    private static func isSame(_ a: NSCopying, _ b: NSCopying) -> Bool {
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        return a as AnyObject === b as AnyObject
    }

    // MARK: Simulation

    override var ownItems: [any UIDynamicItem] { list.all }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        sources.collisions.append(self)
    }
}

extension UICollisionBehavior: DynamicCollisionSource {
    func findContacts(_ world: DynamicsWorld) -> [DynamicContact] {
        let bodies = list.all.compactMap(world.body)
        var contacts: [DynamicContact] = []
        var touching: [ContactTracker.Touch] = []
        func note(_ found: [DynamicContact], _ a: DynamicBody, _ other: ContactTracker.Other) {
            guard let first = found.first else { return }
            contacts += found
            touching.append(ContactTracker.Touch(item: a.item, other: other, point: first.point.cgPoint))
        }
        if collisionMode.contains(.boundaries) {
            let edges = referenceEdges
            for body in bodies {
                var obstacleIndex = 0
                note(Self.contacts(body, edges, &obstacleIndex), body, .boundary(nil))
                for boundary in boundaries {
                    note(Self.contacts(body, boundary.obstacles, &obstacleIndex), body, .boundary(boundary.identifier))
                }
            }
        }
        if collisionMode.contains(.items) {
            for (index, a) in bodies.enumerated() {
                for b in bodies[(index + 1)...] where a.inverseMass + b.inverseMass > 0 {
                    note(Self.keyed(DynamicCollisions.contacts(a, b), b.index), a, .item(b.item))
                }
            }
        }
        contactTracker.update(touching, notify: self)
        return contacts
    }

    /// Finds the contacts of a body with obstacles. Obstacles have the numbers -1, -2 and so on, because bodies have numbers from 0.
    /// `index` is the last number that was used.
    private static func contacts(
        _ body: DynamicBody, _ obstacles: [DynamicObstacle], _ index: inout Int
    ) -> [DynamicContact] {
        obstacles.flatMap { obstacle in
            index -= 1
            return Self.keyed(DynamicCollisions.contacts(body, obstacle), index)
        }
    }

    private static func keyed(_ contacts: [DynamicContact], _ other: Int) -> [DynamicContact] {
        contacts.enumerated().map { ordinal, contact in
            var contact = contact
            contact.key = DynamicContact.Key(first: contact.a.index, second: other, ordinal: ordinal)
            return contact
        }
    }

    /// The four edges of the reference view, facing inward.
    private var referenceEdges: [DynamicObstacle] {
        guard let referenceInsets, let view = dynamicAnimator?.referenceView else { return [] }
        let bounds = view.bounds.inset(by: referenceInsets)
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let (minimum, maximum) = (
            Vector2(Double(bounds.minX), Double(bounds.minY)), Vector2(Double(bounds.maxX), Double(bounds.maxY))
        )
        return [
            .halfPlane(point: minimum, normal: Vector2(1, 0)), .halfPlane(point: maximum, normal: Vector2(-1, 0)),
            .halfPlane(point: minimum, normal: Vector2(0, 1)), .halfPlane(point: maximum, normal: Vector2(0, -1)),
        ]
    }
}

/// Stores the current contacts, to notify the delegate when they begin and end.
@MainActor private struct ContactTracker {
    enum Other {
        case item(any UIDynamicItem)
        case boundary(NSCopying?)
    }

    struct Touch {
        let item: any UIDynamicItem
        let other: Other
        let point: CGPoint

        func isSame(as touch: Touch) -> Bool {
            guard item === touch.item else { return false }
            switch (other, touch.other) {
            case (.item(let a), .item(let b)): return a === b
            case (.boundary(let a), .boundary(let b)): return a as AnyObject === b as AnyObject
            default: return false
            }
        }
    }

    private var touches: [Touch] = []

    mutating func update(_ new: [Touch], notify behavior: UICollisionBehavior) {
        let old = touches
        touches = new
        guard let delegate = behavior.collisionDelegate else { return }
        for touch in old where !new.contains(where: touch.isSame) {
            switch touch.other {
            case .item(let other): delegate.collisionBehavior(behavior, endedContactFor: touch.item, with: other)
            case .boundary(let identifier):
                delegate.collisionBehavior(behavior, endedContactFor: touch.item, withBoundaryIdentifier: identifier)
            }
        }
        for touch in new where !old.contains(where: touch.isSame) {
            switch touch.other {
            case .item(let other):
                delegate.collisionBehavior(behavior, beganContactFor: touch.item, with: other, at: touch.point)
            case .boundary(let identifier):
                delegate.collisionBehavior(
                    behavior, beganContactFor: touch.item, withBoundaryIdentifier: identifier, at: touch.point)
            }
        }
    }
}
