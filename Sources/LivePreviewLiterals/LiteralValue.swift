/// The value that a literal has in the user's source now, where the compiled code has an earlier one.
public enum LiteralValue: Codable, Sendable, Equatable {
    /// An integer literal of any radix.
    case integer(Int)
    /// The digits as they are written: their value depends on the type that the context gives the literal.
    case floatingPoint(String)
    /// A string literal without its escapes.
    case string(String)
    /// `true` or `false`.
    case boolean(Bool)
}
