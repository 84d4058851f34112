import UIPrimitives

/// Prepares messages for a terminal. They may quote any names and texts of files.
package enum MessageText {
    /// Returns the message with U+FFFD in place of control characters, which a terminal would interpret, and with long quotations, words
    /// and lines truncated. Tabs and line breaks are kept.
    package static func printable(_ message: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in message.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            text.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(text).split(separator: "\n", omittingEmptySubsequences: false).map { shortened($0) }.joined(separator: "\n")
    }

    /// Truncates quotations and words of more than ``ResourceLimits/quotedCharacters`` Unicode scalars, but not those that contain a slash
    /// and are shorter than ``longestPath``, because they can be paths.
    private static func shortened(_ line: Substring) -> String {
        let limit = ResourceLimits.quotedCharacters
        guard line.utf8.count > limit else { return String(line) }
        var text = ""
        var piece = ""
        var isQuoted = false
        func end() -> String {
            // Scalars are counted, because one character can have any number of combining marks.
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
        // Bytes are removed up to the beginning of a scalar, because a part of a scalar would become a replacement character.
        var bytes = text.utf8.prefix(longestLine + 1)
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        return String(Substring(bytes)) + "…"
    }

    /// The longest path, `PATH_MAX`. *Units*: bytes.
    private static let longestPath = 4_096
    /// The longest line of a message, enough for two paths. *Units*: bytes.
    private static let longestLine = 10_000
}
