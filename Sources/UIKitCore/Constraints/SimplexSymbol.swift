/// A column or row of the simplex tableau.
struct SimplexSymbol: Hashable, Comparable {
    enum Kind: UInt8 {
        /// A variable of the layout: it may take any value.
        case external
        /// What an inequality leaves free: not negative.
        case slack
        /// How far a constraint that need not hold is missed: not negative.
        case error
        /// Marks a required equation; it never enters the basis.
        case dummy
    }

    let id: Int
    let kind: Kind

    static func < (a: Self, b: Self) -> Bool { a.id < b.id }

    /// Whether the symbol may be pivoted on.
    var isRestricted: Bool { kind == .slack || kind == .error }
}
