import Foundation
import UIPrimitives

/// How far the two ends of an attachment may be apart, or turned against each other.
public struct UIFloatRange: Equatable, Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    var closed: ClosedRange<Double> {
        let (low, high) = (Double(minimum), Double(maximum))
        return low <= high ? low...high : 0...0
    }
}

/// Ties an item to a place or to another item: by a rod, a spring, a rope, a pin, a rail or for good.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items, anchor
    }

    private enum Kind {
        case distance, rope, fixed, pin
        case slide(CGVector)
    }

    /// A place on an item: from its centre, before it was turned.
    private struct End {
        let item: any UIDynamicItem
        var offset = UIOffset.zero
    }

    private let first: End
    private let second: End?
    private let kind: Kind
    /// Where the ends were tied together, in the reference view.
    private let tiedAt: CGPoint?
    private var relation: Relation?

    /// What was true of the bodies when they were first seen, and stays so.
    private struct Relation {
        var offsets: (Vector2, Vector2)
        var angle: Double
    }

    private init(_ first: End, _ second: End?, kind: Kind, anchor: CGPoint, tiedAt: CGPoint?) {
        (self.first, self.second, self.kind, self.tiedAt) = (first, second, kind, tiedAt)
        anchorPoint = anchor
        super.init()
        length = distanceNow
    }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init(End(item: item, offset: offset), nil, kind: .distance, anchor: point, tiedAt: nil)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(End(item: item1, offset: offset1), End(item: item2, offset: offset2), kind: .distance, anchor: .zero, tiedAt: nil)
    }

    /// The item moves along a line through `point` only, and does not turn against the other one.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item), nil, kind: .slide(axis), anchor: point, tiedAt: nil)
    }

    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .slide(axis), anchor: point, tiedAt: point)
    }

    /// A rope between the two: they may come nearer, but never farther apart than they are now.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            End(item: item1, offset: offset1), End(item: item2, offset: offset2), kind: .rope, anchor: .zero, tiedAt: nil)
    }

    /// The two move and turn as one.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .fixed, anchor: point, tiedAt: point)
    }

    /// The two turn around `point` of both.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .pin, anchor: point, tiedAt: point)
    }

    // MARK: Properties

    open var items: [any UIDynamicItem] { ownItems }
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// Where the item hangs. *Units*: points, in the reference view.
    open var anchorPoint: CGPoint {
        didSet { if anchorPoint != oldValue { didChange() } }
    }

    /// At first the distance of the ends. *Units*: points.
    open var length: CGFloat = 0 {
        didSet { if length != oldValue { didChange() } }
    }

    /// Of a spring: 1 does not swing over.
    open var damping: CGFloat = 0 {
        didSet { if damping != oldValue { didChange() } }
    }

    /// Swings a second; 0 makes it a rod.
    open var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { didChange() } }
    }

    /// Slows turning around a pin. *Units*: torque.
    open var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { didChange() } }
    }

    /// Of a rail the way in points, of a pin the turn in radians, both from the beginning.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { if attachmentRange != oldValue { didChange() } }
    }

    private var distanceNow: CGFloat {
        func place(_ end: End) -> CGPoint {
            let offset = Vector2(Double(end.offset.horizontal), Double(end.offset.vertical))
            let turn = Double(atan2(end.item.transform.b, end.item.transform.a))
            return (Vector2(end.item.center) + offset.rotated(by: turn)).cgPoint
        }
        let (from, to) = (place(first), second.map(place) ?? anchorPoint)
        return hypot(from.x - to.x, from.y - to.y)
    }

    // MARK: Work

    override var ownItems: [any UIDynamicItem] { [first.item] + (second.map { [$0.item] } ?? []) }

    override func contribute(to sources: inout DynamicsWorld.Sources, _ world: DynamicsWorld) {
        guard let a = world.body(of: first.item) else { return }
        let b = second.flatMap { world.body(of: $0.item) }
        guard Vector2(anchorPoint).isFinite, second == nil || b != nil else { return }
        let relation = relation ?? makeRelation(a, b)
        self.relation = relation
        let ends = (
            DynamicAnchor(body: a, offset: relation.offsets.0),
            b.map { DynamicAnchor(body: $0, offset: relation.offsets.1) } ?? DynamicAnchor(body: nil, offset: Vector2(anchorPoint))
        )
        let lock = AngleConstraint(a, b, reference: relation.angle, limits: 0...0)
        switch kind {
        case .distance:
            let spring = DistanceConstraint.Kind.spring(frequency: Double(frequency), damping: Double(max(damping, 0)))
            sources.constraints.append(
                DistanceConstraint(ends.0, ends.1, length: Double(length), kind: frequency > 0 ? spring : .rod))
        case .rope:
            sources.constraints.append(DistanceConstraint(ends.0, ends.1, length: Double(length), kind: .rope))
        case .fixed:
            sources.constraints += [lock, PointConstraint(ends.0, ends.1)]
        case .pin:
            let limits = AngleConstraint(
                a, b, reference: relation.angle, limits: attachmentRange.closed, friction: Double(frictionTorque))
            sources.constraints += [limits, PointConstraint(ends.0, ends.1)]
        case .slide(let axis):
            sources.constraints += [
                lock, SliderConstraint(ends.0, ends.1, direction: Vector2(axis), limits: attachmentRange.closed),
            ]
        }
    }

    private func makeRelation(_ a: DynamicBody, _ b: DynamicBody?) -> Relation {
        func offset(_ end: End, _ body: DynamicBody) -> Vector2 {
            guard let tiedAt else { return Vector2(Double(end.offset.horizontal), Double(end.offset.vertical)) }
            return (Vector2(tiedAt) - body.position).rotated(by: -body.angle)
        }
        let second = second.flatMap { end in b.map { offset(end, $0) } } ?? .zero
        return Relation(offsets: (offset(first, a), second), angle: a.angle - (b?.angle ?? 0))
    }
}
