extension MigrationRule {
    /// Moves overrides from extensions to the class body, where they must be on systems other than Apple's.
    static let extensionOverrides = MigrationRule(
        name: "extension-overrides",
        summary: """
            An `override` in an extension, and an `open` member that other modules may override, move into the class body, in whichever \
            of the given files that is. In an extension of `UIWindow`, `UINavigationController` or `UITabBarController`, overrides of \
            motions, the status bar and rotation become dynamic replacements.
            """,
        example: (
            before: """
            final class CardNode: ASDisplayNode {
            }
            extension CardNode {
                override func didLoad() {
                    super.didLoad()
                }
            }
            """,
            after: """
            final class CardNode: ASDisplayNode {

                override func didLoad() {
                    super.didLoad()
                }
            }
            extension CardNode {
            }
            """
        )
    ) { pass in
        var moved: [ClassBody: [String]] = [:]
        var origins: [Int: [Int]] = [:]
        var bound = BoundOverrides(pass.sources)
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].classes = Set(source.scopes.filter { $0.keyword == "class" }.map(\.name))
            var departed: [Range<Int>] = []
            for scope in source.scopes where scope.isExtension {
                for member in source.overrides(in: scope) {
                    let bodies = ClassBody.all(scope.name, near: index, in: pass.sources)
                    let places = bodies.compactMap { body in
                        body.conditions(of: member.lowerBound, in: index, of: pass.sources).map { (body: body, conditions: $0) }
                    }
                    // A class inside `#if` may not be built, so a declaration outside of conditions is preferred.
                    let found = places.first { $0.body.isUnconditional(besides: index, in: pass.sources) } ?? places.first
                    if found?.body.source != index {
                        pass.facts[index].movesOverrides = true
                        if let found { pass.facts[found.body.source].movesOverrides = true }
                    }
                    if bodies.isEmpty, let edits = source.replacement(of: member, in: scope) {
                        for edit in edits { pass.replace(edit.range, with: edit.text, in: index) }
                        continue
                    }
                    guard let (body, conditions) = found else {
                        let words =
                            bodies.isEmpty
                            ? "this override has no effect: the class \(scope.name) is in another module; move it into a subclass"
                            : "this override stays in the extension: the class \(scope.name) is in another branch of #if"
                        pass.note(words, at: member.lowerBound, in: index)
                        continue
                    }
                    let isPublic = source.isPublic(scope) || body.source >= pass.generated && body.isExported
                    if body.source != index, bound.contains(member, of: index),
                        let (edits, text) = source.forwarding(of: member, in: scope, index, isPublic: isPublic)
                    {
                        moved[body, default: []].append(conditions.enclosing("    " + text))
                        for edit in edits { pass.replace(edit.range, with: edit.text, in: index) }
                        if origins[body.source]?.last != index { origins[body.source, default: []].append(index) }
                        continue
                    }
                    moved[body, default: []].append(conditions.enclosing(isPublic ? source.publicText(member) : source.text(member)))
                    pass.remove(member, in: index)
                    if body.source != index {
                        departed.append(member)
                        if origins[body.source]?.last != index { origins[body.source, default: []].append(index) }
                    }
                }
                for member in source.openMembers(in: scope) {
                    guard let body = ClassBody.all(scope.name, near: index, in: pass.sources).first,
                        body.isUnconditional(besides: index, in: pass.sources),
                        let conditions = body.conditions(of: member.lowerBound, in: index, of: pass.sources)
                    else { continue }
                    moved[body, default: []].append(conditions.enclosing(source.text(member)))
                    pass.remove(member, in: index)
                    guard body.source != index else { continue }
                    pass.facts[index].movesOverrides = true
                    pass.facts[body.source].movesOverrides = true
                    departed.append(member)
                    if origins[body.source]?.last != index { origins[body.source, default: []].append(index) }
                }
            }
            for modifier in source.privateModifiers(usedBy: departed) { pass.replace(modifier, with: "internal", in: index) }
        }
        for (index, others) in origins { pass.sources[index].insertImports(of: others.map { pass.sources[$0] }, &pass, index) }
        for (body, members) in moved {
            let text = members.map { "\n\($0)\n" }.joined()
            pass.replace(body.end..<body.end, with: text, in: body.source)
        }
    }
}

/// The end of a class's body, where members are added.
private struct ClassBody: Hashable {
    /// The index of the file.
    let source: Int
    /// The start of the line with the closing brace, in bytes.
    let end: Int
    /// Whether the class is public or open.
    let isExported: Bool

    /// Returns the declarations of a class, beginning with those in the same file. There can be several in different branches of `#if`.
    static func all(_ name: String, near index: Int, in sources: [SwiftSource]) -> [ClassBody] {
        let order = [index] + sources.indices.filter { $0 != index }
        let parts = name.split(separator: ".").map(String.init)
        let outer = parts.dropLast().last
        var found: [(body: ClassBody, outer: String?)] = []
        for position in order {
            let source = sources[position]
            for scope in source.scopes where scope.keyword == "class" && scope.name == parts.last {
                // The outer type is compared, because other types can have nested classes with the same name.
                let around = source.scope(at: source.tokens[scope.braces.lowerBound].range.lowerBound)
                let body = ClassBody(
                    source: position, end: lastLine(of: scope, in: source), isExported: source.isExported(scope))
                found.append((body: body, outer: around?.name.split(separator: ".").last.map(String.init)))
            }
        }
        let exact = found.filter { $0.outer == outer }
        // If no outer type matches, the name may begin with the name of the module.
        return (exact.isEmpty ? found.filter { $0.outer == nil } : exact).map { $0.body }
    }

    /// Returns the start of the line with the closing brace, or the position of the brace if it is not the first on its line.
    private static func lastLine(of scope: TypeScope, in source: SwiftSource) -> Int {
        var end = scope.body.upperBound
        if source.startsLine(end) {
            while end > 0, source.bytes[end - 1] != SourceByte.newline { end -= 1 }
        }
        return end
    }
}

extension ClassBody {
    /// Returns whether no branch of `#if` encloses the class. Also returns true for a class in the file of the extension, because
    /// ``conditions(of:in:of:)`` compares the branches of that file.
    fileprivate func isUnconditional(besides index: Int, in sources: [SwiftSource]) -> Bool {
        source == index || sources[source].branches(at: end).isEmpty
    }

    /// Returns the branches of `#if` around a member in an extension that are not also around the class; nil if the member and the class
    /// are in different branches of one `#if`.
    fileprivate func conditions(of member: Int, in index: Int, of sources: [SwiftSource]) -> [ConditionalBranch]? {
        let branches = sources[index].branches(at: member)
        guard index == source else { return branches }
        let own = sources[source].branches(at: end)
        for (branch, other) in zip(own, branches) where branch.start == other.start && branch != other { return nil }
        return branches.filter { !own.contains($0) }
    }
}

extension [ConditionalBranch] {
    /// Returns a text enclosed in the conditions of the branches.
    fileprivate func enclosing(_ text: String) -> String {
        reversed().reduce(text) { text, branch in
            (branch.directives.map { "\($0)\n" } + [text, "\n#endif"]).joined()
        }
    }
}

extension SwiftSource {
    /// Returns the text of an extension's member as public, unless it has an explicit access level. A public extension makes its members
    /// public, and in a public class an override of a public member has to be public.
    fileprivate func publicText(_ member: Range<Int>) -> String {
        let text = text(member)
        guard let keyword = tokens.firstIndex(where: { member.contains($0.range.lowerBound) && $0.text == "override" }) else {
            return text
        }
        var first = keyword
        while first > 0, member.contains(tokens[first - 1].range.lowerBound) {
            first -= 1
            if Self.accesses.contains(tokens[first].text) { return text }
        }
        var next = keyword + 1
        while next < tokens.count, Self.overrideModifiers.contains(tokens[next].text) {
            if Self.accesses.contains(tokens[next].text) { return text }
            next += 1
        }
        let place = tokens[keyword].range.lowerBound
        return self.text(member.lowerBound..<place) + "public " + self.text(place..<member.upperBound)
    }

    static let accesses: Set = ["public", "open", "internal", "private", "fileprivate"]

    /// Returns whether the declaration of a class is public or open.
    fileprivate func isExported(_ scope: TypeScope) -> Bool {
        let position = tokens[..<scope.braces.lowerBound].lastIndex { $0.text == "class" } ?? 0
        return tokens[max(0, position - 3)..<position].contains { ["public", "open"].contains($0.text) }
    }

    /// Returns whether an extension is public.
    fileprivate func isPublic(_ scope: TypeScope) -> Bool {
        var position = scope.braces.lowerBound
        while position > 0, tokens[position].text != "extension" { position -= 1 }
        return position > 0 && tokens[position - 1].text == "public"
    }

    /// Returns the modifiers `private` and `fileprivate` of the declarations that are used by members that move to another file.
    func privateModifiers(usedBy members: [Range<Int>]) -> [Range<Int>] {
        guard !members.isEmpty else { return [] }
        let isMoved: (Range<Int>) -> Bool = { range in members.contains { $0.contains(range.lowerBound) } }
        // All words of the texts are compared, because interpolations are inside string literals.
        let words = members.reduce(into: Set<String>()) { words, member in
            words.formUnion(text(member).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
        return tokens.indices.compactMap { position in
            guard ["private", "fileprivate"].contains(tokens[position].text), !isMoved(tokens[position].range) else { return nil }
            var next = position + 1
            while next + 1 < tokens.count, Self.overrideModifiers.contains(tokens[next].text), !isClass(next) { next += 1 }
            guard next + 1 < tokens.count else { return nil }
            if tokens[next].text == "extension" {
                // The members of a private extension are private. Local variables are in further braces.
                guard let scope = scopes.first(where: { $0.body.lowerBound > tokens[next].range.lowerBound }) else { return nil }
                let names = scope.braces.dropFirst().filter {
                    Self.declarations.contains(tokens[$0 - 1].text) && opening(before: $0) == scope.braces.lowerBound
                }
                return names.contains { words.contains(tokens[$0].text) } ? tokens[position].range : nil
            }
            guard Self.declarations.contains(tokens[next].text), words.contains(tokens[next + 1].text) else { return nil }
            return tokens[position].range
        }
    }

    /// Returns whether `class` declares a type and is not the modifier of a member.
    func isClass(_ position: Int) -> Bool {
        tokens[position].text == "class" && !Self.declarations.contains(tokens[position + 1].text)
    }

    /// The keywords before the names of declarations.
    static let declarations: Set = ["func", "var", "let", "struct", "class", "enum", "typealias", "protocol"]

    /// Whether an extension contains an override.
    var hasExtensionOverrides: Bool { scopes.contains { $0.isExtension && !overrides(in: $0).isEmpty } }

    /// Returns the ranges of the overriding members directly inside an extension, including attributes, modifiers and the comments above.
    fileprivate func overrides(in scope: TypeScope) -> [Range<Int>] {
        var depth = 0
        var found: [Range<Int>] = []
        for position in scope.braces {
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, tokens[position].text == "override", let end = memberEnd(position, in: scope) else { continue }
            found.append(memberStart(position)..<end)
        }
        return found
    }

    /// Returns the index of the first modifier or attribute of a member that has a modifier at `position`.
    func first(of position: Int) -> Int {
        var first = position
        while let modifier = modifier(before: first) { first = modifier }
        return first
    }

    static let overrideModifiers: Set = [
        "public", "open", "internal", "private", "fileprivate", "final", "class", "static", "nonisolated", "required", "convenience",
        "dynamic", "@MainActor", "@discardableResult", "@objc", "@inlinable", "weak", "lazy", "mutating",
    ]

    /// Returns the index of the modifier or attribute that ends before the token at `position`, such as `@available(iOS 13, *)`.
    private func modifier(before position: Int) -> Int? {
        guard position > 0 else { return nil }
        let word = tokens[position - 1].text
        if Self.overrideModifiers.contains(word) || word.hasPrefix("@") { return position - 1 }
        guard word == ")", let open = opening(before: position - 1), open > 0, tokens[open - 1].text.hasPrefix("@") else { return nil }
        return open - 1
    }

    /// Returns the start of a member, before its modifiers and the comment lines above.
    func memberStart(_ position: Int) -> Int {
        var start = tokens[first(of: position)].range.lowerBound
        guard startsLine(start) else { return start }
        start = lineStart(start)
        while start > 0 {
            let above = lineStart(start - 1)
            let line = text(above..<start - 1).drop { $0 == " " || $0 == "\t" }
            guard line.hasPrefix("//"), !line.hasPrefix("// MARK") else { break }
            start = above
        }
        return start
    }

    private func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != SourceByte.newline { start -= 1 }
        return start
    }

    /// Returns the offset after the braces of a member.
    func memberEnd(_ position: Int, in scope: TypeScope) -> Int? {
        var depth = 0
        for index in position..<scope.braces.upperBound {
            switch tokens[index].text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return closing(index).map { tokens[$0].range.upperBound }
            default: break
            }
        }
        return nil
    }
}
