extension MigrationRule {
    /// Removes constraints that only protocols of the Objective-C runtime satisfy.
    static let classConstraints = MigrationRule(
        name: "class-constraints",
        summary: """
            The constraint `Proxy.Delegate: AnyObject` of a generic function is removed: an existential of a protocol, such as \
            `any UITableViewDataSource`, satisfies it only on Apple's systems.
            """,
        example: (
            before: "func bind<Proxy: ProxyType>(_ proxy: Proxy) where Proxy.View: UIView, Proxy.Delegate: AnyObject {}",
            after: "func bind<Proxy: ProxyType>(_ proxy: Proxy) where Proxy.View: UIView {}"
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices.dropLast(6) {
                let words = source.tokens[position...(position + 6)].map(\.text)
                guard words[0] == ",", words[2] == ".", words[3] == "Delegate", words[4] == ":", words[5] == "AnyObject", words[6] == "{",
                    source.tokens[..<position].suffix(40).contains(where: { $0.text == "where" })
                else { continue }
                let start = source.tokens[position].range.lowerBound
                pass.replace(start..<source.tokens[position + 5].range.upperBound, with: "", in: index)
            }
        }
    }
}
