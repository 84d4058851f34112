import Foundation

/// The keywords of Swift, which can be used as names only between backticks.
enum SwiftKeywords {
    static func escaped(_ name: String) -> String { all.contains(name) ? "`\(name)`" : name }

    /// Returns a name that can be declared: with an underscore before a digit, or between backticks.
    static func identifier(_ name: String) -> String { name.first?.isNumber == true ? "_" + name : escaped(name) }

    private static let all: Set = [
        "default", "class", "func", "in", "is", "as", "if", "else", "for", "return", "switch", "case", "import", "self", "repeat", "true",
        "false", "nil", "let", "var", "init", "where", "while", "break", "continue", "public", "private", "internal", "static", "operator",
        "protocol", "extension", "struct", "enum", "subscript", "throw", "throws", "try", "do", "catch", "guard", "defer", "any", "Type",
        "Protocol", "Self", "super", "inout", "fallthrough", "rethrows", "typealias", "deinit", "associatedtype",
    ]
}

/// Writes texts as Swift literals.
enum SwiftLiteral {
    static func quoted(_ text: String) -> String {
        // Scalars are replaced, not characters, because “\r\n”, and a quotation mark with a combining mark, are each one character.
        let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\0": "\\0"]
        return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
}
