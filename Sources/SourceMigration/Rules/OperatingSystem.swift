extension MigrationRule {
    /// Tests for the user interface instead of the system's name.
    package static let operatingSystem = MigrationRule(
        name: "operating-system",
        summary: "`#if os(iOS)` becomes `#if canImport(UIKit)`: what is meant is the user interface.",
        example: (
            before: """
            #if os(iOS) && DEBUG
            #endif
            """,
            after: """
            #if canImport(UIKit) && DEBUG
            #endif
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let tokens = source.tokens
            for position in tokens.indices.dropLast(3) where tokens[position].text == "os" && tokens[position + 1].text == "(" {
                guard tokens[position + 2].text == "iOS", tokens[position + 3].text == ")", source.isCondition(position) else { continue }
                let range = tokens[position].range.lowerBound..<tokens[position + 3].range.upperBound
                pass.replace(range, with: "canImport(UIKit)", in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Whether the token stands on a line of `#if` or `#elseif`.
    fileprivate func isCondition(_ position: Int) -> Bool {
        let line = line(at: tokens[position].range.lowerBound)
        return tokens[..<position].reversed().prefix { self.line(at: $0.range.lowerBound) == line }
            .contains { $0.text == "#if" || $0.text == "#elseif" }
    }
}
