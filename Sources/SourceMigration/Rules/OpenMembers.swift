extension SwiftSource {
    /// Returns the ranges of the `open` methods and computed properties directly inside an extension that is not restricted by `where`.
    /// Only members of the class body can be overridden in other modules.
    func openMembers(in scope: TypeScope) -> [Range<Int>] {
        let start = tokens[..<scope.braces.lowerBound].lastIndex { $0.text == "extension" } ?? scope.braces.lowerBound
        guard !tokens[start..<scope.braces.lowerBound].contains(where: { $0.text == "where" }) else { return [] }
        var depth = 0
        var found: [Range<Int>] = []
        for position in scope.braces {
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, tokens[position].text == "open", !["func", "."].contains(tokens[position - 1].text) else { continue }
            let keyword = tokens[position...].firstIndex { !Self.overrideModifiers.contains($0.text) } ?? position
            let first = first(of: position)
            // An override moves on its own. The word may precede or follow `open`.
            guard ["func", "var"].contains(tokens[keyword].text), first == 0 || tokens[first - 1].text != "override",
                !tokens[first..<keyword].contains(where: { $0.text == "static" }), let end = memberEnd(position, in: scope)
            else { continue }
            found.append(memberStart(position)..<end)
        }
        return found
    }

    /// Returns the text of an open member with the isolation of its extension, unless it has an isolation itself.
    func isolatedText(ofOpenMember member: Range<Int>, in scope: TypeScope) -> String {
        guard let isolation = isolation(ofExtension: scope),
            let position = tokens.firstIndex(where: { member.contains($0.range.lowerBound) && $0.text == "open" })
        else { return text(member) }
        let first = first(of: position)
        let keyword = tokens[position...].firstIndex { !Self.overrideModifiers.contains($0.text) } ?? position
        guard !tokens[first..<keyword].contains(where: { Self.isIsolation($0.text) }) else { return text(member) }
        let place = tokens[first].range.lowerBound
        return text(member.lowerBound..<place) + isolation + " " + text(place..<member.upperBound)
    }

    /// Returns the actor of an extension, such as `@MainActor`, or `nonisolated`; nil without one.
    private func isolation(ofExtension scope: TypeScope) -> String? {
        guard let keyword = tokens[..<scope.braces.lowerBound].lastIndex(where: { $0.text == "extension" }) else { return nil }
        return tokens[first(of: keyword)..<keyword].first { Self.isIsolation($0.text) }?.text
    }

    private static func isIsolation(_ word: String) -> Bool {
        word == "nonisolated" || word.hasPrefix("@") && word.hasSuffix("Actor")
    }
}
