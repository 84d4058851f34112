/// One word, number or punctuation character of a Swift source, outside of comments, string literals and regular expression literals.
///
/// A word includes a leading `@` or `#`: `@objc` and `#selector` are one token. A number includes its suffix, but no punctuation:
/// `0xFF`, or `1e` of `1e-6`. Everything else is a token of one byte.
package struct SwiftToken {
    /// The text.
    package let text: String
    /// The range in UTF-8 bytes from the start of the source.
    package let range: Range<Int>

    /// Whether the token is an identifier or a keyword without a leading `@` or `#`.
    var isWord: Bool {
        guard let first = text.utf8.first else { return false }
        return SourceByte.startsWord(first)
    }
}

/// Classifies the bytes of a source.
package enum SourceByte {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let quote = UInt8(ascii: "\"")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let backslash = UInt8(ascii: "\\")
    static let open = UInt8(ascii: "(")
    static let close = UInt8(ascii: ")")

    /// Returns whether the byte is a letter, the underscore or part of a non-ASCII character.
    package static func startsWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    /// Returns whether the byte may continue a word.
    package static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

    package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}
