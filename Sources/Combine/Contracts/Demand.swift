extension Subscribers {
    /// A number of requested values. As in Combine.
    public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The number of requested values; nil if the demand is unlimited.
        public let max: Int?

        private init(number: Int?) { max = number.map { Swift.max(0, $0) } }

        /// A request for all values.
        public static let unlimited = Demand(number: nil)
        /// A request for no value.
        public static let none = Demand(number: 0)
        /// Returns a request for at most `value` values. *Differs from Combine*: a negative number counts as 0 and does not trap.
        public static func max(_ value: Int) -> Demand { Demand(number: value) }

        /// As in Combine.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// As in Combine.
        public static func < (lhs: Demand, rhs: Demand) -> Bool {
            guard let left = lhs.max else { return false }
            return rhs.max.map { left < $0 } ?? true
        }

        /// Whether the demand is greater than a number; an unlimited demand is greater than every number.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        /// Whether the demand equals a number; an unlimited demand equals no number.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

        /// The sum; unlimited if one of the demands is unlimited or the sum overflows.
        public static func + (lhs: Demand, rhs: Demand) -> Demand { lhs.combined(rhs.max) { $0.addingReportingOverflow($1) } }
        /// The sum; unlimited if the demand is unlimited or the sum overflows.
        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs.combined(rhs) { $0.addingReportingOverflow($1) } }
        /// Adds a demand.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// Adds a number.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        /// The difference, at least zero. An unlimited `rhs` leaves zero; otherwise an unlimited `lhs` remains unlimited.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            rhs.max == nil ? .none : lhs.combined(rhs.max) { $0.subtractingReportingOverflow($1) }
        }
        /// The difference, at least zero; an unlimited demand remains unlimited.
        public static func - (lhs: Demand, rhs: Int) -> Demand { lhs.combined(rhs) { $0.subtractingReportingOverflow($1) } }
        /// Subtracts a demand.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// Subtracts a number.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        private func combined(_ other: Int?, _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool)) -> Demand {
            guard let max, let other else { return .unlimited }
            let result = operation(max, other)
            return result.overflow ? .unlimited : Demand(number: result.partialValue)
        }
    }
}
