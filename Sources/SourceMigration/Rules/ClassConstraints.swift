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
                // The comparison of objects needs them as objects.
                for place in source.identityOperands(inBodyAt: position + 6) {
                    pass.replace(place..<place, with: " as AnyObject?", in: index)
                }
            }
        }
    }
}

extension SwiftSource {
    /// Returns where the right operands of `===` end in the body that opens at a brace, if they are calls of members.
    fileprivate func identityOperands(inBodyAt brace: Int) -> [Int] {
        guard let close = closing(brace) else { return [] }
        return (brace..<close).compactMap { position in
            guard tokens[position...].prefix(3).map(\.text) == ["=", "=", "="] else { return nil }
            var end = position + 3
            while end + 2 < close, tokens[end].isWord, tokens[end + 1].text == ".", tokens[end + 2].isWord { end += 2 }
            guard tokens[end].isWord, tokens[end + 1].text == "(", let last = closing(end + 1) else { return nil }
            return tokens[last].range.upperBound
        }
    }
}
