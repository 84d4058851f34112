/// Finds the ends of statements. A statement ends at the end of a line, unless it continues on the next line.
struct StatementScanner {
    let source: SwiftSource

    /// The last tokens of lines whose statement continues on the next line.
    private static let openEnds: Set = [
        "=", ",", "+", "-", "*", "/", "%", "&", "|", "<", ">", "?", ":", ".", "(", "[", "!", "^", "in", "as", "is",
    ]
    /// The first tokens of lines that continue the statement of the previous line.
    private static let continuations: Set = [
        ".", "?", ":", "=", "+", "*", "/", "%", "&", "|", "else", "catch", ")", "]", ",", "as", "is", "where",
    ]

    /// Returns the index of the last token of the statement or declaration that begins at `start`.
    ///
    /// - Parameter untilBody: whether the declaration ends with the closing brace of its first block, as a function does.
    func end(of start: Int, limit: Int, untilBody: Bool = false) -> Int {
        var position = start
        // The label of a case ends at its colon, so that it remains when the statement after it is removed.
        let isLabel = ["case", "default"].contains(source.tokens[start].text)
        while position < limit {
            let text = source.tokens[position].text
            if isLabel, text == ":" { return position }
            if ["(", "[", "{"].contains(text), let close = source.closing(position), close < limit {
                if text == "{", untilBody { return close }
                position = close
            }
            let next = position + 1
            guard next < limit else { return position }
            if source.tokens[next].text == ";" { return position }
            if endsStatement(position, before: next, untilBody: untilBody) { return position }
            position = next
        }
        return max(start, limit - 1)
    }

    /// Returns whether a statement ends with the token `last`, because the line ends and `next` does not continue it.
    func endsStatement(_ last: Int, before next: Int, untilBody: Bool = false) -> Bool {
        isLineBreak(between: last, next) && !isContinued(last, next, untilBody: untilBody)
    }

    private func isLineBreak(between first: Int, _ second: Int) -> Bool {
        source.masked[source.end(ofToken: first)..<source.tokens[second].range.lowerBound].contains(SourceByte.newline)
    }

    private func isContinued(_ last: Int, _ next: Int, untilBody: Bool) -> Bool {
        let end = source.tokens[last].text
        let begin = source.tokens[next].text
        if Self.continuations.contains(begin) { return true }
        // After a literal, which is not a token, an expression is complete.
        if source.end(ofToken: last) > source.tokens[last].range.upperBound { return begin == "{" }
        // A sign directly after its operand ends an expression: `value!`, `count?`, `Set<Int>`.
        if ["!", "?", ">"].contains(end), last > 0, source.tokens[last - 1].range.upperBound == source.tokens[last].range.lowerBound {
            return begin == "{"
        }
        if Self.openEnds.contains(end) { return true }
        return begin == "{" || untilBody && ["throws", "async", "-"].contains(begin)
    }

    /// Returns the first and last token of the statement that contains a token, in the innermost braces around it.
    func statement(around index: Int) -> ClosedRange<Int>? {
        guard let block = block(around: index) else { return nil }
        var start = block.lowerBound + 1
        if let behind = behindClosureHeader(block) {
            // The header of a closure belongs to the statement that contains the closure.
            if index < behind { return statement(around: block.lowerBound) }
            start = behind
        }
        while start < block.upperBound {
            let end = end(of: start, limit: block.upperBound)
            if index <= end { return index >= start ? start...end : nil }
            start = end + 1
            while start < block.upperBound, source.tokens[start].text == ";" { start += 1 }
        }
        return nil
    }

    /// Returns the innermost braces around a token. For an opening brace, these are the braces around its block.
    func block(around index: Int) -> ClosedRange<Int>? {
        var depth = 0
        for position in stride(from: index - 1, through: 0, by: -1) {
            if source.tokens[position].text == "}" { depth += 1 }
            if source.tokens[position].text == "{" {
                if depth == 0 { return source.closing(position).map { position...$0 } }
                depth -= 1
            }
        }
        return nil
    }

    /// Returns the index after a closure's header, such as `[weak self] value in`, on the line of the opening brace; nil if the braces do
    /// not contain a closure with a header.
    private func behindClosureHeader(_ block: ClosedRange<Int>) -> Int? {
        var position = block.lowerBound + 1
        guard position < block.upperBound, !Self.statementStarts.contains(source.tokens[position].text) else { return nil }
        while position < block.upperBound, !isLineBreak(between: block.lowerBound, position) {
            let text = source.tokens[position].text
            if text == "in" { return position + 1 }
            if ["(", "["].contains(text), let close = source.closing(position) { position = close }
            position += 1
        }
        return nil
    }

    private static let statementStarts: Set = ["for", "if", "guard", "let", "var", "return", "switch", "while", "do"]
}

extension SwiftSource {
    /// Returns the end of a token, including the literals after it, which are not tokens.
    func end(ofToken index: Int) -> Int {
        let limit = index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : bytes.count
        var end = tokens[index].range.upperBound
        var offset = end
        while offset < limit {
            if bytes[offset] == SourceByte.slash, offset + 1 < limit, [SourceByte.slash, SourceByte.star].contains(bytes[offset + 1]) {
                break
            }
            if bytes[offset] == SourceByte.quote {
                offset = literalEnd(offset, limit: limit)
                end = offset
            } else {
                offset += 1
            }
        }
        return end
    }

    /// Returns the offset after the literal at `start`, including the `#` signs of a raw literal.
    private func literalEnd(_ start: Int, limit: Int) -> Int {
        let isLong = start + 2 < limit && bytes[start + 1] == SourceByte.quote && bytes[start + 2] == SourceByte.quote
        let count = isLong ? 3 : 1
        var offset = start + count
        while offset < limit {
            if bytes[offset] == SourceByte.backslash {
                offset += 2
            } else if offset + count <= limit, bytes[offset..<offset + count].allSatisfy({ $0 == SourceByte.quote }) {
                offset += count
                while offset < limit, bytes[offset] == SourceByte.hash { offset += 1 }
                return offset
            } else {
                offset += 1
            }
        }
        return limit
    }
}
