import Foundation
import UIPrimitives

/// A linear relation between attributes of two items: `first = multiplier × second + constant`, or an inequality.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The directions of layout.
    public enum Axis: Int, Sendable {
        /// The axis from left to right or right to left, and the axis from top to bottom.
        case horizontal, vertical
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// `equal`: the sides are equal. `greaterThanOrEqual`: the first side is at least the second.
        case equal, greaterThanOrEqual
    }

    /// The positions and sizes of an item that a constraint can refer to. `.notAnAttribute` is for constraints to a constant.
    public enum Attribute: Int, Sendable {
        /// No attribute, for constraints to a constant.
        case notAnAttribute
        /// Edges, sizes, centers and baselines. Leading and trailing depend on the layout direction.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// Edges inside the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// Centers of the area inside the layout margins.
        case centerXWithinMargins, centerYWithinMargins
    }

    /// The alignments that a visual format adds, and the direction of horizontal formats.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Aligns the left edges.
        public static let alignAllLeft = Self(rawValue: 1 << 1)
        /// Aligns the right edges.
        public static let alignAllRight = Self(rawValue: 1 << 2)
        /// Aligns the top edges.
        public static let alignAllTop = Self(rawValue: 1 << 3)
        /// Aligns the bottom edges.
        public static let alignAllBottom = Self(rawValue: 1 << 4)
        /// Aligns the leading edges.
        public static let alignAllLeading = Self(rawValue: 1 << 5)
        /// Aligns the trailing edges.
        public static let alignAllTrailing = Self(rawValue: 1 << 6)
        /// Aligns the horizontal centers.
        public static let alignAllCenterX = Self(rawValue: 1 << 9)
        /// Aligns the vertical centers.
        public static let alignAllCenterY = Self(rawValue: 1 << 10)
        /// Arranges views from left to right instead of from leading to trailing.
        public static let directionLeftToRight = Self(rawValue: 1 << 17)
        /// Horizontal formats from the leading to the trailing edge, as by default.
        public static let directionLeadingToTrailing: Self = []
    }

    /// A view or layout guide. It is not retained, because views retain their constraints.
    open private(set) weak var firstItem: AnyObject?
    /// The other view or layout guide, which is not retained; nil for a constraint to a constant.
    open private(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    public private(set) var firstAttribute: Attribute
    /// The attribute of the second item; `.notAnAttribute` for a constraint to a constant.
    public private(set) var secondAttribute: Attribute
    /// The relation of the left to the right side.
    public private(set) var relation: Relation
    /// The factor of the second attribute. An infinite value or NaN becomes 1.
    public private(set) var multiplier: CGFloat
    package private(set) var hasSecondItem: Bool
    /// The view that stores the constraint while it is active: the nearest common ancestor of both items.
    weak var container: (any ConstraintContainer)?

    /// Creates an inactive required constraint `item.attribute (relation) multiplier × other.otherAttribute + constant`.
    public init(
        item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?, attribute otherAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = item as AnyObject
        secondItem = other.map { $0 as AnyObject }
        hasSecondItem = other != nil && otherAttribute != .notAnAttribute
        firstAttribute = attribute
        secondAttribute = otherAttribute
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant.isFinite ? constant : 0
    }

    /// Creates a placeholder without items. Activating it is a programmer's error.
    public override init() {
        hasSecondItem = false
        firstAttribute = .notAnAttribute
        secondAttribute = .notAnAttribute
        relation = .equal
        multiplier = 1
        constant = 0
    }

    /// Sets the values that the initializer with items sets, for an inactive constraint whose class is known only at run time.
    package final func set(
        item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem other: AnyObject?,
        attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = item
        secondItem = other
        hasSecondItem = other != nil && otherAttribute != .notAnAttribute
        firstAttribute = attribute
        secondAttribute = otherAttribute
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant
    }

    /// The distance that is added to the right side. An infinite value or NaN that is assigned becomes 0. *Units*: points.
    open var constant: CGFloat {
        didSet {
            if !constant.isFinite { constant = 0 }
            if oldValue != constant { changed() }
        }
    }

    /// The importance of the constraint; `.required` by default. *Differs from UIKit*: it may be changed at any time.
    open var priority = UILayoutPriority.required {
        didSet { if oldValue != priority { changed() } }
    }

    /// A name for messages about conflicts.
    open var identifier: String?
    /// *Differs from UIKit*: stored, without effect; constraints are not archived.
    open var shouldBeArchived = false

    /// Whether the constraint takes part in layout. Activating it without a common ancestor of its items is a programmer's error.
    open var isActive: Bool {
        get { container != nil }
        set { newValue ? activateInViews() : deactivateInViews() }
    }

    /// Activates the constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates the constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func changed() {
        container?.constraintsDidChange()
    }

    open override var description: String { describedOnMain { descriptionOnMain } }

    private var descriptionOnMain: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        let second = hasSecondItem ? "\(Self.name(of: secondItem)).\(secondAttribute)" : ""
        let factor = multiplier == 1 || !hasSecondItem ? "" : "\(multiplier) × "
        let sign = constant < 0 ? "−" : "+"
        let offset = constant == 0 && hasSecondItem ? "" : hasSecondItem ? " \(sign) \(abs(constant))" : "\(constant)"
        let mark = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
        return "<\(name)\(Self.name(of: firstItem)).\(firstAttribute) \(mark) \(factor)\(second)\(offset) @\(priority.rawValue)>"
    }

    /// The name of an item in messages: the identifier of a view for accessibility or of a guide; its class if there is none.
    private static func name(of item: AnyObject?) -> String {
        guard let item else { return "freed item" }
        return (item as? any ConstraintItem)?.nameInConstraints ?? "\(type(of: item))"
    }
}
