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
    ) { edit(&$0, isLinuxLibrary: false) }

    /// The same for a library with a user interface that supports Linux without it: here it is what it is on iOS, so that `os(Linux)` does
    /// not hold.
    package static let operatingSystemOfInterfaceLibraries = MigrationRule(
        name: operatingSystem.name, summary: operatingSystem.summary, example: operatingSystem.example
    ) { edit(&$0, isLinuxLibrary: true) }

    private static func edit(_ pass: inout MigrationPass, isLinuxLibrary: Bool) {
        for (index, source) in pass.sources.enumerated() {
            let tokens = source.tokens
            for position in tokens.indices.dropLast(3) where tokens[position].text == "os" && tokens[position + 1].text == "(" {
                let system = tokens[position + 2].text
                guard system == "iOS" || isLinuxLibrary && system == "Linux", tokens[position + 3].text == ")", source.isCondition(position)
                else { continue }
                if system == "Linux" {
                    // A condition that does not hold on Linux.
                    pass.replace(tokens[position + 2].range, with: "iOS", in: index)
                    continue
                }
                let range = tokens[position].range.lowerBound..<tokens[position + 3].range.upperBound
                pass.replace(range, with: "canImport(UIKit)", in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Whether the token is in a line of `#if` or `#elseif`.
    fileprivate func isCondition(_ position: Int) -> Bool {
        let line = line(at: tokens[position].range.lowerBound)
        return tokens[..<position].reversed().prefix { self.line(at: $0.range.lowerBound) == line }
            .contains { $0.text == "#if" || $0.text == "#elseif" }
    }
}
