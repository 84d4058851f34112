/// Blanks out comments and string literals, so that rules see code only. Offsets stay as they are.
///
/// *Differs from a compiler*: code inside `\( … )` counts as part of its literal, and regex literals are not known.
package struct CommentMask {
    private let source: [UInt8]
    private let keepsLiterals: Bool
    private var masked: [UInt8]
    private var offset = 0

    /// `source` with every byte of a comment or a literal replaced by a space; line breaks stay.
    package static func masking(_ source: [UInt8]) -> [UInt8] {
        var mask = CommentMask(source: source, keepsLiterals: false)
        mask.run()
        return mask.masked
    }

    /// The same for comments alone.
    package static func maskingComments(_ source: [UInt8]) -> [UInt8] {
        var mask = CommentMask(source: source, keepsLiterals: true)
        mask.run()
        return mask.masked
    }

    /// Where the string literal at `start` ends, behind its last quote; it may begin with `#`.
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
            case SourceByte.quote: skipLiteral(pounds: 0)
            case SourceByte.hash:
                let pounds = countPounds()
                guard byte(pounds) == SourceByte.quote else {
                    offset += pounds
                    continue
                }
                offset += pounds
                skipLiteral(pounds: pounds)
            default:
                offset += 1
                continue
            }
            if !keepsLiterals || source[start] == SourceByte.slash { blank(start..<offset) }
        }
    }

    private func byte(_ distance: Int) -> UInt8? {
        offset + distance < source.count ? source[offset + distance] : nil
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

    /// Stands on the opening quote; goes behind the closing one.
    private mutating func skipLiteral(pounds: Int) {
        let isMultiline = byte(1) == SourceByte.quote && byte(2) == SourceByte.quote
        let quotes = isMultiline ? 3 : 1
        offset += quotes
        while let next = byte(0) {
            if next == SourceByte.backslash, hasPounds(pounds, at: 1) {
                offset += 1 + pounds
                if byte(0) == SourceByte.open { skipInterpolation() } else { offset += 1 }
            } else if next == SourceByte.quote, hasQuotes(quotes), hasPounds(pounds, at: quotes) {
                offset += quotes + pounds
                return
            } else if next == SourceByte.newline, !isMultiline {
                return
            } else {
                offset += 1
            }
        }
        offset = min(offset, source.count)
    }

    private func hasPounds(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == SourceByte.hash }
    }

    private func hasQuotes(_ count: Int) -> Bool {
        (0..<count).allSatisfy { byte($0) == SourceByte.quote }
    }

    /// Stands on the opening parenthesis; goes behind the closing one, over literals inside.
    private mutating func skipInterpolation() {
        var depth = 0
        while let next = byte(0) {
            if next == SourceByte.quote {
                skipLiteral(pounds: 0)
                continue
            }
            if next == SourceByte.open { depth += 1 }
            if next == SourceByte.close { depth -= 1 }
            offset += 1
            if depth == 0 { return }
        }
    }
}
