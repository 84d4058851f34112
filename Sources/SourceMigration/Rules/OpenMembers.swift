extension SwiftSource {
    /// Returns the ranges of the `open` methods and computed properties directly inside an extension that is not restricted by `where`. Only
    /// members of the class body can be overridden in other modules.
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
}
