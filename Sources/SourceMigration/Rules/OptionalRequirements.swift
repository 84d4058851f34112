extension MigrationRule {
    /// Gives optional protocol requirements default implementations, and calls them without a question mark.
    static let optionalRequirements = MigrationRule(
        name: "optional-requirements",
        summary: """
            `@objc optional func` gets a default implementation in an extension, and `delegate?.method?( … )` loses its second mark; a \
            property, a result without a neutral value, and one whose absence a call distinguishes (`?? true`), become optional in the \
            protocol and in the types that conform to it.
            """,
        example: (
            before: """
            @objc protocol PlayerDelegate {
                @objc optional func playerDidStop(_ player: Player)
            }
            final class Player {
                weak var delegate: PlayerDelegate?
                func stop() { delegate?.playerDidStop?(self) }
            }
            """,
            after: """
            @objc protocol PlayerDelegate: AnyObject {
                @objc func playerDidStop(_ player: Player)
            }

            extension PlayerDelegate {
                func playerDidStop(_ player: Player) {}
            }
            final class Player {
                weak var delegate: PlayerDelegate?
                func stop() { delegate?.playerDidStop(self) }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() { pass.facts[index].distinguishedCalls = source.distinguishedCalls }
        let distinguished = pass.facts.reduce(into: pass.outside.distinguishedCalls) { $0.formUnion($1.distinguishedCalls) }
        for (index, source) in pass.sources.enumerated() { pass.facts[index].requiredResults = source.requiredResults }
        let required = pass.facts.reduce(into: pass.outside.requiredResults) { $0.formUnion($1.requiredResults) }
        for (index, source) in pass.sources.enumerated() {
            for scope in source.scopes where scope.keyword == "protocol" {
                pass.facts[index].requirements.formUnion(
                    OptionalRequirements(scope, of: source, distinguished: distinguished, required: required).edit(&pass, index))
            }
        }
        let results = OptionalResults(&pass)
        let names = pass.facts.reduce(into: pass.outside.requirements) { $0.formUnion($1.requirements) }
        for (index, source) in pass.sources.enumerated() {
            for mark in source.callMarks(of: names) {
                pass.replace(source.tokens[mark].range, with: "", in: index)
                if results.moveMark(ofCallMarkedAt: mark, &pass, index) { continue }
                source.keepOptional(callMarkedAt: mark, &pass, index)
                source.castDelegate(ofCallMarkedAt: mark, &pass, index)
            }
        }
    }
}

/// The optional requirements of one protocol.
private struct OptionalRequirements {
    private let scope: TypeScope
    private let source: SwiftSource
    /// The names of the methods for which a call distinguishes a missing implementation from every possible result.
    private let distinguished: Set<String>
    /// The methods, with their labels, whose results other protocols require to be other than optional.
    private let required: Set<String>

    /// The words after the modifier `optional`.
    private static let requirementWords: Set = ["func", "var", "static", "mutating", "nonisolated", "weak", "subscript"]

    init(_ scope: TypeScope, of source: SwiftSource, distinguished: Set<String>, required: Set<String>) {
        self.scope = scope
        self.source = source
        self.distinguished = distinguished
        self.required = required
    }

    /// Converts the requirements to ordinary ones with default implementations. Returns their names and, if there are any, that of the
    /// protocol.
    func edit(_ pass: inout MigrationPass, _ index: Int) -> Set<String> {
        let tokens = source.tokens
        var names: Set<String> = []
        var defaults: [String] = []
        for position in scope.braces.dropLast() where tokens[position].text == "optional" {
            // A requirement and a label can have the name `optional` itself.
            let next = tokens[position + 1].text
            guard Self.requirementWords.contains(next) || next.hasPrefix("@") else { continue }
            pass.remove(tokens[position].range, in: index)
            guard let requirement = requirement(position + 1) else { continue }
            names.insert(requirement.name)
            if !isPublic || pass.editsImporters, let optional = optionalResult(position + 1) {
                pass.replace(optional.type, with: optional.text, in: index)
                pass.facts[index].optionalResults.insert("\(scope.name).\(optional.key)")
                defaults.append("    \(optional.implementation)")
            } else if let body = requirement.body {
                defaults.append("    \(requirement.signature)\(body)")
            } else {
                pass.note("write a default implementation of \(requirement.name)", at: tokens[position].range.lowerBound, in: index)
            }
        }
        guard !names.isEmpty else { return [] }
        appendDefaults(defaults, &pass, index)
        return names.union([scope.name])
    }

    private func appendDefaults(_ defaults: [String], _ pass: inout MigrationPass, _ index: Int) {
        let tokens = source.tokens
        let brace = tokens[scope.braces.lowerBound]
        let header = tokens[..<scope.braces.lowerBound].last
        // An Objective-C protocol is restricted to classes. The restriction is added, because it would be lost with `@objc`.
        if let header, header.text == scope.name {
            pass.replace(header.range.upperBound..<header.range.upperBound, with: ": AnyObject", in: index)
        }
        guard !defaults.isEmpty, brace.text == "{" else { return }
        let end = tokens[scope.braces.upperBound].range.upperBound
        let access = isPublic ? "public " : ""
        pass.replace(
            end..<end, with: "\n\n\(access)extension \(scope.name) {\n\(defaults.joined(separator: "\n"))\n}", in: index)
    }

    /// Returns the requirement that starts at a token, such as `func name( … ) -> Type` or `var name: Type { get }`.
    private func requirement(_ position: Int) -> (name: String, signature: String, body: String?)? {
        let tokens = source.tokens
        guard position + 1 < scope.braces.upperBound else { return nil }
        let start = tokens[position].range.lowerBound
        if tokens[position].text == "var" {
            return (tokens[position + 1].text, "", nil)
        }
        guard let open = (position..<scope.braces.upperBound).first(where: { tokens[$0].text == "(" }),
            let close = source.closing(open)
        else { return nil }
        // The result type is on the line of the closing parenthesis or at the beginning of the next line. Other text on the next line may
        // be a comment.
        let afterClose = tokens[close].range.upperBound
        let next = tokens[close + 1].range.lowerBound
        let resultStart = source.text(next..<min(next + 2, source.masked.count)) == "->" ? next : afterClose
        let lineEnd = source.masked[resultStart...].firstIndex(of: SourceByte.newline) ?? source.masked.count
        let limit = min(lineEnd, tokens[scope.braces.upperBound].range.lowerBound)
        let last = tokens[close...].last { $0.range.upperBound <= limit }
        let end = max(afterClose, last?.range.upperBound ?? afterClose)
        let signature = source.text(start..<end)
        let result = source.text(afterClose..<end)
        return (tokens[position + 1].text, trimmed(signature), body(for: trimmed(result)))
    }

    /// Whether the protocol is public, so that types of other modules can conform to it.
    private var isPublic: Bool {
        let tokens = source.tokens
        guard let keyword = tokens[..<scope.braces.lowerBound].lastIndex(where: { $0.text == "protocol" }) else { return false }
        return tokens[..<keyword].suffix(3).contains { $0.text == "public" }
    }

    /// Returns the edit of a requirement whose result or type becomes optional: a property, or a method whose result has no neutral value.
    /// Returns nil for other requirements.
    private func optionalResult(_ position: Int) -> (key: String, type: Range<Int>, text: String, implementation: String)? {
        let tokens = source.tokens
        guard let member = source.resultMember(position, in: scope) else { return nil }
        let isMethod = tokens[position].text == "func"
        let type = source.text(member.type)
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        // A type that conforms to both protocols has one method, whose result cannot be an optional and not.
        let isDistinguished =
            distinguished.contains(tokens[position + 1].text) && !["Void", "()"].contains(type) && !required.contains(member.key)
        guard !isMethod || !isOptional && (body(for: "-> " + type) == nil || isDistinguished) else { return nil }
        let text = isOptional ? type : source.optionalText(of: member, sign: "?")
        let isSettable = tokens[member.next...].prefix { $0.text != "}" }.contains { $0.text == "set" }
        let body = !isMethod && isSettable ? "{ get { nil } set {} }" : "{ nil }"
        let head = source.text(tokens[position].range.lowerBound..<member.type.lowerBound)
        return (member.key, member.type, text, "\(head)\(text) \(body)")
    }

    /// Returns the body of a default implementation: empty, or with the result that the call of a missing method would have.
    private func body(for result: String) -> String? {
        guard result.hasPrefix("->") else { return " {}" }
        let type = trimmed(String(result.dropFirst(2)))
        let values = ["Void": "", "()": "", "Bool": "false", "Int": "0", "CGFloat": "0", "Double": "0", "Float": "0", "String": "\"\""]
        if let value = values[type] { return value.isEmpty ? " {}" : " { \(value) }" }
        if type.hasSuffix("?") || type.hasSuffix("!") { return " { nil }" }
        return type.hasPrefix("[") ? " { [] }" : nil
    }

    private func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension SwiftSource {
    /// Returns the positions of question and exclamation marks between an optional method's name and its arguments.
    fileprivate func callMarks(of names: Set<String>) -> [Int] {
        tokens.indices.dropLast().compactMap { position in
            guard position > 2, tokens[position].text == "?" || tokens[position].text == "!", tokens[position + 1].text == "(",
                tokens[position - 1].isWord, tokens[position - 2].text == "."
            else { return nil }
            // In `(source ?? other).tableNode!( … )`, the receiver has no name. These methods belong to the lists' protocols.
            if tokens[position - 3].text == ")", listMethods.contains(tokens[position - 1].text) { return position }
            // `self.name?( … )` outside of the protocol's extensions, and `a.b.name!( … )` where `b` is not a delegate, call a closure in a
            // variable of the same name.
            let isChain = ["?", "!"].contains(tokens[position - 3].text) || position > 3 && tokens[position - 4].text == "."
            let isSelf = tokens[position - 3].text == "self"
            let isInProtocol = isSelf && scope(at: tokens[position].range.lowerBound).map { names.contains($0.name) } == true
            let isClosure = isSelf && !isInProtocol || tokens[position].text == "!" && isChain
            let isKnown = !isClosure && names.contains(tokens[position - 1].text) || isDelegate(before: position - 2)
            return isKnown || isListCall(markedAt: position) ? position : nil
        }
    }

    /// Returns whether a question mark is that of a call with labels of a list's method. The mark of `tableView ? (x: 1) : (x: 2)` has
    /// spaces around it. The name of another method can be that of a variable whose type has a `callAsFunction` with labels.
    private func isListCall(markedAt position: Int) -> Bool {
        guard tokens[position].text == "?", listMethods.contains(tokens[position - 1].text),
            tokens[position - 1].range.upperBound == tokens[position].range.lowerBound,
            tokens[position].range.upperBound == tokens[position + 1].range.lowerBound
        else { return false }
        return arguments(position + 1).contains { start in
            start + 1 < tokens.count && tokens[start].isWord && tokens[start + 1].text == ":"
        }
    }

    /// The names of the methods with a question mark before the arguments whose result is followed by `??`, compared with another value
    /// than true, or bound by a condition: for a delegate without the method, such a result is nil and equals no value.
    fileprivate var distinguishedCalls: Set<String> {
        Set(
            tokens.indices.dropLast().compactMap { position in
                guard position > 2, tokens[position].text == "?", tokens[position + 1].text == "(", tokens[position - 1].isWord,
                    tokens[position - 2].text == ".", let close = closing(position + 1), close + 2 < tokens.count
                else { return nil }
                if isBoundByCondition(callMarkedAt: position) { return tokens[position - 1].text }
                let signs = tokens[close + 1].text + tokens[close + 2].text
                let isComparison = ["==", "!="].contains(signs) && close + 3 < tokens.count && tokens[close + 3].text != "true"
                return signs == "??" || isComparison ? tokens[position - 1].text : nil
            })
    }

    /// Returns whether the value of a call is bound as in `if let value = delegate?.method?()`.
    private func isBoundByCondition(callMarkedAt mark: Int) -> Bool {
        receiver(ofCallMarkedAt: mark).map { isBoundByCondition(from: $0.start) } ?? false
    }

    /// Returns whether the expression that begins at `start` is the value of a condition such as `if let value = …`.
    private func isBoundByCondition(from start: Int) -> Bool {
        start > 3 && tokens[start - 1].text == "=" && tokens[start - 2].isWord && ["let", "var"].contains(tokens[start - 3].text)
            && ["if", "guard", "while", ","].contains(tokens[start - 4].text)
    }

    /// Returns the index at which the expression of a call begins, and whether a question mark in it makes its value optional. Returns nil
    /// for a receiver that ends with a bracket, such as `value(for: key)`.
    private func receiver(ofCallMarkedAt mark: Int) -> (start: Int, isOptional: Bool)? {
        var start = mark - 1
        var isOptional = false
        while start > 1, [".", "?", "!"].contains(tokens[start - 1].text) {
            guard tokens[start - 1].text == "." else { return nil }
            start -= 2
            if ["?", "!"].contains(tokens[start].text) {
                isOptional = isOptional || tokens[start].text == "?"
                start -= 1
            }
            guard start >= 0, ![")", "]"].contains(tokens[start].text) else { return nil }
        }
        return (start, isOptional)
    }

    /// Wraps a call in `Optional(…)` if a condition binds its value, because the result of the call is no longer an optional.
    fileprivate func keepOptional(callMarkedAt mark: Int, _ pass: inout MigrationPass, _ index: Int) {
        guard let close = closing(mark + 1), tokens[mark].text == "?", let receiver = receiver(ofCallMarkedAt: mark),
            !receiver.isOptional, isBoundByCondition(from: receiver.start)
        else { return }
        let start = tokens[receiver.start].range.lowerBound
        pass.replace(start..<start, with: "Optional(", in: index)
        pass.replace(tokens[close].range.upperBound..<tokens[close].range.upperBound, with: ")", in: index)
    }

    private var listMethods: Set<String> { ["tableNode", "collectionNode", "tableView", "collectionView", "pagerNode"] }

    /// Returns whether the expression before the period at `position` has the name of a delegate or a data source.
    private func isDelegate(before position: Int) -> Bool {
        var index = position - 1
        while index > 0, tokens[index].text == "?" || tokens[index].text == "!" { index -= 1 }
        let name = tokens[index].text.lowercased()
        return name.hasSuffix("delegate") || name.hasSuffix("datasource")
    }
}
