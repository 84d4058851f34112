import AsyncDisplayKit

/// The input of a condition: the constraints of the measurement in progress.
public struct LayoutContext: CustomDebugStringConvertible {
    /// The range of the conditional element, in points, before its own style restricts it.
    public let constraintSize: ASSizeRange
    /// The size that the style of the conditional element requests.
    public let restrictedSize: ASLayoutElementSize
    /// The size that fractions refer to. *Units*: points; NaN on an axis where it is unknown.
    public let parentSize: CGSize
    /// The traits of the conditional element.
    public let trait: ASTraitCollection

    /// The range, the parent's size and the traits in one line.
    public var debugDescription: String {
        "constraintSize: \(constraintSize), parentSize: \(parentSize), trait: \(trait)"
    }
}

/// Decides during measurement whether a ``Case`` is in the layout. Must have no side effects. *Thread*: any.
public struct LayoutCondition {
    private let test: (LayoutContext) -> Bool

    /// A condition that calls `closure` once for each measurement.
    public init(_ closure: @escaping (LayoutContext) -> Bool) {
        test = closure
    }

    /// Holds when all conditions hold; an empty list always holds.
    public init(and conditions: [LayoutCondition]) {
        self.init { context in conditions.allSatisfy { $0.matches(context: context) } }
    }

    /// Holds when at least one condition holds; an empty list never does.
    public init(or conditions: [LayoutCondition]) {
        self.init { context in conditions.contains { $0.matches(context: context) } }
    }

    /// Evaluates the condition for one measurement.
    public func matches(context: LayoutContext) -> Bool {
        test(context)
    }
}

extension LayoutCondition {
    /// A length in points.
    public struct Dimension: Sendable {
        /// The length in points.
        public let points: CGFloat

        /// A length of `points` points.
        public init(_ points: CGFloat) {
            self.points = points
        }
    }

    /// A bound for a length, written as `>=300` or `<=300`.
    public enum Constraint: Sendable {
        /// The length must be at least the bound.
        case greaterThanOrEqual(Dimension)
        /// The length must be at most the bound.
        case lessThanOrEqual(Dimension)

        /// A lower bound in points.
        public static func greaterThanOrEqual(points: CGFloat) -> Constraint { .greaterThanOrEqual(Dimension(points)) }

        /// An upper bound in points.
        public static func lessThanOrEqual(points: CGFloat) -> Constraint { .lessThanOrEqual(Dimension(points)) }

        fileprivate func allows(_ length: CGFloat) -> Bool {
            switch self {
            case .greaterThanOrEqual(let bound): length >= bound.points
            case .lessThanOrEqual(let bound): length <= bound.points
            }
        }
    }

    /// The length of a size that a condition compares.
    public enum Sizing: Sendable {
        /// The horizontal and the vertical length.
        case width, height

        fileprivate func length(of size: CGSize) -> CGFloat {
            self == .width ? size.width : size.height
        }
    }

    /// Compares the size of the root's container, from the traits.
    public static func containerSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.trait.containerSize)) }
    }

    /// Compares the minimum size of the range.
    public static func minConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.min)) }
    }

    /// Compares the maximum size of the range.
    public static func maxConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.max)) }
    }

    /// Compares the parent's size; an unknown length satisfies no constraint.
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
