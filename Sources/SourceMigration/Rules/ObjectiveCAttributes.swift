extension MigrationRule {
    /// Removes the attributes for the Objective-C runtime and for Interface Builder.
    static let objectiveCAttributes = MigrationRule(
        name: "objc-attributes",
        summary: "`@objc`, `@objcMembers`, `@nonobjc`, `@IBAction`, `@IBOutlet`, `@NSManaged` and similar attributes are dropped.",
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
                let range = attributeRange(position, in: source)
                pass.remove(range, in: index)
                // An Objective-C protocol is restricted to classes. Without the attribute, this restriction has to be written explicitly.
                if token.text == "@objc", let name = source.unrestrictedProtocol(behind: range.upperBound, from: position + 1) {
                    pass.replace(name..<name, with: ": AnyObject", in: index)
                }
            }
            for (position, token) in source.tokens.enumerated() {
                // Swift on other systems has no block type, so the convention is removed. `unsafeBitCast(block, to: AnyObject.self)`
                // becomes `(block as AnyObject)`, which stores the closure in an object.
                if token.text == "@convention", source.words(after: position, are: ["(", "block", ")"]) {
                    pass.remove(token.range.lowerBound..<source.tokens[position + 3].range.upperBound, in: index)
                }
                if token.text == "unsafeBitCast", source.words(after: position + 2, are: [",", "to", ":", "AnyObject", ".", "self", ")"]),
                    source.tokens[position + 1].text == "(", source.isBlock(source.tokens[position + 2].text)
                {
                    pass.replace(token.range, with: "", in: index)
                    let target = source.tokens[position + 3].range.lowerBound..<source.tokens[position + 8].range.upperBound
                    pass.replace(target, with: " as AnyObject", in: index)
                }
            }
        }
    }

    private static let objectiveCNames: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
        "@NSManaged", "@GKInspectable",
    ]

    /// Returns the range of an attribute with its arguments, which are directly after it or, as in `@objc (tapped) func`, between white
    /// space and the next word.
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

extension SwiftSource {
    /// Returns whether the tokens after a position have the given texts.
    fileprivate func words(after position: Int, are words: [String]) -> Bool {
        position >= 0 && position + words.count < tokens.count
            && zip(tokens[(position + 1)...], words).allSatisfy { $0.text == $1 }
    }

    /// Returns whether the file declares a variable or parameter `name` with the type of a block, and none of this name with another type.
    fileprivate func isBlock(_ name: String) -> Bool {
        let places = tokens.indices.dropFirst().dropLast().filter {
            tokens[$0].text == name && (["let", "var"].contains(tokens[$0 - 1].text) || tokens[$0 + 1].text == ":")
        }
        return !places.isEmpty && places.allSatisfy { words(after: $0, are: [":", "@convention", "(", "block", ")"]) }
    }

    /// Returns the end of a protocol's name if the attribute belongs to a protocol without an inheritance clause; nil otherwise.
    fileprivate func unrestrictedProtocol(behind offset: Int, from first: Int) -> Int? {
        var position = first
        while position < tokens.count, tokens[position].range.lowerBound < offset { position += 1 }
        while position < tokens.count,
            tokens[position].text.hasPrefix("@") || ["public", "internal", "private", "fileprivate"].contains(tokens[position].text)
        {
            position += 1
        }
        guard position + 2 < tokens.count, tokens[position].text == "protocol", tokens[position + 2].text == "{" else { return nil }
        return tokens[position + 1].range.upperBound
    }
}
