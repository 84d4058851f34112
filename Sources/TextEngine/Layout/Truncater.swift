import Foundation

/// Converts offsets between the original and the truncated text.
struct TruncationMap: Sendable {
    /// The offset up to which the text is shown before the token.
    var headEnd: Int
    /// The number of UTF-16 units of the token.
    var tokenLength: Int
    /// The offset at which the text continues after the token; the text's end if it does not continue.
    var tailStart: Int

    /// The range of the token in the shown text.
    var tokenRange: Range<Int> { headEnd..<headEnd + tokenLength }

    /// Returns the original offset of a shown offset; nil inside the token.
    func original(_ shown: Int) -> Int? {
        if shown < headEnd { return shown }
        if shown < headEnd + tokenLength { return nil }
        return shown - headEnd - tokenLength + tailStart
    }

    /// Returns the shown offset of an original offset; offsets of text that is not shown map to the token's start.
    func shown(_ original: Int) -> Int {
        if original <= headEnd { return original }
        if original < tailStart { return headEnd }
        return original - tailStart + headEnd + tokenLength
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

    /// Returns "…" with the attributes of the text's last character.
    private static func ellipsis(for text: StyledText) -> StyledText {
        var attributes = text.attributes(at: max(text.count - 1, 0))
        if let decoration = attributes.decoration, decoration.values.attachment != nil {
            var values = decoration.values
            values.attachment = nil
            attributes.decoration = TextDecoration(values)
        }
        return StyledText("…", attributes: attributes)
    }

    /// Returns the lines of the truncated text; nil if the text must be clipped.
    func truncate(_ wrapper: LineWrapper) -> Result? {
        guard let line = wrapper.lines.last, !token.isEmpty else { return nil }
        switch request.truncation.mode {
        case .clip: return nil
        case .tail: return truncateTail(line)
        case .head: return truncateInside(line, keepsStart: false)
        case .middle: return truncateInside(line, keepsStart: true)
        }
    }

    /// The maximum number of attempts to fit the token. Each one shows one cluster less of the text. If none succeeds, the text is clipped.
    private static let maximumTries = 64

    // MARK: Tail

    /// Finds the first character that has to be replaced so that the token fits the line. If whole words are kept, moves back to white
    /// space or punctuation on the same line. Truncates the text there.
    private func truncateTail(_ line: TextLine) -> Result? {
        let clusters = ClusterAdvances(source, line.range)
        var headEnd = firstCovered(clusters, line)
        if request.truncation.respectsWords, let better = startOfLastReplacedRun(in: line.range.lowerBound..<headEnd + 1) {
            headEnd = better
        }
        // As in Texture, the token does not replace the whole text: such text is clipped.
        for _ in 0..<Self.maximumTries where headEnd > 0 {
            if let result = fitted(headEnd: headEnd, tailStart: source.text.count) { return result }
            headEnd = previousCluster(clusters, before: headEnd, line)
        }
        return nil
    }

    /// Returns the first character that a token at the right edge would cover; the line's end if there is none.
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

    /// Returns whether a unit is white space, a separator or one of `. , ! ? : ;`: the token also replaces such characters before it.
    private static func isReplacedByToken(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2E, 0x2C, 0x21, 0x3F, 0x3A, 0x3B: true
        default: UTF16Unit.isWhite(unit) || UTF16Unit.isSeparator(unit)
        }
    }

    private func startOfLastReplacedRun(in range: Range<Int>) -> Int? {
        let units = source.text.utf16
        let range = range.clamped(to: 0..<units.count)
        guard var found = range.last(where: { Self.isReplacedByToken(units[$0]) }) else { return nil }
        // A run of spaces or dots is replaced as a whole.
        while found > range.lowerBound, Self.isReplacedByToken(units[found - 1]) { found -= 1 }
        return found > range.lowerBound ? found : nil
    }

    private func previousCluster(_ clusters: ClusterAdvances, before offset: Int, _ line: TextLine) -> Int {
        let index = clusters.index(of: offset)
        let start = index > 0 ? clusters.start(at: index - 1) : line.range.lowerBound
        return start < offset ? start : max(offset - 1, 0)
    }

    // MARK: Head and middle

    /// Truncates the last line at its start or in the middle: it shows the end of the text, and with `keepsStart` also its own start.
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
        // Measure only the last 4096 units of the text, because a line hardly shows more.
        let tail = ClusterAdvances(source, max(headEnd, source.text.count - 4096)..<source.text.count)
        var tailStart = source.text.count
        for index in stride(from: tail.count - 1, through: 0, by: -1) {
            let advance = tail.advance(at: index)
            if used + advance > available { break }
            used += advance
            tailStart = tail.start(at: index)
        }
        for _ in 0..<Self.maximumTries {
            if let result = fitted(headEnd: headEnd, tailStart: tailStart) { return result }
            if tailStart == source.text.count { return nil }
            let index = tail.index(of: tailStart + 1)
            tailStart = index < tail.count ? tail.start(at: index) : source.text.count
        }
        return nil
    }

    /// Creates the lines of the text with the token in place of `headEnd..<tailStart`; nil if this text does not fit.
    private func fitted(headEnd: Int, tailStart: Int) -> Result? {
        let text = source.text[0..<headEnd] + token + source.text[tailStart..<source.text.count]
        let shown = ShapedText(text, prefersRightToLeft: request.prefersRightToLeft)
        var wrapper = LineWrapper(shown, request)
        wrapper.wrap()
        guard wrapper.end >= text.count else { return nil }
        return Result(
            shown: shown, map: TruncationMap(headEnd: headEnd, tokenLength: token.count, tailStart: tailStart), lines: wrapper.lines)
    }
}
