extension MigrationRule {
    /// Drops the attributes that speak to the Objective-C runtime and to Interface Builder.
    static let objectiveCAttributes = MigrationRule(
        name: "objc-attributes",
        summary: "`@objc`, `@objcMembers`, `@nonobjc`, `@IBAction`, `@IBOutlet`, `@NSManaged` and their like are dropped.",
        example: (
            before: """
            final class LikeNode: ASButtonNode {
                @objc private func tapped() {}
            }
            """,
            after: """
            final class LikeNode: ASButtonNode {
                private func tapped() {}
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated() where objectiveCNames.contains(token.text) {
                pass.remove(attributeRange(position, in: source), in: index)
            }
        }
    }

    private static let objectiveCNames: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
        "@NSManaged", "@GKInspectable",
    ]

    /// The attribute with its arguments: directly after it, or on its line before a declaration, as in `@objc (tapped) func`.
    private static func attributeRange(_ position: Int, in source: SwiftSource) -> Range<Int> {
        let range = source.tokens[position].range
        guard position + 1 < source.tokens.count, source.tokens[position + 1].text == "(", let close = source.closing(position + 1)
        else { return range }
        let isDirect = source.tokens[position + 1].range.lowerBound == range.upperBound
        let isName = source.tokens[position].text == "@objc" && close + 1 < source.tokens.count && source.tokens[close + 1].isWord
        guard isDirect || isName else { return range }
        return range.lowerBound..<source.tokens[close].range.upperBound
    }
}
