/// A declaration outside of function bodies: a type, a member, a global function or variable, or a `#Preview`.
struct SourceDeclaration {
    /// The keyword: `func`, `init`, `var`, `class`, `extension` and so on; `#` for a macro.
    let keyword: String
    /// The indices of the declaration's tokens, from its first attribute to its end.
    let tokens: ClosedRange<Int>
    /// The index of the keyword's token.
    let keywordIndex: Int
    /// The indices of the braces around a body, accessors or the members of a type; nil if there are none.
    let braces: ClosedRange<Int>?
    let members: [SourceDeclaration]

    static let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]

    var isType: Bool { Self.types.contains(keyword) }
}

/// Finds the declarations of a source by their keywords and braces.
struct DeclarationScanner {
    let source: SwiftSource

    private static let modifiers: Set = [
        "public", "open", "internal", "private", "fileprivate", "package", "final", "static", "override", "required", "convenience",
        "mutating", "nonmutating", "lazy", "weak", "unowned", "dynamic", "optional", "indirect", "nonisolated", "isolated", "prefix",
        "postfix", "infix", "distributed", "unsafe", "safe", "consuming", "borrowing", "sending",
    ]
    private static let members: Set = [
        "func", "init", "deinit", "subscript", "var", "let", "typealias", "associatedtype", "case", "operator",
    ]

    func declarations() -> [SourceDeclaration] { declarations(in: 0..<source.tokens.count) }

    private func declarations(in range: Range<Int>) -> [SourceDeclaration] {
        var found: [SourceDeclaration] = []
        var position = range.lowerBound
        while position < range.upperBound {
            if let declaration = declaration(at: position, limit: range.upperBound) {
                found.append(declaration)
                position = declaration.tokens.upperBound + 1
            } else {
                position = skip(position, limit: range.upperBound)
            }
        }
        return found
    }

    /// Returns the index after a token; for an opening bracket, the index after its closing one.
    private func skip(_ position: Int, limit: Int) -> Int {
        if ["(", "[", "{"].contains(source.tokens[position].text), let end = source.closing(position) { return min(end + 1, limit) }
        return position + 1
    }

    private func declaration(at start: Int, limit: Int) -> SourceDeclaration? {
        var position = start
        while position < limit, let next = behindModifier(position, limit: limit) { position = next }
        guard position < limit else { return nil }
        let word = source.tokens[position].text
        if word == "class", position + 1 < limit, Self.members.contains(source.tokens[position + 1].text) {
            return member(from: start, keyword: position + 1, limit: limit)
        }
        if SourceDeclaration.types.contains(word), position + 1 < limit, source.tokens[position + 1].isWord {
            return type(from: start, keyword: position, limit: limit)
        }
        if Self.members.contains(word) { return member(from: start, keyword: position, limit: limit) }
        return word == "#Preview" ? macro(from: start, keyword: position, limit: limit) : nil
    }

    /// Returns the index after a modifier or an attribute with its arguments; nil if there is none.
    private func behindModifier(_ position: Int, limit: Int) -> Int? {
        let text = source.tokens[position].text
        guard text.hasPrefix("@") || Self.modifiers.contains(text) || text == "class" && isClassModifier(position, limit) else {
            return nil
        }
        let next = position + 1
        guard next < limit, source.tokens[next].text == "(", text.hasPrefix("@") || text != "class",
            source.tokens[next].range.lowerBound == source.tokens[position].range.upperBound, let end = source.closing(next)
        else { return next }
        return end + 1
    }

    private func isClassModifier(_ position: Int, _ limit: Int) -> Bool {
        position + 1 < limit
            && (Self.members.contains(source.tokens[position + 1].text) || Self.modifiers.contains(source.tokens[position + 1].text))
    }

    private func type(from start: Int, keyword: Int, limit: Int) -> SourceDeclaration? {
        guard let open = (keyword..<limit).first(where: { source.tokens[$0].text == "{" }), let close = source.closing(open) else {
            return nil
        }
        return SourceDeclaration(
            keyword: source.tokens[keyword].text, tokens: start...close, keywordIndex: keyword, braces: open...close,
            members: declarations(in: open + 1..<close))
    }

    private func macro(from start: Int, keyword: Int, limit: Int) -> SourceDeclaration? {
        guard let open = (keyword..<limit).first(where: { source.tokens[$0].text == "{" }), let close = source.closing(open) else {
            return nil
        }
        return SourceDeclaration(keyword: "#", tokens: start...close, keywordIndex: keyword, braces: nil, members: [])
    }

    private func member(from first: Int, keyword: Int, limit: Int) -> SourceDeclaration {
        // An import of one declaration, such as `import func Foundation.exit`, is replaced as a whole.
        let start = first > 0 && source.tokens[first - 1].text == "import" ? first - 1 : first
        let text = source.tokens[keyword].text
        let needsBody = ["func", "init", "deinit", "subscript"].contains(text)
        let end = StatementScanner(source: source).end(of: keyword, limit: limit, untilBody: needsBody)
        var braces: ClosedRange<Int>?
        if source.tokens[end].text == "}", let open = opening(of: end, from: keyword) { braces = open...end }
        // `= { … }()` is a value, not a body.
        if !needsBody, let open = braces?.lowerBound, source.tokens[open - 1].text == "=" { braces = nil }
        return SourceDeclaration(keyword: text, tokens: start...end, keywordIndex: keyword, braces: braces, members: [])
    }

    private func opening(of close: Int, from start: Int) -> Int? {
        var position = start
        while position < close {
            if source.tokens[position].text == "{", source.closing(position) == close { return position }
            position = skip(position, limit: close)
        }
        return nil
    }
}
