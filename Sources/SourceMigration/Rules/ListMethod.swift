/// A method whose first parameter may be a table or collection, such as
/// `tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath)`.
struct ListMethod {
    /// The identity of a method: its type, its name, a label and the type of its first parameter.
    struct Name: Hashable, Codable, Sendable {
        /// The last part of the type's name.
        let type: String
        let base: String
        /// The label of the second parameter, or of the only parameter.
        let label: String
        /// The type of the first parameter, as written in the source.
        let view: String
    }

    /// One parameter, described by the indices of its tokens.
    struct Parameter {
        let label: Int
        let local: Int
        let type: Int
        /// All tokens of the parameter, up to the comma or the closing parenthesis.
        let tokens: Range<Int>
    }

    let name: Name
    /// The index of the token with the base name.
    let base: Int
    let parameters: [Parameter]
    /// The indices of the braces around the body; nil in a protocol.
    let body: ClosedRange<Int>?

    var label: String { name.label }
    var viewType: String { name.view }
}

extension SwiftSource {
    /// Returns the methods directly inside a type whose first parameter has a type that is written as one word.
    func listMethods(in scope: TypeScope) -> [ListMethod] {
        var depth = 0
        return scope.braces.compactMap { position in
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, tokens[position].text == "func" else { return nil }
            return listMethod(position, in: scope)
        }
    }

    private func listMethod(_ position: Int, in scope: TypeScope) -> ListMethod? {
        guard position + 2 < tokens.count, tokens[position + 1].isWord, tokens[position + 2].text == "(",
            let close = closing(position + 2)
        else { return nil }
        let parameters = parameters(position + 3..<close)
        guard let first = parameters.first else { return nil }
        let isAlone = parameters.count == 1
        let label = tokens[parameters[isAlone ? 0 : 1].label].text
        return ListMethod(
            name: ListMethod.Name(
                type: Conformances.key(scope.name), base: tokens[position + 1].text, label: label, view: tokens[first.type].text),
            base: position + 1, parameters: parameters, body: body(behind: close, in: scope))
    }

    /// Returns the parameters between two parentheses; empty if one of them cannot be parsed.
    private func parameters(_ range: Range<Int>) -> [ListMethod.Parameter] {
        var found: [ListMethod.Parameter] = []
        var start = range.lowerBound
        var depth = 0
        for position in range.lowerBound...range.upperBound {
            let text = tokens[position].text
            if position < range.upperBound {
                if ["(", "[", "<"].contains(text) { depth += 1 }
                // The `>` of `->` is not a bracket.
                if [")", "]"].contains(text) || text == ">" && tokens[position - 1].text != "-" { depth -= 1 }
                guard depth == 0, text == "," else { continue }
            }
            guard let parameter = parameter(start..<position) else { return [] }
            found.append(parameter)
            start = position + 1
        }
        return found
    }

    private func parameter(_ range: Range<Int>) -> ListMethod.Parameter? {
        guard let colon = range.first(where: { tokens[$0].text == ":" }), colon > range.lowerBound, colon + 1 < range.upperBound
        else { return nil }
        return ListMethod.Parameter(label: range.lowerBound, local: colon - 1, type: colon + 1, tokens: range)
    }

    /// Returns the braces after a signature; nil if the next member begins before them.
    private func body(behind close: Int, in scope: TypeScope) -> ClosedRange<Int>? {
        guard scope.keyword != "protocol" else { return nil }
        for position in close..<scope.braces.upperBound {
            if tokens[position].text == "func" { return nil }
            if tokens[position].text == "{" { return closing(position).map { position...$0 } }
        }
        return nil
    }
}
