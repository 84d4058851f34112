extension MigrationRule {
    /// Gives bodies to the members that Core Data implements at run time on Apple's systems.
    static let managedProperties = MigrationRule(
        name: "managed-properties",
        summary: """
            In a file that imports CoreData, a property with `@NSManaged` gets an accessor that calls `managedValue`, and a method that \
            adds objects to a relationship or removes them gets a body.
            """,
        example: (
            before: """
            import CoreData
            extension Note {
                @NSManaged public var title: String?
                @NSManaged public func addToTags(_ value: Tag)
            }
            """,
            after: """
            import CoreData
            extension Note {
                public var title: String? { get { managedValue("title") } set { setManagedValue(newValue, "title") } }
                public func addToTags(_ value: Tag) { addManagedValues(value, "tags") }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() where source.importsCoreData {
            for (position, token) in source.tokens.enumerated() where token.text == "@NSManaged" {
                guard let body = source.managedBody(position + 1) else { continue }
                pass.remove(token.range, in: index)
                pass.replace(body.end..<body.end, with: body.text, in: index)
            }
        }
    }
}

extension SwiftSource {
    fileprivate var importsCoreData: Bool { zip(tokens, tokens.dropFirst()).contains { $0.text == "import" && $1.text == "CoreData" } }

    /// Returns the body of the member whose declaration contains the token at `position`, and the offset where it belongs; nil for
    /// other members.
    fileprivate func managedBody(_ position: Int) -> (end: Int, text: String)? {
        guard let keyword = tokens[position...].firstIndex(where: { ["var", "func", "}"].contains($0.text) }), keyword + 2 < tokens.count
        else { return nil }
        let isEscaped = tokens[keyword + 1].text == "`"
        let name = tokens[keyword + (isEscaped ? 2 : 1)].text
        if tokens[keyword].text == "func" { return methodBody(name, keyword) }
        guard tokens[keyword].text == "var", let end = typeEnd(keyword + (isEscaped ? 4 : 2)) else { return nil }
        return (end, " { get { managedValue(\"\(name)\") } set { setManagedValue(newValue, \"\(name)\") } }")
    }

    private func methodBody(_ name: String, _ keyword: Int) -> (end: Int, text: String)? {
        guard let open = tokens[keyword...].firstIndex(where: { $0.text == "(" }), let close = closing(open), open + 1 < close,
            let colon = tokens[open..<close].firstIndex(where: { $0.text == ":" })
        else { return nil }
        let end = tokens[close].range.upperBound
        for (prefix, call) in [("addTo", "addManagedValues"), ("removeFrom", "removeManagedValues")] where name.hasPrefix(prefix) {
            guard tokens[open..<close].count(where: { $0.text == ":" }) == 1, tokens[open + 1].text == "_" else { break }
            let rest = name.dropFirst(prefix.count)
            let key = rest.prefix(1).lowercased() + rest.dropFirst()
            return (end, " { \(call)(\(tokens[colon - 1].text), \"\(key)\") }")
        }
        return (end, " { fatalError(\"Core Data does not implement \(name) here\") }")
    }

    /// Returns the end of the type after the colon at `position`. The type ends with its line, unless a bracket is open there.
    private func typeEnd(_ position: Int) -> Int? {
        guard position + 1 < tokens.count, tokens[position].text == ":" else { return nil }
        var next = position + 1
        var end: Int?
        while next < tokens.count, end == nil || !startsLine(tokens[next].range.lowerBound),
            !["{", "}", ";", "="].contains(tokens[next].text)
        {
            let last = ["(", "[", "<"].contains(tokens[next].text) ? closing(next) ?? next : next
            end = tokens[last].range.upperBound
            next = last + 1
        }
        return end
    }
}
