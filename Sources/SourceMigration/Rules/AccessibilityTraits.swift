extension MigrationRule {
    /// Replaces the operators of accessibility traits, which were integers before Swift 4.2, by methods of sets.
    static let accessibilityTraits = MigrationRule(
        name: "accessibility-traits",
        summary: "Accessibility traits that are combined as integers, as before Swift 4.2, are combined as sets.",
        example: (
            before: """
            accessibilityTraits |= UIAccessibilityTraitButton
            cell.accessibilityTraits &= ~UIAccessibilityTraitSelected
            label.accessibilityTraits = UIAccessibilityTraitHeader | UIAccessibilityTraitStaticText
            """,
            after: """
            accessibilityTraits.insert(UIAccessibilityTraitButton)
            cell.accessibilityTraits.remove(UIAccessibilityTraitSelected)
            label.accessibilityTraits = [UIAccessibilityTraitHeader, UIAccessibilityTraitStaticText]
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "accessibilityTraits" {
                guard let change = source.traitChange(position) else { continue }
                pass.replace(change.operatorRange, with: change.method.map { ".\($0)(" } ?? " = ", in: index)
                let isList = !change.signs.isEmpty
                let first = source.tokens[change.terms.lowerBound].range.lowerBound
                let last = source.tokens[change.terms.upperBound - 1].range.upperBound
                if isList { pass.replace(first..<first, with: "[", in: index) }
                for sign in change.signs {
                    pass.replace(source.tokens[sign - 1].range.upperBound..<source.tokens[sign].range.upperBound, with: ",", in: index)
                }
                let end = (isList ? "]" : "") + (change.method == nil ? "" : ")")
                pass.replace(last..<last, with: end, in: index)
            }
        }
    }
}

/// A statement that combines accessibility traits with operators of integers.
private struct TraitChange {
    /// The method of sets that does the same; nil for an assignment of several traits.
    let method: String?
    /// The bytes from the end of the property's name to the first trait.
    let operatorRange: Range<Int>
    /// The indices of the tokens of the traits.
    let terms: Range<Int>
    /// The indices of the operators `|` between the traits.
    let signs: [Int]
}

extension SwiftSource {
    /// Returns the statement that changes the traits at `position`; nil for an assignment of one value.
    fileprivate func traitChange(_ position: Int) -> TraitChange? {
        func word(_ offset: Int) -> String { position + offset < tokens.count ? tokens[position + offset].text : "" }
        let method: String?
        let start: Int
        switch (word(1), word(2), word(3)) {
        case ("|", "=", _): (method, start) = ("insert", position + 3)
        case ("&", "=", "~"): (method, start) = ("remove", position + 4)
        case ("=", let next, _) where next != "=": (method, start) = (nil, position + 2)
        default: return nil
        }
        guard let end = endOfTraits(start), end > start else { return nil }
        let signs = (start..<end).filter { tokens[$0].text == "|" }
        if method == nil, signs.isEmpty { return nil }
        let range = tokens[position].range.upperBound..<tokens[start].range.lowerBound
        return TraitChange(method: method, operatorRange: range, terms: start..<end, signs: signs)
    }

    /// Returns the end of an expression of names, members and `|`; nil if it contains something else.
    private func endOfTraits(_ start: Int) -> Int? {
        var position = start
        while position < tokens.count {
            guard tokens[position].isWord || tokens[position].text == "." else { return nil }
            while position < tokens.count, tokens[position].isWord || tokens[position].text == "." {
                position += 1
                let isMember = position < tokens.count && tokens[position].text == "." || tokens[position - 1].text == "."
                guard isMember else { break }
            }
            guard position < tokens.count, tokens[position].text == "|" else { break }
            guard position + 1 < tokens.count, !["|", "="].contains(tokens[position + 1].text) else { return nil }
            position += 1
        }
        // If the expression does not end here, a call, a subscript or another operator follows on the same line.
        let isEnd =
            position >= tokens.count || [";", "}", ")"].contains(tokens[position].text) || startsLine(tokens[position].range.lowerBound)
        return isEnd ? position : nil
    }
}
