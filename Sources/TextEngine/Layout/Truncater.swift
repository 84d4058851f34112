import Foundation

/// Converts offsets between the whole and the truncated text.
struct TruncationMap: Sendable {
    /// The text up to here is shown.
    var cut: Int
    /// UTF-16 units of the token.
    var tokenLength: Int
    /// The offset where the text continues after the token; its end if it does not.
    var resume: Int

    /// The range of the token in the shown text.
    var tokenRange: Range<Int> { cut..<cut + tokenLength }

    /// The original offset for a displayed one; nil inside the token.
    func original(_ shown: Int) -> Int? {
        if shown < cut { return shown }
        if shown < cut + tokenLength { return nil }
        return shown - cut - tokenLength + resume
    }

    /// The shown offset of an original offset; hidden offsets map to the token's start.
    func shown(_ original: Int) -> Int {
        if original <= cut { return original }
        if original < resume { return cut }
        return original - resume + cut + tokenLength
    }
}

/// Truncates a text that does not fit and inserts a token, by Texture's rules.
struct Truncater {
    struct Result {
        var shown: ShapedText
        var map: TruncationMap
        var lines: [TextLine]
    }

    private let source: ShapedText
    private let request: TextLayoutRequest
    private let token: StyledText

    init(_ source: ShapedText, _ request: TextLayoutRequest) {
        self.source = source
        self.request = request
        token = request.truncation.token ?? Self.ellipsis(for: source.text)
    }

    /// "…" in the attributes of the text's last character.
    private static func ellipsis(for text: StyledText) -> StyledText {
        var attributes = text.attributes(at: max(text.count - 1, 0))
        if let decoration = attributes.decoration, decoration.values.attachment != nil {
            var values = decoration.values
            values.attachment = nil
            attributes.decoration = TextDecoration(values)
        }
        return StyledText("…", attributes: attributes)
    }

    /// The truncated text in lines; nil if the text is to be clipped.
    func truncate(_ wrapper: LineWrapper) -> Result? {
        guard let line = wrapper.lines.last, !token.isEmpty else { return nil }
        switch request.truncation.mode {
        case .clip: return nil
        case .tail: return truncateTail(line)
        case .head: return truncateInside(line, keepsStart: false)
        case .middle: return truncateInside(line, keepsStart: true)
        }
    }

    /// A token that does not fit after this number of removed characters does not fit at all.
    private static let mostTries = 64

    // MARK: Tail

    /// Finds the character that the token must replace so that it ends at the right edge, moves back to white space
    /// or punctuation on the same line, and cuts before it.
    private func truncateTail(_ line: TextLine) -> Result? {
        let clusters = ClusterAdvances(source, line.range)
        var cut = firstCovered(clusters, line)
        if request.truncation.respectsWords, let better = lastAvoided(in: line.range.lowerBound..<cut + 1) { cut = better }
        // A text is not truncated at its very start, as in Texture: it is clipped instead.
        for _ in 0..<Self.mostTries where cut > 0 {
            if let result = fitted(cut: cut, resume: source.text.count) { return result }
            cut = previousCluster(clusters, before: cut, line)
        }
        return nil
    }

    /// The first character that would lie under the token at the right edge; the line's end when there is none.
    private func firstCovered(_ clusters: ClusterAdvances, _ line: TextLine) -> Int {
        let available = (line.availableWidth - tokenWidth).units
        var x = 0
        for index in 0..<clusters.count {
            x += clusters.advance(at: index)
            if x > available, clusters.start(at: index) < clusters.visibleEnd { return clusters.start(at: index) }
        }
        return clusters.visibleEnd
    }

    private var tokenWidth: CGFloat {
        TextLayout(token, TextLayoutRequest()).size.width
    }

    /// White space and `. , ! ? : ;`.
    private static func isAvoided(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2E, 0x2C, 0x21, 0x3F, 0x3A, 0x3B: true
        default: UTF16Unit.isWhite(unit) || UTF16Unit.isSeparator(unit)
        }
    }

    private func lastAvoided(in range: Range<Int>) -> Int? {
        let units = source.text.utf16
        let range = range.clamped(to: 0..<units.count)
        guard var found = range.last(where: { Self.isAvoided(units[$0]) }) else { return nil }
        // A run of spaces or dots is replaced as a whole.
        while found > range.lowerBound, Self.isAvoided(units[found - 1]) { found -= 1 }
        return found > range.lowerBound ? found : nil
    }

    private func previousCluster(_ clusters: ClusterAdvances, before offset: Int, _ line: TextLine) -> Int {
        let index = clusters.index(of: offset)
        let start = index > 0 ? clusters.start(at: index - 1) : line.range.lowerBound
        return start < offset ? start : max(offset - 1, 0)
    }

    // MARK: Head and middle

    /// Keeps the text's end, and for truncation in the middle also the line's start.
    private func truncateInside(_ line: TextLine, keepsStart: Bool) -> Result? {
        let available = (line.availableWidth - tokenWidth).units
        let start = line.range.lowerBound
        let clusters = ClusterAdvances(source, line.range)
        var headEnd = start
        var used = 0
        if keepsStart {
            for index in 0..<clusters.count {
                let advance = clusters.advance(at: index)
                if used + advance > available / 2 { break }
                used += advance
                headEnd = clusters.start(at: index + 1)
            }
        }
        // Only as much of the end as can possibly fit is measured.
        let tail = ClusterAdvances(source, max(headEnd, source.text.count - 4096)..<source.text.count)
        var resume = source.text.count
        for index in stride(from: tail.count - 1, through: 0, by: -1) {
            let advance = tail.advance(at: index)
            if used + advance > available { break }
            used += advance
            resume = tail.start(at: index)
        }
        for _ in 0..<Self.mostTries {
            if let result = fitted(cut: headEnd, resume: resume) { return result }
            if resume == source.text.count { return nil }
            let index = tail.index(of: resume + 1)
            resume = index < tail.count ? tail.start(at: index) : source.text.count
        }
        return nil
    }

    /// Lays the truncated text out; nil if it does not fit either.
    private func fitted(cut: Int, resume: Int) -> Result? {
        let text = source.text[0..<cut] + token + source.text[resume..<source.text.count]
        let shown = ShapedText(text, prefersRightToLeft: request.prefersRightToLeft)
        var wrapper = LineWrapper(shown, request)
        wrapper.wrap()
        guard wrapper.end >= text.count else { return nil }
        return Result(
            shown: shown, map: TruncationMap(cut: cut, tokenLength: token.count, resume: resume), lines: wrapper.lines)
    }
}
