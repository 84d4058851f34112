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
                    let function = source.function(constrainedAt: position), let close = source.closing(position + 6)
                else { continue }
                let delegates = DelegateValues(source, in: function...close)
                if delegates.areHeldWeakly { continue }
                let start = source.tokens[position].range.lowerBound
                pass.replace(start..<source.tokens[position + 5].range.upperBound, with: "", in: index)
                // Without the constraint, the operands of `===` have to be cast to objects.
                for operand in delegates.comparedOperands {
                    pass.replace(operand.lowerBound..<operand.lowerBound, with: "(", in: index)
                    pass.replace(operand.upperBound..<operand.upperBound, with: " as AnyObject?)", in: index)
                }
            }
        }
    }
}

extension SwiftSource {
    /// Returns the index of the keyword of the function to whose constraints the token at `position` belongs; nil for those of types and
    /// extensions.
    fileprivate func function(constrainedAt position: Int) -> Int? {
        var place = position - 1
        var isConstraint = false
        while place >= 0 {
            switch tokens[place].text {
            case "func", "init": return isConstraint ? place : nil
            case "where": isConstraint = true
            case "class", "struct", "enum", "actor", "protocol", "extension", "{", "}", ";": return nil
            case ")", "]": place = opening(before: place) ?? 0
            default: break
            }
            place -= 1
        }
        return nil
    }
}

/// The uses of delegates in a function that need them to be objects.
private struct DelegateValues {
    private let source: SwiftSource
    private let function: ClosedRange<Int>

    /// - Parameter function: the positions from the keyword of the function to its closing brace.
    init(_ source: SwiftSource, in function: ClosedRange<Int>) {
        self.source = source
        self.function = function
    }

    private func text(_ position: Int) -> String { function.contains(position) ? source.tokens[position].text : "" }

    /// Whether the type at `position` is the delegate of a generic parameter, such as `Proxy.Delegate`.
    private func isDelegate(_ position: Int) -> Bool { text(position + 1) == "." && text(position + 2) == "Delegate" }

    /// Whether a weak variable has the type of a delegate, which it can have only with the constraint.
    var areHeldWeakly: Bool {
        function.contains { text($0) == "weak" && text($0 + 1) == "var" && text($0 + 3) == ":" && isDelegate($0 + 4) }
    }

    /// The operands of `===` and `!==` that may be delegates, in bytes: results of calls, members, and variables with the type of a
    /// delegate.
    var comparedOperands: [Range<Int>] {
        function.filter { ["=", "!"].contains(text($0)) && text($0 + 1) == "=" && text($0 + 2) == "=" && text($0 - 1) != "=" }
            .flatMap { position in [operand(endingAt: position - 1), operand(startingAt: position + 3)] }
            .compactMap { $0 }
            .filter { $0.count > 1 || isVariableOfDelegate(text($0.lowerBound)) }
            .map { source.tokens[$0.lowerBound].range.lowerBound..<source.tokens[$0.upperBound].range.upperBound }
    }

    private func isVariableOfDelegate(_ name: String) -> Bool {
        function.contains { text($0) == name && text($0 + 1) == ":" && isDelegate($0 + 2) }
    }

    private func areAdjacent(_ position: Int) -> Bool {
        source.tokens[position].range.upperBound == source.tokens[position + 1].range.lowerBound
    }

    private func operand(startingAt start: Int) -> ClosedRange<Int>? {
        guard function.contains(start), source.tokens[start].isWord else { return nil }
        var end = start
        while end + 2 < function.upperBound, areAdjacent(end) {
            if ["(", "["].contains(text(end + 1)), let close = source.closing(end + 1) {
                end = close
            } else if text(end + 1) == ".", source.tokens[end + 2].isWord {
                end += 2
            } else if ["?", "!"].contains(text(end + 1)) {
                end += 1
            } else {
                break
            }
        }
        return start...end
    }

    private func operand(endingAt end: Int) -> ClosedRange<Int>? {
        var start = end
        while start > function.lowerBound + 1 {
            if ["?", "!"].contains(text(start)) {
                start -= 1
            } else if [")", "]"].contains(text(start)) {
                guard let open = source.opening(before: start), source.tokens[open - 1].isWord, areAdjacent(open - 1) else { return nil }
                start = open - 1
            } else if text(start - 1) == "." {
                start -= 2
            } else {
                break
            }
        }
        return source.tokens[start].isWord ? start...end : nil
    }
}
