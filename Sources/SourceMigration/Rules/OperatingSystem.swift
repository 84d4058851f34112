extension MigrationRule {
    /// Replaces conditions about the operating system by conditions about the user interface.
    package static let operatingSystem = MigrationRule(
        name: "operating-system",
        summary: """
            `#if os(iOS)` becomes `#if canImport(UIKit)`, because such code usually needs UIKit and not iOS; so does \
            `#if canImport(ObjectiveC)` before code that imports UIKit.
            """,
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

    /// The same rule for a library that supports Linux without its user interface. With Weft, the library is built as on iOS, so
    /// `os(Linux)` becomes false.
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
                    // `os(iOS)` is a condition that is false on Linux.
                    pass.replace(tokens[position + 2].range, with: "iOS", in: index)
                    continue
                }
                let range = tokens[position].range.lowerBound..<tokens[position + 3].range.upperBound
                pass.replace(range, with: "canImport(UIKit)", in: index)
            }
            for name in source.runtimeConditions { pass.replace(tokens[name].range, with: "UIKit", in: index) }
        }
    }
}

extension SwiftSource {
    /// The positions of `ObjectiveC` in conditions `canImport(ObjectiveC)` whose branch imports UIKit.
    fileprivate var runtimeConditions: [Int] {
        tokens.indices.dropFirst(2).filter { position in
            guard tokens[position].text == "ObjectiveC", tokens[position - 1].text == "(", tokens[position - 2].text == "canImport",
                position < 3 || tokens[position - 3].text != "!", isCondition(position)
            else { return false }
            let branch = tokens[position...].prefix { !["#else", "#elseif", "#endif"].contains($0.text) }
            return zip(branch, branch.dropFirst()).contains { $0.text == "import" && ["UIKit", "AsyncDisplayKit"].contains($1.text) }
        }
    }

    /// Returns whether the token is on a line with `#if` or `#elseif`.
    fileprivate func isCondition(_ position: Int) -> Bool {
        let line = line(at: tokens[position].range.lowerBound)
        return tokens[..<position].reversed().prefix { self.line(at: $0.range.lowerBound) == line }
            .contains { $0.text == "#if" || $0.text == "#elseif" }
    }
}
