extension MigrationRule {
    /// Changes the key type of dictionaries of text attributes from that of Swift 3, a string.
    static let attributeDictionaries = MigrationRule(
        name: "attribute-dictionaries",
        summary: """
            A dictionary of type `[String: Any]` gets the keys of today if its literal names attributes, such as `NSFontAttributeName`, or if \
            an attributed string gets it as `attributes`.
            """,
        example: (
            before: """
            let title: [String: Any] = [NSFontAttributeName: font]
            func body() -> [String: AnyObject] { return [NSKernAttributeName: kern] }
            """,
            after: """
            let title: [NSAttributedString.Key: Any] = [NSFontAttributeName: font]
            func body() -> [NSAttributedString.Key: AnyObject] { return [NSKernAttributeName: kern] }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in AttributeDictionaries(source).keyTypes.sorted() {
                pass.replace(source.tokens[position].range, with: "NSAttributedString.Key", in: index)
            }
        }
    }
}

/// Finds the types of dictionaries of text attributes whose keys are strings.
private struct AttributeDictionaries {
    private let source: SwiftSource
    private let tokens: [SwiftToken]
    /// The positions of the words `String` that are key types of such dictionaries.
    private(set) var keyTypes: Set<Int> = []

    init(_ source: SwiftSource) {
        self.source = source
        tokens = source.tokens
        for position in tokens.indices where isAttribute(position) { addType(ofLiteralWith: position) }
        for position in tokens.indices { addType(ofArgument: position) }
    }

    private func text(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }

    /// Whether a word is an attribute of Swift 3, or one that another rule has edited.
    private func isAttribute(_ position: Int) -> Bool {
        let word = tokens[position].text
        if word.hasPrefix("NS"), word.hasSuffix("AttributeName") { return true }
        return word == "NSAttributedString" && text(position + 1) == "." && text(position + 2) == "Key" && text(position + 3) == "."
            // The string of a key, as in `NSAttributedString.Key.font.rawValue`, is the key of a correct dictionary of strings.
            && text(position + 5) != "."
    }

    /// Adds the type that a literal with an attribute has: by a cast after it, by the declaration before it, or by the result type of the
    /// function or property that returns it. A subscript has the type of its variable.
    private mutating func addType(ofLiteralWith position: Int) {
        guard let open = opening(before: position), let close = source.closing(open) else { return }
        if text(close + 1) == "as" {
            let start = ["?", "!"].contains(text(close + 2)) ? close + 3 : close + 2
            return add(dictionaryAt: start)
        }
        if text(open - 1) == "=" { return add(dictionaryEndingAt: open - 2) }
        if let name = subscripted(open) { return addType(ofVariable: name) }
        if ["return", "{"].contains(text(open - 1)) { addResultType(around: open) }
    }

    /// Returns the position of the innermost bracket that is open at a position.
    private func opening(before position: Int) -> Int? {
        var depth = 0
        for candidate in stride(from: position - 1, through: 0, by: -1) {
            switch tokens[candidate].text {
            case "]", ")", "}": depth += 1
            case "[" where depth == 0: return candidate
            case "(" where depth == 0, "{" where depth == 0: return nil
            case "[", "(", "{": depth -= 1
            default: break
            }
        }
        return nil
    }

    private func subscripted(_ open: Int) -> String? {
        guard open > 0, tokens[open].range.lowerBound == tokens[open - 1].range.upperBound else { return nil }
        let name = ["?", "!"].contains(text(open - 1)) ? text(open - 2) : text(open - 1)
        return name.first.map { $0.isLetter || $0 == "_" } == true ? name : nil
    }

    /// Adds the types before the braces around a position: those of a function, a property and its accessor.
    private mutating func addResultType(around position: Int) {
        var depth = 0
        for candidate in stride(from: position - 1, through: 0, by: -1) {
            if tokens[candidate].text == "}" { depth += 1 }
            guard tokens[candidate].text == "{" else { continue }
            guard depth == 0 else {
                depth -= 1
                continue
            }
            if text(candidate - 1) != "get" { return add(dictionaryEndingAt: candidate - 1) }
        }
    }

    /// Adds the type of a name that is passed to an attributed string or to a function that measures or draws a text.
    private mutating func addType(ofArgument position: Int) {
        var name = position + 1
        if ["attributes", "withAttributes"].contains(tokens[position].text), text(position + 1) == ":" {
            guard let call = callee(of: position), Self.callees.contains(call) else { return }
            name = position + 2
        } else if ["addAttributes", "setAttributes"].contains(tokens[position].text), text(position + 1) == "(" {
            name = position + 2
            let end = text(name) == "self" ? name + 3 : name + 1
            guard text(end) == ",", text(end + 1) == "range" else { return }
        } else {
            return
        }
        if text(name) == "self", text(name + 1) == "." { name += 2 }
        guard [",", ")"].contains(text(name + 1)) else { return }
        addType(ofVariable: text(name))
    }

    private static let callees: Set = [
        "NSAttributedString", "NSMutableAttributedString", "boundingRect", "size", "draw",
    ]

    /// Returns the function that a label is an argument of.
    private func callee(of label: Int) -> String? {
        var depth = 0
        for candidate in stride(from: label - 1, through: 1, by: -1) {
            if [")", "]", "}"].contains(tokens[candidate].text) { depth += 1 }
            guard ["(", "[", "{"].contains(tokens[candidate].text) else { continue }
            if depth == 0 { return tokens[candidate].text == "(" ? text(candidate - 1) : nil }
            depth -= 1
        }
        return nil
    }

    /// Adds the type with which the file declares a variable, a constant or a parameter.
    private mutating func addType(ofVariable name: String) {
        // Where one variable of the name has such keys, another one may be a dictionary of strings that is meant to be one.
        let declaresKeys = tokens.indices.contains {
            tokens[$0].text == name && text($0 + 1) == ":" && text($0 + 2) == "[" && text($0 + 3) == "NSAttributedString"
        }
        if declaresKeys { return }
        for position in tokens.indices where tokens[position].text == name {
            if text(position + 1) == ":" { add(dictionaryAt: position + 2) }
            // `var name = [String: Any]()`
            if ["let", "var"].contains(text(position - 1)), text(position + 1) == "=" { add(dictionaryAt: position + 2) }
        }
    }

    private mutating func add(dictionaryAt open: Int) {
        guard text(open) == "[", text(open + 1) == "String", text(open + 2) == ":", Self.values.contains(text(open + 3)),
            text(open + 4) == "]"
        else { return }
        keyTypes.insert(open + 1)
    }

    private mutating func add(dictionaryEndingAt end: Int) {
        add(dictionaryAt: (["?", "!"].contains(text(end)) ? end - 1 : end) - 4)
    }

    private static let values: Set = ["Any", "AnyObject", "NSObject"]
}
