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

    /// Cuts quotations and words of more than ``ResourceLimits/quotedCharacters`` Unicode scalars. Paths stay whole: the system limits them.
    private static func shortened(_ line: Substring) -> String {
        let limit = ResourceLimits.quotedCharacters
        guard line.utf8.count > limit else { return String(line) }
        var text = ""
        var piece = ""
        var isQuoted = false
        func end() -> String {
            // Of scalars: one character can have any number of combining marks.
            guard piece.unicodeScalars.count > limit, !(piece.contains("/") && piece.utf8.count < longestPath) else { return piece }
            return String(piece.unicodeScalars.prefix(limit)) + "…"
        }
        for character in line {
            let isEnd = isQuoted ? character == "”" : character.isWhitespace || "“。、，；：！？".contains(character)
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
        guard text.utf8.count > longestLine else { return text }
        // Not within a scalar, of which a replacement character would remain.
        var bytes = text.utf8.prefix(longestLine + 1)
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        return String(Substring(bytes)) + "…"
    }

    /// `PATH_MAX`. *Units*: bytes.
    private static let longestPath = 4_096
    /// Enough for two paths. *Units*: bytes.
    private static let longestLine = 10_000
}
