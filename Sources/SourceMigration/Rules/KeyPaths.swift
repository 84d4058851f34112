extension MigrationRule {
    /// Writes the string that `#keyPath` would make.
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
                // Types come first and are spelled with a capital.
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
    /// `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))`, by which code for extensions avoids the property's name.
    fileprivate func callForApplication(_ position: Int, _ close: Int) -> Range<Int>? {
        guard position >= 6, close + 1 < tokens.count, tokens[close + 1].text == ")" else { return nil }
        let before = tokens[(position - 6)..<position].map(\.text)
        guard before == ["UIApplication", ".", "value", "(", "forKeyPath", ":"],
            tokens[(position + 2)..<close].map(\.text) == ["UIApplication", ".", "shared"]
        else { return nil }
        return tokens[position - 6].range.lowerBound..<tokens[close + 1].range.upperBound
    }
}
