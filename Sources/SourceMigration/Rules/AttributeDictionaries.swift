extension MigrationRule {
    /// Changes the key type of dictionaries of text attributes from that of Swift 3, a string.
    static let attributeDictionaries = MigrationRule(
        name: "attribute-dictionaries",
        summary: """
            The keys of a dictionary of type `[String: Any]` become `NSAttributedString.Key` if its literal names attributes, such as \
            `NSFontAttributeName`, or if it is passed to an attributed string as `attributes`.
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
        var found = pass.sources.map { AttributeDictionaries($0) }
        for (index, dictionaries) in found.enumerated() { pass.facts[index].attributeMembers = dictionaries.members }
        let members = pass.facts.reduce(into: pass.outside.attributeMembers) { $0.formUnion($1.attributeMembers) }
        for (index, source) in pass.sources.enumerated() {
            for name in members { found[index].addType(ofProperty: name) }
            for position in found[index].keyTypes.sorted() {
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
    /// The properties of other objects to which literals with attributes are assigned.
    private(set) var members: Set<String> = []

    init(_ source: SwiftSource) {
        self.source = source
        tokens = source.tokens
        for position in tokens.indices where isAttribute(position) { addType(ofLiteralWith: position) }
        for position in tokens.indices { addType(ofArgument: position) }
    }

    private func text(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }

    /// Whether a word is a key in brackets and is an attribute of Swift 3, or one that another rule has edited.
    private func isAttribute(_ position: Int) -> Bool {
        guard ["[", ","].contains(text(position - 1)) else { return false }
        let word = tokens[position].text
        if MigrationRule.currentNames[word]?.hasPrefix("NSAttributedString.Key.") == true { return true }
        return word == "NSAttributedString" && text(position + 1) == "." && text(position + 2) == "Key" && text(position + 3) == "."
            // The string of a key, as in `NSAttributedString.Key.font.rawValue`, is the key of a correct dictionary of strings.
            && text(position + 5) != "."
    }

    /// Adds the type that a literal with an attribute has: by a cast after it, by the declaration before it, or by the result type of the
    /// function or property that returns it. A subscript has the type of its variable.
    private mutating func addType(ofLiteralWith position: Int) {
        guard let open = source.opening(before: position), tokens[open].text == "[", let close = source.closing(open) else { return }
        if text(close + 1) == "as" {
            let start = ["?", "!"].contains(text(close + 2)) ? close + 3 : close + 2
            return add(dictionaryAt: start)
        }
        if text(open - 1) == "=" {
            addMember(assignedAt: open - 2)
            return add(dictionaryEndingAt: open - 2)
        }
        if let name = subscripted(open) { return addType(ofVariable: name) }
        if ["return", "{"].contains(text(open - 1)), let brace = source.bodyBrace(around: open) {
            // The closure that gives a variable its value has the type of the variable.
            add(dictionaryEndingAt: text(brace - 1) == "=" ? brace - 2 : brace - 1)
        }
    }

    /// Adds the name of a property of an object to ``members`` if the name states that the property has attributes. The name `attributes`
    /// alone can be that of other dictionaries, and `typingAttributes` of a node has strings as keys.
    private mutating func addMember(assignedAt position: Int) {
        let name = text(position)
        guard text(position - 1) == ".", name.hasSuffix("Attributes"), name != "typingAttributes" else { return }
        members.insert(name)
    }

    /// Adds the type with which the file declares a property that gets attributes in any file.
    mutating func addType(ofProperty name: String) {
        guard tokens.contains(where: { $0.text == name }) else { return }
        addType(ofVariable: name)
    }

    private func subscripted(_ open: Int) -> String? {
        guard open > 0, tokens[open].range.lowerBound == tokens[open - 1].range.upperBound else { return nil }
        let name = ["?", "!"].contains(text(open - 1)) ? text(open - 2) : text(open - 1)
        return name.first.map { $0.isLetter || $0 == "_" } == true ? name : nil
    }

    /// Adds the type of a name that is passed to an attributed string or to a function that measures or draws a text.
    private mutating func addType(ofArgument position: Int) {
        var name = position + 1
        if ["attributes", "withAttributes"].contains(tokens[position].text), text(position + 1) == ":" {
            guard let open = source.opening(before: position), tokens[open].text == "(", Self.callees.contains(text(open - 1)) else {
                return
            }
            name = position + 2
        } else if ["addAttributes", "setAttributes"].contains(tokens[position].text), text(position + 1) == "(" {
            name = position + 2
            let end = text(name) == "self" ? name + 3 : name + 1
            guard text(end) == ",", text(end + 1) == "range" else { return }
        } else {
            return
        }
        if text(name) == "self", text(name + 1) == "." { name += 2 }
        if text(name + 1) == "as" { return add(dictionaryAt: ["?", "!"].contains(text(name + 2)) ? name + 3 : name + 2) }
        guard [",", ")"].contains(text(name + 1)) else { return }
        addType(ofVariable: text(name))
    }

    private static let callees: Set = [
        "NSAttributedString", "NSMutableAttributedString", "boundingRect", "size", "draw",
    ]

    /// Adds the types with which the file declares variables, constants and parameters of a name. Adds none if one of the declarations has
    /// another type or no written type, because the dictionary may be a dictionary of strings on purpose.
    private mutating func addType(ofVariable name: String) {
        var types: [Int] = []
        for position in tokens.indices where tokens[position].text == name {
            switch declaration(position) {
            case .none: continue
            case .typed(let open) where isDictionary(open): types.append(open)
            case .typed, .untyped: return
            }
        }
        for open in types { add(dictionaryAt: open) }
    }

    /// The declaration of a name: none, with the position of its type, or with a type that is not written.
    private enum Declaration {
        case none, untyped
        case typed(Int)
    }

    private func declaration(_ position: Int) -> Declaration {
        if ["let", "var"].contains(text(position - 1)) {
            if text(position + 1) == ":" { return .typed(position + 2) }
            // In `if let name {` and `if let name = name`, the new variable has the type of another declaration of `name`.
            let isShort = ["{", ",", "else"].contains(text(position + 1)) && ["if", "guard", "while", ","].contains(text(position - 2))
            guard text(position + 1) == "=" else { return isShort ? .none : .untyped }
            let value = text(position + 2) == "self" && text(position + 3) == "." ? position + 4 : position + 2
            if text(value) == tokens[position].text, ![".", "(", "[", "?", "!"].contains(text(value + 1)) { return .none }
            // `var name = [String: Any]()`
            return isDictionary(value) && text(value + 5) == "(" ? .typed(value) : .untyped
        }
        if text(position + 1) == ":", isParameter(position) { return .typed(position + 2) }
        return isBound(position) ? .untyped : .none
    }

    /// Whether a name before a colon is a parameter of a function, initializer, subscript or closure.
    private func isParameter(_ position: Int) -> Bool {
        guard let open = source.opening(before: position), tokens[open].text == "(" else { return false }
        var before = open - 1
        if text(before) == ">" {
            while before > 0, text(before) != "<" { before -= 1 }
            before -= 1
        }
        if ["?", "!"].contains(text(before)) { before -= 1 }
        if ["init", "subscript"].contains(text(before)) || text(before - 1) == "func" { return text(before - 1) != "." }
        guard let close = source.closing(open) else { return false }
        return ["{", "]"].contains(text(before)) && (text(close + 1) == "in" || text(close + 1) == "-")
    }

    /// Whether a name is bound without a type: by a loop, as a parameter of a closure, or in the pattern of a tuple.
    private func isBound(_ position: Int) -> Bool {
        if let open = source.opening(before: position), tokens[open].text == "(", ["let", "var"].contains(text(open - 1)) { return true }
        guard ["{", "(", ",", "]", "for"].contains(text(position - 1)) else { return false }
        var next = position + 1
        while text(next) == ",", tokens.indices.contains(next + 1), tokens[next + 1].isWord { next += 2 }
        if text(next) == ")" { next += 1 }
        return text(next) == "in" || text(next) == "-" && text(next + 1) == ">"
    }

    private func isDictionary(_ open: Int) -> Bool {
        text(open) == "[" && text(open + 1) == "String" && text(open + 2) == ":" && Self.values.contains(text(open + 3))
            && text(open + 4) == "]"
    }

    private mutating func add(dictionaryAt open: Int) {
        if isDictionary(open) { keyTypes.insert(open + 1) }
    }

    private mutating func add(dictionaryEndingAt end: Int) {
        add(dictionaryAt: (["?", "!"].contains(text(end)) ? end - 1 : end) - 4)
    }

    private static let values: Set = ["Any", "AnyObject", "NSObject"]
}
