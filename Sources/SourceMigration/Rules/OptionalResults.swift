/// The optional requirements whose results or types have become optional, and the edits of the types that implement them and of the calls.
///
/// A type that conforms to the protocol gets a result or type that is unwrapped implicitly, and its own calls of such a method unwrap the
/// result: a variable would otherwise get an optional value. Calls on other receivers, and the use of such a property, are not edited.
struct OptionalResults {
    /// The requirements by the names of their protocols.
    private var requirements: [String: Set<String>] = [:]
    private let sources: [SwiftSource]

    /// Collects the requirements of a pass, and edits the types that conform to their protocols.
    init(_ pass: inout MigrationPass) {
        sources = pass.sources
        for entry in pass.facts.reduce(into: pass.outside.optionalResults, { $0.formUnion($1.optionalResults) }) {
            let parts = entry.split(separator: ".", maxSplits: 1).map(String.init)
            if parts.count == 2 { requirements[parts[0], default: []].insert(parts[1]) }
        }
        guard !requirements.isEmpty else { return }
        let inherited = Conformances(sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
        for (index, source) in sources.enumerated() {
            for scope in source.scopes where scope.keyword != "protocol" {
                let names = inherited.names(of: scope.name)
                let keys = names.reduce(into: Set<String>()) { $0.formUnion(requirements[$1] ?? []) }
                guard !keys.isEmpty else { continue }
                let changed = source.makeResultsOptional(keys, in: scope, &pass, index)
                pass.facts[index].unwrappedResults.formUnion(changed.map { "\(Conformances.key(scope.name)).\($0)" })
            }
        }
        unwrapCalls(inherited, &pass)
    }

    /// Unwraps the results of the types' own calls, as in `title(at: 1)!`.
    private func unwrapCalls(_ inherited: Conformances, _ pass: inout MigrationPass) {
        let methods = pass.facts.reduce(into: pass.outside.unwrappedResults) { $0.formUnion($1.unwrappedResults) }.filter {
            $0.hasSuffix(")")
        }
        guard !methods.isEmpty else { return }
        var byType: [String: Set<String>] = [:]
        for method in methods {
            let parts = method.split(separator: ".", maxSplits: 1).map(String.init)
            byType[parts[0], default: []].insert(parts[1])
        }
        for (index, source) in sources.enumerated() {
            for scope in source.scopes where scope.keyword != "protocol" {
                let types = inherited.names(of: scope.name).union([Conformances.key(scope.name)])
                let keys = types.reduce(into: Set<String>()) { $0.formUnion(byType[$1] ?? []) }
                for end in source.ends(ofOwnCallsOf: keys, in: scope) { pass.replace(end..<end, with: "!", in: index) }
            }
        }
    }

    /// Moves the mark of a call behind the arguments if the call's result has become optional. Returns false for other calls.
    func moveMark(ofCallMarkedAt mark: Int, _ pass: inout MigrationPass, _ index: Int) -> Bool {
        let source = sources[index]
        let tokens = source.tokens
        guard let close = source.closing(mark + 1) else { return false }
        let key = tokens[mark - 1].text + source.labels(ofCall: mark + 1)
        guard requirements.values.contains(where: { $0.contains(key) }) else { return false }
        let end = tokens[close].range.upperBound
        let next = close + 1 < tokens.count ? tokens[close + 1] : nil
        let isChained = next?.text == "." || next?.range.lowerBound == end && ["[", "("].contains(next?.text)
        if tokens[mark].text == "!" || isChained { pass.replace(end..<end, with: tokens[mark].text, in: index) }
        return true
    }
}

/// A method with a result, or a property with a type.
struct ResultMember {
    /// The name, with the labels of a method: `item(at:)`.
    let key: String
    /// The range of the result or type, in bytes.
    let type: Range<Int>
    /// The index of the token after the type.
    let next: Int
}

extension SwiftSource {
    /// Returns the method or property whose keyword is at `position`; nil for a method without a result and a property without a type.
    func resultMember(_ position: Int, in scope: TypeScope) -> ResultMember? {
        let isMethod = tokens[position].text == "func"
        guard isMethod || tokens[position].text == "var" || tokens[position].text == "let", position + 3 < scope.braces.upperBound,
            tokens[position + 1].isWord
        else { return nil }
        var start = position + 2
        var key = tokens[position + 1].text
        if isMethod {
            guard tokens[start].text == "(", let close = closing(start) else { return nil }
            key += "(\(arguments(start).map { tokens[$0].text + ":" }.joined()))"
            guard close + 3 < tokens.count, tokens[close + 1].text == "-", tokens[close + 2].text == ">" else { return nil }
            start = close + 3
        } else {
            guard tokens[start].text == ":" else { return nil }
            start += 1
        }
        guard let end = typeEnd(from: start, limit: scope.braces.upperBound) else { return nil }
        return ResultMember(key: key, type: tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound, next: end)
    }

    /// Returns the index of the token after the type that begins at `start`.
    private func typeEnd(from start: Int, limit: Int) -> Int? {
        var depth = 0
        var next = start
        while next < limit {
            let token = tokens[next]
            if depth == 0, next > start {
                if ["{", "=", "where", "}", ";"].contains(token.text) { break }
                // A type continues on the next line only after an arrow, or if the line begins with punctuation.
                let isArrow = tokens[next - 1].text == ">" && tokens[next - 2].text == "-"
                let isOnNewLine = bytes[tokens[next - 1].range.upperBound..<token.range.lowerBound].contains(SourceByte.newline)
                if isOnNewLine, token.isWord || token.text.hasPrefix("@") || token.text.hasPrefix("#"), !isArrow { break }
            }
            if ["(", "[", "<"].contains(token.text) { depth += 1 }
            if [")", "]"].contains(token.text) || token.text == ">" && tokens[next - 1].text != "-" { depth -= 1 }
            if depth < 0 { break }
            next += 1
        }
        return next > start ? next : nil
    }

    /// Returns the text of a type as an optional one; a type of several words is enclosed in parentheses.
    func optionalText(of member: ResultMember, sign: String) -> String {
        let type = text(member.type)
        let isSimple =
            type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>[]:, ()?".contains($0) } && !type.hasPrefix("any ")
            && !type.hasPrefix("some ")
        let isFunction = type.contains("->") && type.hasPrefix("(") && type.hasSuffix(")") && enclosesAll(member.type)
        return isSimple || isFunction ? type + sign : "(\(type))\(sign)"
    }

    /// Returns whether the parenthesis at the start of a range is closed at its end.
    private func enclosesAll(_ range: Range<Int>) -> Bool {
        guard let first = tokens.firstIndex(where: { $0.range.lowerBound == range.lowerBound }), let close = closing(first) else {
            return false
        }
        return tokens[close].range.upperBound == range.upperBound
    }

    /// Makes the results and types of the members with these keys optional that are directly inside a type and not optional yet. Returns
    /// the keys of these members.
    fileprivate func makeResultsOptional(
        _ keys: Set<String>, in scope: TypeScope, _ pass: inout MigrationPass, _ index: Int
    ) -> Set<String> {
        var changed: Set<String> = []
        var depth = 0
        for position in scope.braces {
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, let member = resultMember(position, in: scope), keys.contains(member.key) else { continue }
            let type = text(member.type)
            guard !type.hasSuffix("?"), !type.hasSuffix("!") else { continue }
            pass.replace(member.type, with: optionalText(of: member, sign: "!"), in: index)
            changed.insert(member.key)
        }
        return changed
    }

    /// Returns the labels of the call whose parenthesis is at `open`, as in the name of its method: `(_:animated:)`.
    fileprivate func labels(ofCall open: Int) -> String {
        let labels = arguments(open).map { start in
            tokens[start].isWord && tokens[start + 1].text == ":" ? tokens[start].text : "_"
        }
        return "(\(labels.map { $0 + ":" }.joined()))"
    }

    /// Returns the ends of the calls of methods, with or without `self`, that are directly in a type and not in a nested one.
    fileprivate func ends(ofOwnCallsOf keys: Set<String>, in scope: TypeScope) -> [Int] {
        guard !keys.isEmpty else { return [] }
        let names = Set(keys.map { String($0.prefix { $0 != "(" }) })
        let calls = scope.braces.dropFirst().filter { position in
            names.contains(tokens[position].text) && tokens[position + 1].text == "("
                && self.scope(at: tokens[position].range.lowerBound)?.braces == scope.braces
        }
        // A local function can have the same name.
        let local = Set(
            calls.filter { tokens[$0 - 1].text == "func" && opening(before: $0) != scope.braces.lowerBound }.map { tokens[$0].text })
        return calls.compactMap { position in
            let before = tokens[position - 1].text
            let isOwn =
                before == "."
                ? tokens[position - 2].text == "self" && tokens[position - 3].text != "." : !["func", "case"].contains(before)
            guard isOwn, !local.contains(tokens[position].text), keys.contains(tokens[position].text + labels(ofCall: position + 1)),
                let close = closing(position + 1)
            else { return nil }
            // A method that is not called, as in `#selector(title(at:))`, ends with a label.
            let isCalled = tokens[close - 1].text != ":" && !["!", "?"].contains(tokens[close + 1].text)
            return isCalled ? tokens[close].range.upperBound : nil
        }
    }

    /// The methods with their labels that the protocols of the file require, and whose results are not optional.
    var requiredResults: Set<String> {
        var found: Set<String> = []
        for scope in scopes where scope.keyword == "protocol" {
            for position in scope.braces.dropFirst() where tokens[position].text == "func" {
                guard tokens[first(of: position) - 1].text != "optional", let member = resultMember(position, in: scope) else { continue }
                let type = text(member.type)
                if !type.hasSuffix("?"), !type.hasSuffix("!") { found.insert(member.key) }
            }
        }
        return found
    }
}
