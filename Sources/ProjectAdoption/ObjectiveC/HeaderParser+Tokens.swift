/// Functions that consume tokens from the start of the remaining tokens.
extension HeaderParser {
    mutating func parseWord() -> String {
        guard let token = tokens.first, token.isWord else { return "" }
        tokens.removeFirst()
        return token.text
    }

    /// Consumes angle brackets at the current token. Returns the comma-separated parts between them.
    mutating func parseAngleBrackets() -> [ArraySlice<HeaderToken>] {
        guard tokens.first?.text == "<" else { return [] }
        return ObjectiveCTypeReader.split(parseEnclosed("<", ">"))
    }

    /// Consumes parentheses at the current token. Returns the tokens between them.
    mutating func parseParentheses() -> ArraySlice<HeaderToken> {
        guard let close = ObjectiveCTypeReader.closing(tokens, tokens.startIndex) else {
            tokens = []
            return []
        }
        let inside = tokens[(tokens.startIndex + 1)..<close]
        tokens = tokens[(close + 1)...]
        return inside
    }

    mutating func skipParentheses() { _ = parseParentheses() }

    /// Consumes a statement, which ends with a semicolon, or before an opening brace or `@end`, which are not consumed. Returns its tokens
    /// without the semicolon.
    mutating func parseStatement() -> ArraySlice<HeaderToken> {
        var index = tokens.startIndex
        while index < tokens.endIndex, ![";", "{", "@end"].contains(tokens[index].text) { index += 1 }
        let statement = tokens[..<index]
        tokens = tokens[index...]
        if tokens.first?.text == ";" { tokens.removeFirst() }
        return statement
    }

    mutating func skipStatement() {
        _ = parseStatement()
        if tokens.first?.text == "{" { skipBraces() }
    }

    /// Consumes braces at the current token. Returns the tokens between them.
    @discardableResult
    mutating func parseBraces() -> ArraySlice<HeaderToken> {
        parseEnclosed("{", "}")
    }

    mutating func skipBraces() { parseBraces() }

    /// Consumes the current token, which opens a pair of brackets, and all tokens up to the one that closes the pair. Returns the tokens
    /// between them.
    private mutating func parseEnclosed(_ open: String, _ close: String) -> ArraySlice<HeaderToken> {
        var depth = 0
        var index = tokens.startIndex
        while index < tokens.endIndex {
            if tokens[index].text == open { depth += 1 }
            if tokens[index].text == close { depth -= 1 }
            if depth == 0 { break }
            index += 1
        }
        let inside = tokens[min(tokens.startIndex + 1, index)..<index]
        tokens = tokens[min(index + 1, tokens.endIndex)...]
        return inside
    }
}
