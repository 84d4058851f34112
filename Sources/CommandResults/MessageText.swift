import UIPrimitives

/// Messages for a terminal, with the names and texts of files that they quote.
package enum MessageText {
    /// The message without control characters, which a terminal obeys, and with long quotations and words cut.
    package static func printable(_ message: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in message.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            text.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(text).split(separator: "\n", omittingEmptySubsequences: false).map { shortened($0) }.joined(separator: "\n")
    }

    /// Cuts quotations and words of more than ``ResourceLimits/quotedCharacters`` characters. Paths stay whole: the system limits them.
    private static func shortened(_ line: Substring) -> String {
        let limit = ResourceLimits.quotedCharacters
        guard line.utf8.count > limit else { return String(line) }
        var text = ""
        var piece = ""
        var isQuoted = false
        func end() -> String {
            piece.count > limit && !(piece.contains("/") && piece.utf8.count < longestPath) ? piece.prefix(limit) + "…" : piece
        }
        for character in line {
            let isEnd = isQuoted ? character == "”" : character.isWhitespace || character == "“"
            guard isEnd else {
                piece.append(character)
                continue
            }
            text += end()
            text.append(character)
            piece = ""
            isQuoted = character == "“"
        }
        text += end()
        return text.utf8.count > longestLine ? text.prefix(longestLine) + "…" : text
    }

    /// `PATH_MAX`. *Units*: bytes.
    private static let longestPath = 4_096
    /// Enough for two paths. *Units*: bytes.
    private static let longestLine = 10_000
}
