/// Replaces comments, string literals and regular expression literals by spaces, so that rules see only code. Offsets do not change.
///
/// *Differs from a compiler*: code inside `\( … )` is treated as part of its literal.
package struct CommentMask {
    private let source: [UInt8]
    private let keepsLiterals: Bool
    private var masked: [UInt8]
    private var offset = 0

    /// Returns `source` with each byte of a comment or a literal replaced by a space; line breaks are kept.
    package static func masking(_ source: [UInt8]) -> [UInt8] {
        var mask = CommentMask(source: source, keepsLiterals: false)
        mask.run()
        return mask.masked
    }

    /// Returns `source` with each byte of a comment replaced by a space; literals and line breaks are kept.
    package static func maskingComments(_ source: [UInt8]) -> [UInt8] {
        var mask = CommentMask(source: source, keepsLiterals: true)
        mask.run()
        return mask.masked
    }

    /// Returns the offset after the string literal at `start`, which may begin with `#`.
    package static func endOfLiteral(in source: [UInt8], at start: Int) -> Int {
        var mask = CommentMask(source: source, keepsLiterals: true)
        mask.offset = start
        let pounds = mask.countPounds()
        mask.offset += pounds
        mask.skipLiteral(pounds: pounds)
        return mask.offset
    }

    private init(source: [UInt8], keepsLiterals: Bool) {
        self.source = source
        self.keepsLiterals = keepsLiterals
        masked = source
    }

    private mutating func run() {
        while offset < source.count {
            let start = offset
            switch source[offset] {
            case SourceByte.slash where byte(1) == SourceByte.slash: skipLineComment()
            case SourceByte.slash where byte(1) == SourceByte.star: skipBlockComment()
            case SourceByte.slash where endOfPattern() != nil: offset = endOfPattern() ?? source.count
            case SourceByte.quote: skipLiteral(pounds: 0)
            case SourceByte.hash:
                let pounds = countPounds()
                offset += pounds
                if byte(0) == SourceByte.quote {
                    skipLiteral(pounds: pounds)
                } else if byte(0) == SourceByte.slash {
                    skipPattern(pounds: pounds)
                } else {
                    continue
                }
            default:
                offset += 1
                continue
            }
            let isComment = source[start] == SourceByte.slash && isCommentSign(start + 1)
            if !keepsLiterals || isComment { blank(start..<offset) }
        }
    }

    private func byte(_ distance: Int) -> UInt8? {
        offset + distance < source.count ? source[offset + distance] : nil
    }

    private func isCommentSign(_ position: Int) -> Bool {
        position < source.count && (source[position] == SourceByte.slash || source[position] == SourceByte.star)
    }

    private func countPounds() -> Int {
        var count = 0
        while byte(count) == SourceByte.hash { count += 1 }
        return count
    }

    private mutating func blank(_ range: Range<Int>) {
        for index in range where source[index] != SourceByte.newline { masked[index] = SourceByte.space }
    }

    private mutating func skipLineComment() {
        while let next = byte(0), next != SourceByte.newline { offset += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if byte(0) == SourceByte.slash, byte(1) == SourceByte.star {
                depth += 1
                offset += 2
            } else if byte(0) == SourceByte.star, byte(1) == SourceByte.slash {
                depth -= 1
                offset += 2
            } else {
                offset += 1
            }
        } while depth > 0 && offset < source.count
        offset = min(offset, source.count)
    }

    /// Returns the offset after the regular expression literal (SE-0354) that begins at the current slash. Returns nil if the slash is an
    /// operator, that is, after a value, before a space, or without another slash on its line.
    private func endOfPattern() -> Int? {
        guard let next = byte(1), next != SourceByte.space, next != SourceByte.tab, next != SourceByte.newline, isOperandExpected else {
            return nil
        }
        var position = offset + 1
        var (depth, isInClass) = (0, false)
        while position < source.count, source[position] != SourceByte.newline {
            switch source[position] {
            case SourceByte.backslash: position += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case SourceByte.open where isInClass, SourceByte.close where isInClass: break
            case SourceByte.slash: return depth == 0 ? position + 1 : nil
            case SourceByte.open: depth += 1
            case SourceByte.close:
                depth -= 1
                if depth < 0 { return nil }
            default: break
            }
            position += 1
        }
        return nil
    }

    /// Whether a value may begin at the current position: after an opening bracket, a comma, an assignment operator or a keyword.
    private var isOperandExpected: Bool {
        var position = offset - 1
        while position >= 0, SourceByte.isBlank(source[position]) || source[position] == SourceByte.newline { position -= 1 }
        guard position >= 0 else { return true }
        if SourceByte.continuesWord(source[position]) {
            let end = position + 1
            while position >= 0, SourceByte.continuesWord(source[position]) { position -= 1 }
            return Self.wordsBeforeValues.contains(String(decoding: source[position + 1..<end], as: UTF8.self))
        }
        // An operator or bracket directly before the slash ends a value: `count!/2`, `Box<Int>/two`.
        if Self.signsBehindValues.contains(source[position]) { return position < offset - 1 }
        return Self.signsBeforeValues.contains(source[position])
    }

    private static let wordsBeforeValues: Set = ["return", "in", "case", "try", "await", "if", "guard", "while", "throw", "else"]
    private static let signsBeforeValues = Set("([{,=:;&|<".utf8)
    private static let signsBehindValues = Set("!?>".utf8)

    /// Skips a regular expression literal, from the slash after `pounds` number signs to the end of the literal.
    private mutating func skipPattern(pounds: Int) {
        offset += 1
        while let next = byte(0) {
            if next == SourceByte.slash, hasPounds(pounds, at: 1) {
                offset += 1 + pounds
                return
            }
            offset += next == SourceByte.backslash ? 2 : 1
        }
        offset = min(offset, source.count)
    }

    /// A string literal whose end has not been found, or an interpolation in it.
    private enum OpenText {
        case literal(pounds: Int, quotes: Int)
        case interpolation(depth: Int)
    }

    /// Skips a string literal, from its opening quotation mark to its end, including the literals in its interpolations. The nesting is
    /// kept in an array and not on the stack, so that a source with deep nesting cannot overflow the stack.
    private mutating func skipLiteral(pounds: Int) {
        var open = [beginLiteral(pounds: pounds)]
        while let innermost = open.last, let next = byte(0) {
            switch innermost {
            case .literal(let pounds, let quotes):
                if next == SourceByte.backslash, hasPounds(pounds, at: 1) {
                    offset += 1 + pounds
                    if byte(0) == SourceByte.open { open.append(.interpolation(depth: 0)) } else { offset += 1 }
                } else if next == SourceByte.quote, hasQuotes(quotes), hasPounds(pounds, at: quotes) {
                    offset += quotes + pounds
                    open.removeLast()
                } else if next == SourceByte.newline, quotes == 1 {
                    open.removeLast()
                } else {
                    offset += 1
                }
            case .interpolation(let depth):
                if next == SourceByte.quote {
                    open.append(beginLiteral(pounds: 0))
                    continue
                }
                let inside = next == SourceByte.open ? depth + 1 : next == SourceByte.close ? depth - 1 : depth
                offset += 1
                open[open.count - 1] = .interpolation(depth: inside)
                if inside == 0 { open.removeLast() }
            }
        }
        offset = min(offset, source.count)
    }

    /// Skips the quotation marks that open a literal.
    private mutating func beginLiteral(pounds: Int) -> OpenText {
        let quotes = byte(1) == SourceByte.quote && byte(2) == SourceByte.quote ? 3 : 1
        offset += quotes
        return .literal(pounds: pounds, quotes: quotes)
    }

    private func hasPounds(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == SourceByte.hash }
    }

    private func hasQuotes(_ count: Int) -> Bool {
        (0..<count).allSatisfy { byte($0) == SourceByte.quote }
    }
}
