extension MigrationRule {
    /// Replaces casts and patterns that convert errors to `NSError`, because on Linux they succeed only for errors that already are
    /// objects.
    ///
    /// The compiler accepts `catch let error as NSError` as a clause for all errors, and the program crashes at an error of another type.
    static let bridgedErrors = MigrationRule(
        name: "bridged-errors",
        summary: "`catch let error as NSError` catches each error, and `error as? NSError` becomes a call that converts it.",
        example: (
            before: """
            do { try save() } catch let error as NSError { show(error.code) }
            do { try load() } catch let error as NSError where error.code == 4 {
                show(response.error as? NSError)
            }
            """,
            after: """
            do { try save() } catch let error { let error = error as NSError; show(error.code) }
            do { try load() } catch let error where ({ (error: NSError) -> Bool in error.code == 4 }(error as NSError)) { let error = error as NSError
                show(_nsError(response.error))
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "NSError" {
                if let clause = source.catchClause(withPatternAt: position) {
                    source.convert(clause, &pass, index)
                } else if let cast = source.errorCast(position) {
                    pass.replace(cast.start..<cast.start, with: "_nsError(", in: index)
                    pass.replace(cast.end..<source.tokens[position].range.upperBound, with: cast.isForced ? ")!" : ")", in: index)
                }
            }
        }
    }
}

/// A clause `catch let error as NSError`, with the indices of its tokens.
private struct CatchClause {
    /// The index of the token with the name of the error.
    let name: Int
    let brace: Int
    let hasCondition: Bool
}

extension SwiftSource {
    private func word(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }

    /// Returns the clause whose pattern ends with the type at `position`; nil for other code, and for a body that declares the name of the
    /// error again.
    fileprivate func catchClause(withPatternAt position: Int) -> CatchClause? {
        guard word(position - 1) == "as", position > 3, tokens[position - 2].isWord, ["let", "var"].contains(word(position - 3)),
            word(position - 4) == "catch"
        else { return nil }
        var brace = position + 1
        let hasCondition = word(brace) == "where"
        while hasCondition, brace < tokens.count, tokens[brace].text != "{" {
            guard let close = ["(", "["].contains(tokens[brace].text) ? closing(brace) : brace else { return nil }
            brace = close + 1
        }
        guard word(brace) == "{", let end = closing(brace) else { return nil }
        let name = position - 2
        let isDeclaredAgain = (brace..<end).contains { inner in
            ["let", "var"].contains(word(inner)) && word(inner + 1) == word(name) && opening(before: inner) == brace
        }
        return isDeclaredAgain ? nil : CatchClause(name: name, brace: brace, hasCondition: hasCondition)
    }

    fileprivate func convert(_ clause: CatchClause, _ pass: inout MigrationPass, _ index: Int) {
        let name = tokens[clause.name].text
        let type = clause.name + 2
        pass.replace(tokens[clause.name].range.upperBound..<tokens[type].range.upperBound, with: "", in: index)
        if clause.hasCondition {
            let start = tokens[type + 2].range.lowerBound
            pass.replace(start..<start, with: "({ (\(name): NSError) -> Bool in ", in: index)
            let end = tokens[clause.brace - 1].range.upperBound
            pass.replace(end..<end, with: " }(\(name) as NSError))", in: index)
        }
        let end = tokens[clause.brace].range.upperBound
        let next = tokens[clause.brace + 1].range.lowerBound
        let isOneLine = !bytes[end..<next].contains(SourceByte.newline) && tokens[clause.brace + 1].text != "}"
        let keyword = tokens[clause.name - 1].text
        pass.replace(end..<end, with: " \(keyword) \(name) = \(name) as NSError\(isOneLine ? ";" : "")", in: index)
    }

    /// Returns the range of the value that is cast by `as? NSError` or `as! NSError`; nil for another use of the type.
    fileprivate func errorCast(_ position: Int) -> (start: Int, end: Int, isForced: Bool)? {
        guard ["?", "!"].contains(word(position - 1)), word(position - 2) == "as", !["?", "!", "."].contains(adjacent(after: position)),
            let start = valueStart(before: position - 2)
        else { return nil }
        return (tokens[start].range.lowerBound, tokens[position - 3].range.upperBound, word(position - 1) == "!")
    }

    /// Returns the token directly behind another one; empty if white space is between them.
    private func adjacent(after position: Int) -> String {
        guard position + 1 < tokens.count, tokens[position + 1].range.lowerBound == tokens[position].range.upperBound else { return "" }
        return tokens[position + 1].text
    }

    /// Returns the index of the first token of the value that ends before `position`: a name, a call or a subscript, with the chain of
    /// members before it. Returns nil for other values, such as a call with a trailing closure.
    private func valueStart(before position: Int) -> Int? {
        var next = position - 1
        while next >= 0 {
            // Skips marks such as that of `error!`.
            while next > 0, ["?", "!"].contains(word(next)), tokens[next - 1].range.upperBound == tokens[next].range.lowerBound {
                next -= 1
            }
            if [")", "]"].contains(word(next)) {
                guard let open = opening(before: next) else { return nil }
                let isCall = open > 0 && tokens[open - 1].range.upperBound == tokens[open].range.lowerBound
                let isValue = isCall && (tokens[open - 1].isWord || [")", "]", "?", "!"].contains(word(open - 1)))
                if isValue {
                    next = open - 1
                    continue
                }
                return open
            }
            if word(next - 1) == "$" { return next - 1 }
            guard tokens[next].isWord, !Self.statementStarts.contains(word(next)) else { return nil }
            guard word(next - 1) == "." else { return next }
            // An implicit member begins with the period.
            guard next > 1, tokens[next - 2].isWord || [")", "]", "?", "!"].contains(word(next - 2)) || word(next - 3) == "$" else {
                return nil
            }
            next -= 2
            if word(next - 1) == "$" { return next - 1 }
        }
        return nil
    }

    private static let statementStarts: Set = ["return", "in", "if", "guard", "while", "else", "try", "await", "case", "as", "is"]
}
