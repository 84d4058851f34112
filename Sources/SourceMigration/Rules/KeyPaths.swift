extension MigrationRule {
    /// Replaces `#keyPath` by the string that it produces.
    static let keyPaths = MigrationRule(
        name: "key-paths",
        summary: "`#keyPath(Type.property)` becomes the string `\"property\"`.",
        example: (
            before: "let animation = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))",
            after: "let animation = CABasicAnimation(keyPath: \"opacity\")"
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "#keyPath" {
                guard position + 1 < source.tokens.count, let close = source.closing(position + 1) else { continue }
                var words = source.tokens[position + 2..<close].filter(\.isWord).map(\.text)
                // The names of types, which begin with a capital letter, are not part of the key path.
                while words.count > 1, words[0].first?.isUppercase == true || words[0] == "self" { words.removeFirst() }
                let range = source.tokens[position].range.lowerBound..<source.tokens[close].range.upperBound
                if let call = source.callForApplication(position, close) {
                    pass.replace(call, with: "Optional(UIApplication.shared)", in: index)
                    continue
                }
                pass.replace(range, with: "\"\(words.joined(separator: "."))\"", in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Returns the range of `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))`, with which code for app extensions avoids
    /// using the property directly; nil for other key paths.
    fileprivate func callForApplication(_ position: Int, _ close: Int) -> Range<Int>? {
        guard position >= 6, close + 1 < tokens.count, tokens[close + 1].text == ")" else { return nil }
        let before = tokens[(position - 6)..<position].map(\.text)
        guard before == ["UIApplication", ".", "value", "(", "forKeyPath", ":"],
            tokens[(position + 2)..<close].map(\.text) == ["UIApplication", ".", "shared"]
        else { return nil }
        return tokens[position - 6].range.lowerBound..<tokens[close + 1].range.upperBound
    }
}
