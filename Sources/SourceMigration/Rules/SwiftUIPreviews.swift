extension MigrationRule {
    /// Compiles the SwiftUI previews of a file only where SwiftUI can be imported. Only Xcode's canvas shows them, so the program does not
    /// need them.
    static let swiftUIPreviews = MigrationRule(
        name: "swiftui-previews",
        summary: "A `PreviewProvider`, and the private types of SwiftUI beside it, are put under `#if canImport(SwiftUI)`.",
        example: (
            before: """
            import SwiftUI
            struct CardPreviews: PreviewProvider {
                static var previews: some View { Text("Card") }
            }
            """,
            after: """
            import SwiftUI
            #if canImport(SwiftUI)
            struct CardPreviews: PreviewProvider {
                static var previews: some View { Text("Card") }
            }
            #endif
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let scopes = source.scopes.filter { scope in
                scope.depth == 0 && !scope.isExtension
                    && !source.branches(at: scope.body.lowerBound).contains { branch in
                        branch.directives.contains { $0.contains("canImport(SwiftUI)") }
                    }
            }
            guard scopes.contains(where: { source.inheritedNames(of: $0).contains("PreviewProvider") }) else { continue }
            for scope in scopes {
                let start = source.declarationStart(of: scope)
                let names = source.inheritedNames(of: scope)
                let isPrivate = source.tokens[start..<scope.braces.lowerBound].contains { ["private", "fileprivate"].contains($0.text) }
                guard names.contains("PreviewProvider") || isPrivate && !names.isDisjoint(with: viewProtocols) else { continue }
                let end = source.tokens[scope.braces.upperBound].range.upperBound
                let first = source.tokens[start].range.lowerBound
                pass.replace(first..<first, with: "#if canImport(SwiftUI)\n", in: index)
                pass.replace(end..<end, with: "\n#endif", in: index)
            }
        }
    }

    private static let viewProtocols: Set = ["View", "UIViewRepresentable", "UIViewControllerRepresentable"]
}

extension SwiftSource {
    /// Returns the index of the token with which a declaration begins: its first attribute or modifier, or else its keyword.
    fileprivate func declarationStart(of scope: TypeScope) -> Int {
        var position = scope.braces.lowerBound
        while position > 0, tokens[position].text != scope.keyword { position -= 1 }
        while position > 0 {
            let before = tokens[position - 1].text
            if Self.modifiers.contains(before) || before.hasPrefix("@") {
                position -= 1
            } else if before == ")", let open = opening(before: position - 1), open > 0,
                tokens[open - 1].text.hasPrefix("@")
            {
                position = open - 1
            } else {
                break
            }
        }
        return position
    }

    private static let modifiers: Set = ["public", "open", "package", "internal", "fileprivate", "private", "final", "nonisolated"]
}
