import AsyncDisplayKit

/// What a condition may look at: the question that is being answered.
public struct LayoutContext: CustomDebugStringConvertible {
    public let constraintSize: ASSizeRange
    /// The size the style of the conditional element asks for.
    public let restrictedSize: ASLayoutElementSize
    /// *Units*: points; NaN on an axis that is not known.
    public let parentSize: CGSize
    public let trait: ASTraitCollection

    public var debugDescription: String {
        "constraintSize: \(constraintSize), parentSize: \(parentSize), trait: \(trait)"
    }
}

/// Decides while measuring whether a ``Case`` shows. Must have no side effects.
public struct LayoutCondition {
    private let test: (LayoutContext) -> Bool

    public init(_ closure: @escaping (LayoutContext) -> Bool) {
        test = closure
    }

    /// Holds when all hold.
    public init(and conditions: [LayoutCondition]) {
        self.init { context in conditions.allSatisfy { $0.matches(context: context) } }
    }

    /// Holds when one holds.
    public init(or conditions: [LayoutCondition]) {
        self.init { context in conditions.contains { $0.matches(context: context) } }
    }

    public func matches(context: LayoutContext) -> Bool {
        test(context)
    }
}

extension LayoutCondition {
    /// A length in points.
    public struct Dimension: Sendable {
        public let points: CGFloat

        public init(_ points: CGFloat) {
            self.points = points
        }
    }

    /// A bound for a length; `>=300` and `<=300` spell it.
    public enum Constraint: Sendable {
        case greaterThanOrEqual(Dimension)
        case lessThanOrEqual(Dimension)

        public static func greaterThanOrEqual(points: CGFloat) -> Constraint { .greaterThanOrEqual(Dimension(points)) }

        public static func lessThanOrEqual(points: CGFloat) -> Constraint { .lessThanOrEqual(Dimension(points)) }

        fileprivate func allows(_ length: CGFloat) -> Bool {
            switch self {
            case .greaterThanOrEqual(let bound): length >= bound.points
            case .lessThanOrEqual(let bound): length <= bound.points
            }
        }
    }

    /// The side of a size a condition looks at.
    public enum Sizing: Sendable {
        case width, height

        fileprivate func length(of size: CGSize) -> CGFloat {
            self == .width ? size.width : size.height
        }
    }

    /// Looks at the size of the root's container, from the traits.
    public static func containerSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.trait.containerSize)) }
    }

    /// Looks at the least size that is allowed.
    public static func minConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.min)) }
    }

    /// Looks at the largest size that is allowed.
    public static func maxConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.max)) }
    }

    /// Looks at the parent's size; an unknown length fulfils nothing.
    public static func parentSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.parentSize)) }
    }
}

prefix operator >=
prefix operator <=

/// At least this many points.
public prefix func >= (points: CGFloat) -> LayoutCondition.Constraint { .greaterThanOrEqual(points: points) }

/// At most this many points.
public prefix func <= (points: CGFloat) -> LayoutCondition.Constraint { .lessThanOrEqual(points: points) }

/// At least this length.
public prefix func >= (length: LayoutCondition.Dimension) -> LayoutCondition.Constraint { .greaterThanOrEqual(length) }

/// At most this length.
public prefix func <= (length: LayoutCondition.Dimension) -> LayoutCondition.Constraint { .lessThanOrEqual(length) }

/// Holds when both hold.
public func && (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(and: [a, b]) }

/// Holds when one holds.
public func || (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(or: [a, b]) }
