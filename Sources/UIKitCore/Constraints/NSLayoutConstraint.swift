import Foundation
import UIPrimitives

/// A linear relation between attributes of two items: `first = multiplier × second + constant`, or an inequality.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let alignAllLeft = Self(rawValue: 1 << 1)
        public static let alignAllRight = Self(rawValue: 1 << 2)
        public static let alignAllTop = Self(rawValue: 1 << 3)
        public static let alignAllBottom = Self(rawValue: 1 << 4)
        public static let alignAllLeading = Self(rawValue: 1 << 5)
        public static let alignAllTrailing = Self(rawValue: 1 << 6)
        public static let alignAllCenterX = Self(rawValue: 1 << 9)
        public static let alignAllCenterY = Self(rawValue: 1 << 10)
        public static let directionLeftToRight = Self(rawValue: 1 << 17)
    }

    /// A view or layout guide. Held weakly, as views hold their constraints.
    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    let hasSecondItem: Bool
    /// The view that holds the constraint while it is active: the nearest one around both items.
    weak var container: (any ConstraintContainer)?

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
        self.constant = constant
    }

    /// A constraint between nothing, to be replaced by a real one. Activating it is a programmer's error.
    public convenience override init() {
        self.init(
            item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 0)
    }

    /// *Units*: points.
    open var constant: CGFloat {
        didSet {
            if !constant.isFinite { constant = 0 }
            if oldValue != constant { changed() }
        }
    }

    open var priority = UILayoutPriority.required {
        didSet { if oldValue != priority { changed() } }
    }

    /// A name for messages about conflicts.
    open var identifier: String?
    /// *Differs from UIKit*: kept, without effect.
    open var shouldBeArchived = false

    /// Whether the constraint takes part in layout. Its items must have a view in common.
    open var isActive: Bool {
        get { container != nil }
        set { newValue ? activateInViews() : deactivateInViews() }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

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

    /// How messages call an item: its accessibility identifier, or its class.
    private static func name(of item: AnyObject?) -> String {
        guard let item else { return "freed item" }
        return (item as? any ConstraintItem)?.nameInConstraints ?? "\(type(of: item))"
    }
}
