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
        var moves = MemberMoves(pass.sources)
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].classes = Set(source.scopes.filter { $0.keyword == "class" }.map(\.name))
            var departed: [Range<Int>] = []
            for scope in source.scopes where scope.isExtension {
                departed += source.overrides(in: scope).filter { moves.moveOverride($0, of: scope, in: index, &pass) }
                departed += source.openMembers(in: scope).filter { moves.moveOpenMember($0, of: scope, in: index, &pass) }
            }
            for modifier in source.privateModifiers(usedBy: departed) { pass.replace(modifier, with: "internal", in: index) }
        }
        moves.insert(&pass)
    }
}

/// The end of a class's body, where members are added.
struct ClassBody: Hashable {
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
    func isUnconditional(besides index: Int, in sources: [SwiftSource]) -> Bool {
        source == index || sources[source].branches(at: end).isEmpty
    }

    /// Returns the branches of `#if` around a member in an extension that are not also around the class; nil if the member and the class
    /// are in different branches of one `#if`.
    func conditions(of member: Int, in index: Int, of sources: [SwiftSource]) -> [ConditionalBranch]? {
        let branches = sources[index].branches(at: member)
        guard index == source else { return branches }
        let own = sources[source].branches(at: end)
        for (branch, other) in zip(own, branches) where branch.start == other.start && branch != other { return nil }
        return branches.filter { !own.contains($0) }
    }
}

extension [ConditionalBranch] {
    /// Returns a text enclosed in the conditions of the branches.
    func enclosing(_ text: String) -> String {
        reversed().reduce(text) { text, branch in
            (branch.directives.map { "\($0)\n" } + [text, "\n#endif"]).joined()
        }
    }
}

extension SwiftSource {
    /// Returns the text of an extension's member as public, unless it has an explicit access level. A public extension makes its members
    /// public, and in a public class an override of a public member has to be public.
    func publicText(_ member: Range<Int>) -> String {
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
    func isPublic(_ scope: TypeScope) -> Bool {
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

    /// Whether an extension contains an override or an open member, which move into the class.
    var hasMovableMembers: Bool {
        scopes.contains { $0.isExtension && !(overrides(in: $0).isEmpty && openMembers(in: $0).isEmpty) }
    }

    /// Returns the ranges of the overriding members directly inside an extension, including attributes, modifiers and the comments above.
    func overrides(in scope: TypeScope) -> [Range<Int>] {
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
