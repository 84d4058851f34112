import Foundation
import UIKitCore
import UIPrimitives

/// The range of an attachment: a distance in points or an angle in radians, relative to the initial state.
public struct UIFloatRange: Equatable, Hashable, Sendable {
    /// The lower bound.
    public var minimum: CGFloat
    /// The upper bound; a range with a smaller maximum than minimum is treated as 0 to 0.
    public var maximum: CGFloat

    /// Creates a range; 0 to 0 by default.
    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The range from 0 to 0: no movement.
    public static let zero = UIFloatRange()
    /// The range without bounds.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether both bounds are infinite.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    /// The range in the solver's form; 0 to 0 if the bounds are in the wrong order.
    var closed: ClosedRange<Double> {
        let (low, high) = (Double(minimum), Double(maximum))
        return low <= high ? low...high : 0...0
    }
}

/// Attaches an item to a point or to another item: by a rod, spring, rope, pin or slider, or rigidly. *Thread*: main.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of object that the item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// As in UIKit.
        case items, anchor
    }

    private enum Kind {
        case distance, rope, fixed, pin
        case slide(CGVector)
    }

    /// A point on an item, relative to its center, before rotation.
    private struct End {
        let item: any UIDynamicItem
        var offset = UIOffset.zero
    }

    private let first: End
    private let second: End?
    private let kind: Kind
    /// The point at which the items are attached to each other, in the reference view; nil if each end has its own point.
    private let attachmentPoint: CGPoint?
    private var relation: Relation?

    /// The initial relative position and rotation of the bodies, which the attachment maintains.
    private struct Relation {
        var offsets: (Vector2, Vector2)
        var angle: Double
    }

    private init(_ first: End, _ second: End?, kind: Kind, anchor: CGPoint, attachmentPoint: CGPoint?) {
        (self.first, self.second, self.kind, self.attachmentPoint) = (first, second, kind, attachmentPoint)
        anchorPoint = anchor
        super.init()
        length = distanceNow
    }

    /// Attaches the item's center to a point, at the current distance. *Units*: points, in the reference view.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of the item to a point of the reference view, at the current distance. *Units*: points.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init(End(item: item, offset: offset), nil, kind: .distance, anchor: point, attachmentPoint: nil)
    }

    /// Attaches the centers of two items to each other, at their current distance.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches points of two items to each other, at their current distance. *Units*: points from each center.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(
            End(item: item1, offset: offset1), End(item: item2, offset: offset2), kind: .distance, anchor: .zero, attachmentPoint: nil)
    }

    /// Creates an attachment that lets the item move only along a line through `point` in the direction `axis`, without rotation.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item), nil, kind: .slide(axis), anchor: point, attachmentPoint: nil)
    }

    /// Creates an attachment that lets the first item move only along a line through `point` that is fixed to the second item; both keep
    /// their relative rotation.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .slide(axis), anchor: point, attachmentPoint: point)
    }

    /// Creates a rope between the two items: they may come closer, but not farther apart than they are now.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            End(item: item1, offset: offset1), End(item: item2, offset: offset2), kind: .rope, anchor: .zero, attachmentPoint: nil)
    }

    /// Creates an attachment with which the two items move and rotate as one.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .fixed, anchor: point, attachmentPoint: point)
    }

    /// Creates an attachment with which the two items rotate around their common `point`. *Units*: points, in the reference view.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(End(item: item1), End(item: item2), kind: .pin, anchor: point, attachmentPoint: point)
    }

    // MARK: Properties

    /// The attached items, one or two.
    open var items: [any UIDynamicItem] { ownItems }
    /// Whether the behavior attaches the item to a point or to another item.
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// The point to which the item is attached, or the initial point of a slider, a pin or a rigid attachment of two items; zero for other
    /// attachments of two items. *Units*: points, in the reference view.
    open var anchorPoint: CGPoint {
        didSet { if anchorPoint != oldValue { didChange() } }
    }

    /// The length of the rod, spring or rope; initially the distance of the ends. *Units*: points.
    open var length: CGFloat = 0 {
        didSet { if length != oldValue { didChange() } }
    }

    /// The damping of a spring: 1 is critical, without oscillation; 0 by default. Used only with a ``frequency``.
    open var damping: CGFloat = 0 {
        didSet { if damping != oldValue { didChange() } }
    }

    /// The frequency of a spring in oscillations per second; 0, the default, makes the attachment a rod.
    open var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { didChange() } }
    }

    /// The torque that slows the rotation around a pin; 0 by default.
    open var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { didChange() } }
    }

    /// The range of a slider in points, or of a pin in radians, relative to the initial state; infinite by default.
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

    // MARK: Simulation

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
            guard let attachmentPoint else { return Vector2(Double(end.offset.horizontal), Double(end.offset.vertical)) }
            return (Vector2(attachmentPoint) - body.position).rotated(by: -body.angle)
        }
        let second = second.flatMap { end in b.map { offset(end, $0) } } ?? .zero
        return Relation(offsets: (offset(first, a), second), angle: a.angle - (b?.angle ?? 0))
    }
}
