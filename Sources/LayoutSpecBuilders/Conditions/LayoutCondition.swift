import AsyncDisplayKit

/// The input of a condition: the measurement in progress.
public struct LayoutContext: CustomDebugStringConvertible {
    /// The size range of the measurement. *Units*: points.
    public let constraintSize: ASSizeRange
    /// The sizes that the style of the conditional element sets.
    public let restrictedSize: ASLayoutElementSize
    /// The size that fractions refer to. *Units*: points; NaN on an axis on which it is unknown.
    public let parentSize: CGSize
    /// The traits of the conditional element.
    public let trait: ASTraitCollection

    /// The constraint, the parent's size and the traits.
    public var debugDescription: String {
        "constraintSize: \(constraintSize), parentSize: \(parentSize), trait: \(trait)"
    }
}

/// Determines during measurement whether a ``Case`` is shown. It must have no side effects. *Thread*: any.
public struct LayoutCondition {
    private let test: (LayoutContext) -> Bool

    /// Creates a condition whose result a closure returns.
    public init(_ closure: @escaping (LayoutContext) -> Bool) {
        test = closure
    }

    /// Creates a condition that is true if all given conditions are true.
    public init(and conditions: [LayoutCondition]) {
        self.init { context in conditions.allSatisfy { $0.matches(context: context) } }
    }

    /// Creates a condition that is true if at least one of the given conditions is true; false for an empty list.
    public init(or conditions: [LayoutCondition]) {
        self.init { context in conditions.contains { $0.matches(context: context) } }
    }

    /// Returns whether the condition is true for a measurement.
    public func matches(context: LayoutContext) -> Bool {
        test(context)
    }
}

extension LayoutCondition {
    /// A length in points.
    public struct Dimension: Sendable {
        /// The length in points.
        public let points: CGFloat

        /// Creates a length in points.
        public init(_ points: CGFloat) {
            self.points = points
        }
    }

    /// A bound for a length, which can be written as `>=300` or `<=300`.
    public enum Constraint: Sendable {
        /// The length is at least this value.
        case greaterThanOrEqual(Dimension)
        /// The length is at most this value.
        case lessThanOrEqual(Dimension)

        /// Returns the bound of at least this many points.
        public static func greaterThanOrEqual(points: CGFloat) -> Constraint { .greaterThanOrEqual(Dimension(points)) }

        /// Returns the bound of at most this many points.
        public static func lessThanOrEqual(points: CGFloat) -> Constraint { .lessThanOrEqual(Dimension(points)) }

        fileprivate func allows(_ length: CGFloat) -> Bool {
            switch self {
            case .greaterThanOrEqual(let bound): length >= bound.points
            case .lessThanOrEqual(let bound): length <= bound.points
            }
        }
    }

    /// The side of a size that a condition tests.
    public enum Sizing: Sendable {
        /// The width; the height.
        case width, height

        fileprivate func length(of size: CGSize) -> CGFloat {
            self == .width ? size.width : size.height
        }
    }

    /// Returns a condition on the size of the root's container, which the traits contain.
    public static func containerSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.trait.containerSize)) }
    }

    /// Returns a condition on the minimum of the size range.
    public static func minConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.min)) }
    }

    /// Returns a condition on the maximum of the size range.
    public static func maxConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.constraintSize.max)) }
    }

    /// Returns a condition on the parent's size; it is false if the length is unknown.
    public static func parentSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        Self { constraint.allows(sizing.length(of: $0.parentSize)) }
    }
}

prefix operator >=
prefix operator <=

/// Returns the bound of at least this many points.
public prefix func >= (points: CGFloat) -> LayoutCondition.Constraint { .greaterThanOrEqual(points: points) }

/// Returns the bound of at most this many points.
public prefix func <= (points: CGFloat) -> LayoutCondition.Constraint { .lessThanOrEqual(points: points) }

/// Returns the bound of at least this length.
public prefix func >= (length: LayoutCondition.Dimension) -> LayoutCondition.Constraint { .greaterThanOrEqual(length) }

/// Returns the bound of at most this length.
public prefix func <= (length: LayoutCondition.Dimension) -> LayoutCondition.Constraint { .lessThanOrEqual(length) }

/// Returns a condition that is true if both conditions are true.
public func && (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(and: [a, b]) }

/// Returns a condition that is true if at least one of the two conditions is true.
public func || (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(or: [a, b]) }
