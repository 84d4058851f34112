/// A column or row of the simplex tableau.
struct SimplexSymbol: Hashable, Comparable {
    enum Kind: UInt8 {
        /// A variable of the layout, which may have any value.
        case external
        /// The difference of the sides of an inequality: not negative.
        case slack
        /// The violation of a constraint that is not required: not negative.
        case error
        /// Marks a required equation; no pivot brings it into the basis.
        case dummy
    }

    let id: Int
    let kind: Kind

    static func < (a: Self, b: Self) -> Bool { a.id < b.id }

    /// Whether a pivot may use the symbol: its value cannot be negative, and it is not a dummy.
    var isRestricted: Bool { kind == .slack || kind == .error }
}
