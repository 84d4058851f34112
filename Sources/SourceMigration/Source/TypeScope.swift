/// A type declaration or an extension, with the positions of its braces.
struct TypeScope {
    /// The keyword: `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let keyword: String
    /// The name as written, without generic arguments, such as `Cell`, or `Table.Cell` for an extension of a nested type.
    let name: String
    /// The range between the braces, in bytes.
    let body: Range<Int>
    /// The indices of the tokens with the opening and the closing brace.
    let braces: ClosedRange<Int>
    /// The number of open braces around the declaration.
    let depth: Int

    /// Whether this is an extension and not the declaration of the type.
    var isExtension: Bool { keyword == "extension" }
}

/// Finds the type declarations among tokens by their keywords and braces.
struct TypeScopeScanner {
    let tokens: [SwiftToken]

    private static let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    /// The words that may follow `class` if it is a modifier, as in `class func`.
    private static let members: Set = ["func", "var", "let", "override", "final", "private", "public", "open", "subscript", "init"]

    /// The tokens before a keyword that does not begin a declaration, because it is a member, a requirement, a name, an argument label or
    /// a part of an import.
    private static let nonDeclarationPredecessors: Set = [".", ":", "`", ",", "(", "import"]

    /// Returns all scopes, ordered by their opening braces.
    func scopes() -> [TypeScope] {
        var found: [TypeScope] = []
        var open: [(keyword: String, name: String, brace: Int)?] = []
        var header: (keyword: String, name: String)?
        for (index, token) in tokens.enumerated() {
            if let next = declaration(at: index) { header = next }
            if token.text == "{" {
                open.append(header.map { ($0.keyword, $0.name, index) })
                header = nil
            } else if token.text == "}", let last = open.popLast(), let last {
                let body = tokens[last.brace].range.upperBound..<token.range.lowerBound
                found.append(
                    TypeScope(keyword: last.keyword, name: last.name, body: body, braces: last.brace...index, depth: open.count))
            }
        }
        return found.sorted { $0.body.lowerBound < $1.body.lowerBound }
    }

    private func declaration(at index: Int) -> (keyword: String, name: String)? {
        guard Self.keywords.contains(tokens[index].text), index + 1 < tokens.count else { return nil }
        if index > 0, Self.nonDeclarationPredecessors.contains(tokens[index - 1].text) { return nil }
        if tokens[index].text == "extension", tokens[index + 1].text == "[" { return ("extension", "Array") }
        guard tokens[index + 1].isWord, !Self.members.contains(tokens[index + 1].text) else { return nil }
        var name = tokens[index + 1].text
        var next = index + 2
        while next + 1 < tokens.count, tokens[next].text == ".", tokens[next + 1].isWord {
            name += "." + tokens[next + 1].text
            next += 2
        }
        return (tokens[index].text, name)
    }
}
