/// The current value of a literal in the user's source, if it differs from the value in the compiled code.
public enum LiteralValue: Codable, Sendable, Equatable {
    /// An integer literal of any radix.
    case integer(Int)
    /// A floating-point literal, as the digits in the source: their value depends on the type that the context gives the literal.
    case floatingPoint(String)
    /// A string literal, as the text that it represents, with its escapes resolved.
    case string(String)
    /// A Boolean literal, `true` or `false`.
    case boolean(Bool)
}
