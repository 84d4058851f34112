import Foundation

extension MigrationRule {
    /// Replaces `#selector(method)` by `Selector(Type.method)`.
    static let selectors = MigrationRule(
        name: "selectors",
        summary: "`#selector(method)` becomes `Selector(Enclosing.method)`: a selector made of an unapplied method.",
        example: (
            before: """
            final class LikeNode: ASDisplayNode {
                func wire(_ button: ASButtonNode) {
                    button.addTarget(self, action: #selector(tapped(_:)), forControlEvents: .touchUpInside)
                }
            }
            """,
            after: """
            final class LikeNode: ASDisplayNode {
                func wire(_ button: ASButtonNode) {
                    button.addTarget(self, action: Selector(LikeNode.tapped(_:)), forControlEvents: .touchUpInside)
                }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "#selector" {
                guard position + 1 < source.tokens.count, let close = source.closing(position + 1) else { continue }
                let range = source.tokens[position].range.lowerBound..<source.tokens[close].range.upperBound
                let inside = position + 2..<close
                guard let argument = SelectorArgument(inside, of: source) else {
                    pass.note("name the type of this selector's method manually: \(source.text(range))", at: range.lowerBound, in: index)
                    continue
                }
                pass.replace(range, with: argument.replacement, in: index)
            }
        }
    }
}

/// The argument of a `#selector`.
private struct SelectorArgument {
    /// The expression that replaces `#selector( … )`.
    let replacement: String

    /// Reads the argument; nil if the type of the method cannot be determined from the source.
    init?(_ inside: Range<Int>, of source: SwiftSource) {
        var tokens = Array(source.tokens[inside])
        // Outer parentheses are removed: `#selector((method))` is the same as `#selector(method)`.
        while tokens.count > 2, tokens[0].text == "(", Self.closing(of: tokens) == tokens.count - 1 {
            tokens = Array(tokens.dropFirst().dropLast())
        }
        guard let first = tokens.first, let last = tokens.last else { return nil }
        let text = source.text(first.range.lowerBound..<last.range.upperBound)
        if ["getter", "setter"].contains(first.text), tokens.count > 2, tokens[1].text == ":" {
            replacement = "Selector(\"\(Self.accessorName(last.text, isSetter: first.text == "setter"))\")"
            return
        }
        // `(any Type).method` is unchanged.
        if first.text == "(", tokens.count > 2, tokens[1].text == "any" {
            replacement = Self.named(text) ?? "Selector(\(text))"
            return
        }
        let enclosing = source.scope(at: first.range.lowerBound)?.name
        // `self?.method`, in a closure that captures `self` weakly, is the same as `self.method`.
        let point = tokens.count > 2 && ["?", "!"].contains(tokens[1].text) ? 2 : 1
        if ["self", "Self"].contains(first.text), tokens.count > point + 1, tokens[point].text == "." {
            guard let enclosing else { return nil }
            let method = source.text(tokens[point + 1].range.lowerBound..<last.range.upperBound)
            replacement = "Selector(\(Self.expression(method, of: enclosing)))"
        } else if tokens.count > 1, tokens[1].text == ".", first.text != "super" {
            // `Type.method` is unchanged. `instance.method` requires the type with which the file declares the instance.
            if first.text.first?.isUppercase == true {
                replacement = Self.named(text) ?? "Selector(\(text))"
            } else {
                guard tokens.count > 2, let type = source.declaredType(of: first.text) else { return nil }
                replacement = "Selector(\(Self.expression(source.text(tokens[2].range.lowerBound..<last.range.upperBound), of: type)))"
            }
        } else {
            guard let enclosing, first.text != "super" else { return nil }
            replacement = "Selector(\(Self.expression(text, of: enclosing)))"
        }
    }

    /// Returns the expression `Type.method`. A cast to the method's type becomes a cast to the type of the unapplied method.
    private static func expression(_ method: String, of type: String) -> String {
        guard let cast = method.range(of: " as ") else { return "\(type).\(method)" }
        return "\(type).\(method[..<cast.lowerBound]) as (\(type)) -> \(method[cast.upperBound...])"
    }

    /// Returns the index of the token that closes the parenthesis at the beginning; nil if there is none.
    private static func closing(of tokens: [SwiftToken]) -> Int? {
        var depth = 0
        return tokens.indices.first { index in
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" { depth -= 1 }
            return depth == 0
        }
    }

    /// Returns the selector as a string if the method has more than two parameters. No control calls such a method; the program only
    /// compares its selector.
    private static func named(_ written: String) -> String? {
        let text = written.filter { !$0.isWhitespace }
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), text.filter({ $0 == ":" }).count > 2 else { return nil }
        let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
        let labels = text[text.index(after: open)...].dropLast().split(separator: ":").map(String.init)
        return "Selector(\"\(ObjectiveCSelector.name(name, labels))\")"
    }

    private static func accessorName(_ property: String, isSetter: Bool) -> String {
        isSetter ? "set\(property.prefix(1).uppercased())\(property.dropFirst()):" : property
    }
}

extension SwiftSource {
    /// Returns the type of a variable in the file, from its declaration `let name: Type` or `let name = Type(`.
    fileprivate func declaredType(of name: String) -> String? {
        for position in tokens.indices.dropFirst().dropLast(3) where tokens[position].text == name {
            guard ["let", "var"].contains(tokens[position - 1].text), tokens[position + 2].text.first?.isUppercase == true else { continue }
            let isAnnotated = tokens[position + 1].text == ":" && tokens[position + 3].text != "<"
            let isMade = tokens[position + 1].text == "=" && tokens[position + 3].text == "("
            // A nested type, `Outer.Inner`, is not supported.
            guard tokens[position + 3].text != "." else { return nil }
            if isAnnotated || isMade { return tokens[position + 2].text }
        }
        return nil
    }
}
