extension MigrationRule {
    /// Replaces the attributes for the entry point of a program by `@main`.
    static let applicationMain = MigrationRule(
        name: "application-main",
        summary: "`@UIApplicationMain` becomes `@main`: the library gives application delegates a `main()`.",
        example: (
            before: """
            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {}
            """,
            after: """
            @main
            class AppDelegate: UIResponder, UIApplicationDelegate {}
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for token in source.tokens where ["@UIApplicationMain", "@NSApplicationMain"].contains(token.text) {
                pass.replace(token.range, with: "@main", in: index)
            }
        }
    }
}
