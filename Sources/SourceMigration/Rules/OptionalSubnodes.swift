extension MigrationRule {
    /// Adds a default to loops over the subnodes of a node, whose list can be nil since Texture 3.
    static let optionalSubnodes = MigrationRule(
        name: "optional-subnodes",
        summary: "A loop over `subnodes`, which is not optional in Texture 2, gets an empty list as the default.",
        example: (
            before: "for subnode in card.subnodes { subnode.removeFromSupernode() }",
            after: "for subnode in card.subnodes ?? [] { subnode.removeFromSupernode() }"
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].members.formUnion(source.declaredMembers.intersection(["subnodes"]))
        }
        guard !pass.members.contains("subnodes") else { return }
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices.dropLast() where source.isLoop(over: position) {
                let end = source.tokens[position].range.upperBound
                pass.replace(end..<end, with: " ?? []", in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Returns whether a loop iterates over the list `subnodes` at `position`, whose receiver is a name or a chain of names.
    fileprivate func isLoop(over position: Int) -> Bool {
        guard tokens[position].text == "subnodes", tokens[position + 1].text == "{" else { return false }
        var start = position
        while start > 1, tokens[start - 1].text == ".", tokens[start - 2].isWord { start -= 2 }
        return start > 2 && tokens[start - 1].text == "in" && tokens[start - 2].isWord && tokens[start - 3].text == "for"
    }
}
