extension MigrationRule {
    /// Gives outlets placeholder objects. If the nib is missing, outlets are never set, and reading one would trap.
    static let outlets = MigrationRule(
        name: "outlets",
        summary: "`@IBOutlet weak var name: Type!` becomes `@NibOutlet var name: Type!`, which holds a placeholder until it is assigned.",
        example: (
            before: """
            final class CardCell: UITableViewCell {
                @IBOutlet private weak var title: UILabel!
            }
            """,
            after: """
            final class CardCell: UITableViewCell {
                @NibOutlet private var title: UILabel!
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated() where token.text == "@IBOutlet" {
                guard let name = source.outletVariable(position), source.isUnwrapped(name) else { continue }
                pass.replace(token.range, with: "@NibOutlet", in: index)
                // `weak` is removed, because a property with a wrapper cannot be weak and the placeholder has no other owner.
                for modifier in position + 1..<name where source.tokens[modifier].text == "weak" {
                    pass.remove(source.tokens[modifier].range, in: index)
                }
            }
        }
    }
}

extension SwiftSource {
    /// Returns the position of a variable's name after an attribute; nil if the attribute belongs to another declaration.
    fileprivate func outletVariable(_ position: Int) -> Int? {
        var next = position + 1
        while next < tokens.count, Self.words.contains(tokens[next].text) { next += 1 }
        guard next + 1 < tokens.count, tokens[next].text == "var", tokens[next + 1].isWord else { return nil }
        return next + 1
    }

    /// The words that are allowed between the attribute and `var`, including the parts of `private(set)`.
    private static let words: Set = [
        "weak", "private", "fileprivate", "internal", "public", "open", "final", "(", "set", ")", "@objc",
    ]

    /// Returns whether the type of the variable at a position ends with an exclamation mark.
    fileprivate func isUnwrapped(_ name: Int) -> Bool {
        guard name + 1 < tokens.count, tokens[name + 1].text == ":" else { return false }
        let line = line(at: tokens[name].range.lowerBound)
        var last: SwiftToken?
        for token in tokens[(name + 2)...] {
            if token.text == "{" || token.text == "=" || token.text == ";" || self.line(at: token.range.lowerBound) != line { break }
            last = token
        }
        return last?.text == "!"
    }
}
