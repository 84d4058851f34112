extension MigrationRule {
    /// Adds the extensions that common libraries define for `NSObject` to the classes of Foundation that have another root class on
    /// Linux.
    static let rootClassExtensions = MigrationRule(
        name: "root-class-extensions",
        summary: """
            The conformance to a protocol of RxSwift, ReactiveSwift or Then that an extension gives `NSObject` is given to \
            `NotificationCenter`, `FileManager` and `ProcessInfo` too: they are not subclasses of it here.
            """,
        example: (
            before: """
            extension NSObject: ReactiveCompatible {}
            """,
            after: """
            extension NSObject: ReactiveCompatible {}; extension NotificationCenter: ReactiveCompatible {}; \
            extension FileManager: ReactiveCompatible {}; extension ProcessInfo: ReactiveCompatible {}
            """
        )
    ) { pass in
        // The compiler rejects a conformance that is declared twice.
        let given = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
        for (index, source) in pass.sources.enumerated() {
            for scope in source.scopes where scope.isExtension && scope.name == "NSObject" && scope.depth == 0 {
                let brace = scope.braces.lowerBound
                // Other protocols are excluded, because they can require members that these classes do not have.
                guard scope.braces.upperBound == brace + 1, brace > 2, source.tokens[brace - 2].text == ":",
                    protocolsWithoutRequirements.contains(source.tokens[brace - 1].text)
                else { continue }
                let conformance = source.tokens[brace - 1].text
                let others = otherRootClasses.filter { !given.names(of: $0).contains(conformance) }
                guard !others.isEmpty else { continue }
                let text = others.map { "; extension \($0): \(conformance) {}" }.joined()
                let end = source.tokens[scope.braces.upperBound].range.upperBound
                pass.replace(end..<end, with: text, in: index)
            }
        }
    }

    private static let otherRootClasses = ["NotificationCenter", "FileManager", "ProcessInfo"]
    private static let protocolsWithoutRequirements: Set = ["ReactiveCompatible", "ReactiveExtensionsProvider", "Then"]
}
