/// The overrides that stay in their extension as methods with other names, because they use private declarations of its file that cannot
/// become visible in other files.
struct BoundOverrides {
    private let sources: [SwiftSource]
    /// The indices of the sources that declare each name, once they are needed.
    private lazy var places = sources.enumerated().reduce(into: [String: Set<Int>]()) { places, entry in
        for name in entry.element.namesOfDeclarations { places[name, default: []].insert(entry.offset) }
    }

    init(_ sources: [SwiftSource]) { self.sources = sources }

    /// Returns whether another file declares one of the private names that a member uses.
    mutating func contains(_ member: Range<Int>, of index: Int) -> Bool {
        let names = sources[index].privateNames(usedBy: [member])
        return !names.isEmpty && names.contains { places[$0]?.contains { $0 != index } == true }
    }
}

extension SwiftSource {
    /// Returns the edits that make an override an ordinary method or property with another name, and the text of an override that calls it.
    /// Returns nil if the call cannot pass on a parameter, for a settable property, and for a member of a private extension.
    func forwarding(
        of member: Range<Int>, in scope: TypeScope, _ index: Int, isPublic: Bool
    ) -> (edits: [SourceEdit], text: String)? {
        let found = members(of: scope, index).first { member.contains(tokens[$0.name].range.lowerBound) }
        guard let found, found.isForwardable, !isPrivate(scope),
            let keyword = (found.first..<found.keyword).first(where: { tokens[$0].text == "override" })
        else { return nil }
        let name = "\(tokens[found.name].text)Of\(found.type)"
        let start = tokens[found.first].range.lowerBound
        let words = Set(tokens[found.keyword..<found.braces.lowerBound].map(\.text))
        let effects = (words.contains("throws") || words.contains("rethrows") ? "try " : "") + (words.contains("async") ? "await " : "")
        let modifiers = text(start..<tokens[found.keyword].range.lowerBound)
        let hasAccess = tokens[found.first..<found.keyword].contains { Self.accesses.contains($0.text) }
        let head = text(tokens[found.keyword].range.lowerBound..<tokens[found.braces.lowerBound].range.lowerBound)
        let access = isPublic && !hasAccess ? "public " : ""
        var edits = [
            SourceEdit(range: tokens[keyword].range.lowerBound..<tokens[keyword + 1].range.lowerBound, text: ""),
            SourceEdit(range: tokens[found.name].range, text: name),
        ]
        // Extensions have no open members.
        edits += (found.first..<found.keyword).filter { tokens[$0].text == "open" }.map {
            SourceEdit(range: tokens[$0].range, text: "public")
        }
        return (edits, "\(access)\(modifiers)\(head){ return \(effects)\(name)\(found.arguments ?? "") }")
    }

    private func isPrivate(_ scope: TypeScope) -> Bool {
        let position = tokens[..<scope.braces.lowerBound].lastIndex { $0.text == "extension" } ?? 0
        return position > 0 && ["private", "fileprivate"].contains(tokens[position - 1].text)
    }

    /// Returns the names of the private declarations that are used by members that move to another file.
    fileprivate func privateNames(usedBy members: [Range<Int>]) -> Set<String> {
        Set(
            privateModifiers(usedBy: members).flatMap { range -> [String] in
                guard var next = tokens.firstIndex(where: { $0.range == range }).map({ $0 + 1 }) else { return [] }
                while next + 1 < tokens.count, Self.overrideModifiers.contains(tokens[next].text), !isClass(next) { next += 1 }
                guard next + 1 < tokens.count else { return [] }
                guard tokens[next].text == "extension" else { return [tokens[next + 1].text] }
                guard let scope = scopes.first(where: { $0.body.lowerBound > tokens[next].range.lowerBound }) else { return [] }
                return scope.braces.dropFirst().filter { Self.declarations.contains(tokens[$0 - 1].text) }.map { tokens[$0].text }
            })
    }

    /// The names of the types, functions and variables that the file declares.
    fileprivate var namesOfDeclarations: Set<String> {
        Set(tokens.indices.dropFirst().filter { Self.declarations.contains(tokens[$0 - 1].text) }.map { tokens[$0].text })
    }
}
