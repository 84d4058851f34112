/// A parsed Swift file for the migration rules: its bytes, its tokens, and its type declarations.
package struct SwiftSource {
    /// The name of the file as the user gave it.
    let name: String
    /// The text in UTF-8.
    package let bytes: [UInt8]
    /// The text with spaces in place of comments and literals.
    let masked: [UInt8]
    /// The words, numbers and punctuation characters, in order.
    package let tokens: [SwiftToken]
    /// All type declarations and extensions, outer ones first.
    let scopes: [TypeScope]
    private let brackets: BracketPairs

    package init(name: String, text: String) {
        self.name = name
        bytes = Array(text.utf8)
        masked = CommentMask.masking(bytes)
        tokens = Self.tokens(of: masked)
        scopes = TypeScopeScanner(tokens: tokens).scopes()
        brackets = BracketPairs(tokens)
    }

    /// Returns the text between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the line that contains `offset`, counted from 1.
    func line(at offset: Int) -> Int {
        1 + bytes[..<offset].count { $0 == SourceByte.newline }
    }

    /// Returns the index of the token that closes the bracket at `index`; nil if there is none.
    package func closing(_ index: Int) -> Int? { brackets.closing(index) }

    /// Returns the index of the innermost bracket, of any kind, that is open before the token at `position`; nil if there is none.
    func opening(before position: Int) -> Int? { brackets.opening(before: position) }

    /// Returns the indices at which the arguments in the parentheses that open at `open` begin; none for `()`, and none if the token at
    /// `open` is not a parenthesis.
    func arguments(_ open: Int) -> [Int] {
        guard tokens.indices.contains(open), tokens[open].text == "(", let close = closing(open), close > open + 1 else { return [] }
        var starts = [open + 1]
        var depth = 0
        for candidate in (open + 1)..<close {
            switch tokens[candidate].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 0: starts.append(candidate + 1)
            default: break
            }
        }
        return starts
    }

    /// Returns the index of the brace that opens the body of the function, property or closure around `position`. The braces of `get`
    /// accessors and of statements such as `if` are skipped. Returns nil if the innermost remaining bracket is not a brace.
    func bodyBrace(around position: Int) -> Int? {
        var place = position
        while let open = opening(before: place), tokens[open].text == "{" {
            let isAccessor = open > 0 && tokens[open - 1].text == "get"
            guard isAccessor || opensStatement(open) else { return open }
            place = open
        }
        return nil
    }

    /// Returns whether a brace is that of a statement such as `if`, whose keyword is before it.
    private func opensStatement(_ brace: Int) -> Bool {
        var depth = 0
        for candidate in stride(from: brace - 1, through: 0, by: -1) {
            let word = tokens[candidate].text
            if ["(", "[", "{"].contains(word) { depth -= 1 }
            if depth < 0 || depth == 0 && ["}", ";", "func", "init", "subscript", "return"].contains(word) { return false }
            if [")", "]", "}"].contains(word) { depth += 1 }
            let isMember = candidate > 0 && tokens[candidate - 1].text == "."
            if depth == 0, !isMember, Self.statementWords.contains(word) { return true }
        }
        return false
    }

    private static let statementWords: Set = ["if", "else", "guard", "for", "while", "switch", "do", "catch", "repeat"]

    /// Returns the innermost type around `offset`.
    func scope(at offset: Int) -> TypeScope? {
        scopes.last { $0.body.contains(offset) }
    }

    /// Returns whether a literal in `range` interpolates an expression that uses `word` other than as a member.
    func interpolates(_ word: String, in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while let start = interpolation(in: offset..<range.upperBound) {
            // The text after the parenthesis is code, which can contain further literals.
            let code = CommentMask.masking(Array(bytes[start..<range.upperBound]))
            var depth = 0
            var before: SwiftToken?
            for token in Self.tokens(of: code) {
                if token.text == "(" { depth += 1 }
                if token.text == ")" { depth -= 1 }
                if depth == 0 { break }
                if token.text == word, before?.text != "." { return true }
                before = token
            }
            offset = start
        }
        return false
    }

    /// Returns the position of the parenthesis in the next `\(`, or in `\#(` of a raw literal.
    private func interpolation(in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while let backslash = bytes[offset..<range.upperBound].firstIndex(of: SourceByte.backslash) {
            offset = backslash + 1
            while offset < range.upperBound, bytes[offset] == SourceByte.hash { offset += 1 }
            if offset < range.upperBound, bytes[offset] == SourceByte.open { return offset }
        }
        return nil
    }

    /// Returns whether there is only white space between the start of the line and `offset`.
    func startsLine(_ offset: Int) -> Bool {
        bytes[..<offset].reversed().prefix { $0 != SourceByte.newline }.allSatisfy(SourceByte.isBlank)
    }

    /// Returns `range` extended for a removal: to the whole line if nothing else is on it, otherwise by the spaces after it.
    func removal(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end < bytes.count, SourceByte.isBlank(bytes[end]) { end += 1 }
        guard startsLine(range.lowerBound), end == bytes.count || bytes[end] == SourceByte.newline else {
            return range.lowerBound..<end
        }
        var start = range.lowerBound
        while start > 0, bytes[start - 1] != SourceByte.newline { start -= 1 }
        return start..<min(end + 1, bytes.count)
    }

    private static func tokens(of masked: [UInt8]) -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var offset = 0
        while offset < masked.count {
            let start = offset
            let first = masked[offset]
            offset += 1
            if first == SourceByte.space || first == SourceByte.tab || first == SourceByte.newline || first == 13 { continue }
            let isSign = first == SourceByte.at || first == SourceByte.hash
            if SourceByte.continuesWord(first) || isSign && offset < masked.count && SourceByte.startsWord(masked[offset]) {
                while offset < masked.count, SourceByte.continuesWord(masked[offset]) { offset += 1 }
            }
            tokens.append(SwiftToken(text: String(decoding: masked[start..<offset], as: UTF8.self), range: start..<offset))
        }
        return tokens
    }
}
