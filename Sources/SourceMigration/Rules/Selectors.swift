import Foundation

extension MigrationRule {
    /// Replaces `#selector(method)` by `Selector(Type.method)`.
    static let selectors = MigrationRule(
        name: "selectors",
        summary: "`#selector(method)` becomes `Selector(Enclosing.method)`: a selector created from an unapplied method.",
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
                if source.isObserved(selectorAt: position), let name = SelectorArgument.name(inside, of: source) {
                    pass.replace(range, with: "Selector(\"\(name)\")", in: index)
                    continue
                }
                guard let argument = SelectorArgument(inside, of: source) else {
                    pass.note("write the type whose method this selector names: \(source.text(range))", at: range.lowerBound, in: index)
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
            guard let close = Self.closing(of: tokens), close + 1 < tokens.count, tokens[close + 1].text == ".",
                Self.isMethod(tokens, from: close + 2)
            else { return nil }
            replacement = Self.named(text) ?? "Selector(\(text))"
            return
        }
        let enclosing = source.scope(at: first.range.lowerBound)?.name
        // `self?.method`, in a closure that captures `self` weakly, is the same as `self.method`.
        let point = tokens.count > 2 && ["?", "!"].contains(tokens[1].text) ? 2 : 1
        if ["self", "Self"].contains(first.text), tokens.count > point + 1, tokens[point].text == "." {
            // `self.property.method` is a method of the property's type.
            let isOfProperty = tokens.count > point + 3 && tokens[point + 2].text == "."
            let type = isOfProperty ? source.declaredType(of: tokens[point + 1].text, before: first.range.lowerBound) : enclosing
            guard let type, let method = Self.method(tokens, from: isOfProperty ? point + 3 : point + 1, of: source) else { return nil }
            let isStatic = !isOfProperty && source.declaresOnlyStaticMethod(tokens[point + 1].text, of: type)
            replacement = Self.selector(method, of: type, isStatic: isStatic)
        } else if let start = Self.methodOfInstance(tokens) {
            // `Type().method` and `Type.shared.method`: a method of the type of the instance that the expression creates or returns.
            guard let method = Self.method(tokens, from: start.method, of: source) else { return nil }
            replacement = Self.selector(method, of: source.text(first.range.lowerBound..<tokens[start.type].range.upperBound))
        } else if tokens.count > 1, tokens[1].text == ".", first.text != "super" {
            // `Type.method` is unchanged. `instance.method` requires the type with which the file declares the instance.
            if first.text.first?.isUppercase == true {
                guard Self.isMethodOfType(tokens) else { return nil }
                let isStatic = tokens.count > 2 && source.declaresOnlyStaticMethod(tokens[2].text, of: first.text)
                replacement = Self.named(text) ?? "Selector(\(isStatic ? "static: " : "")\(text))"
            } else {
                guard tokens.count > 2, let type = source.declaredType(of: first.text, before: first.range.lowerBound),
                    let method = Self.method(tokens, from: 2, of: source)
                else { return nil }
                replacement = Self.selector(method, of: type)
            }
        } else {
            guard let enclosing, first.text != "super", let method = Self.method(tokens, from: 0, of: source) else { return nil }
            let isStatic = source.declaresOnlyStaticMethod(first.text, of: enclosing)
            replacement = Self.selector(method, of: enclosing, isStatic: isStatic)
        }
    }

    /// The static members that return an instance of their type, as in UIKit and Foundation.
    private static let singletons: Set = ["shared", "sharedInstance", "default", "standard", "current", "main", "instance"]

    /// Returns the position of the last word of the type's name at the beginning: that of `B` in `A.B.method`.
    private static func endOfType(_ tokens: [SwiftToken]) -> Int? {
        guard tokens.first?.text.first?.isUppercase == true else { return nil }
        var end = 0
        while end + 2 < tokens.count, tokens[end + 1].text == ".", tokens[end + 2].text.first?.isUppercase == true { end += 2 }
        return end
    }

    /// Returns the positions of the type's last word and of the method in `Type().method` and `Type.shared.method`; nil for others.
    private static func methodOfInstance(_ tokens: [SwiftToken]) -> (type: Int, method: Int)? {
        guard let end = endOfType(tokens), end + 3 < tokens.count else { return nil }
        if tokens[end + 1].text == "(" {
            guard let length = closing(of: Array(tokens[(end + 1)...])) else { return nil }
            let point = end + 1 + length + 1
            return point + 1 < tokens.count && tokens[point].text == "." ? (end, point + 1) : nil
        }
        let isSingleton = tokens[end + 1].text == "." && singletons.contains(tokens[end + 2].text) && tokens[end + 3].text == "."
        return isSingleton && end + 4 < tokens.count ? (end, end + 4) : nil
    }

    /// Returns whether the method directly follows the name of its type, unlike in `Type.property.method`.
    private static func isMethodOfType(_ tokens: [SwiftToken]) -> Bool {
        guard let end = endOfType(tokens) else { return false }
        // The name of a method may begin with an uppercase letter, like that of a type.
        return isMethod(tokens, from: end + 1 < tokens.count && tokens[end + 1].text == "." ? end + 2 : end)
    }

    /// Returns whether the tokens from `start` are the name of a method: a word, the labels in parentheses, and a cast to its type; the
    /// labels and the cast are optional. If another token follows the word, such as `?.` or `.`, the word is the name of a property or a
    /// type.
    private static func isMethod(_ tokens: [SwiftToken], from start: Int) -> Bool {
        var next = start
        let isQuoted = next + 2 < tokens.count && tokens[next].text == "`" && tokens[next + 2].text == "`"
        guard next < tokens.count, isQuoted || tokens[next].isWord else { return false }
        next += isQuoted ? 3 : 1
        if next < tokens.count, tokens[next].text == "(" {
            guard let length = closing(of: Array(tokens[next...])) else { return false }
            let labels = tokens[(next + 1)..<(next + length)]
            guard labels.allSatisfy({ $0.isWord || [":", "`"].contains($0.text) }) else { return false }
            next += length + 1
        }
        return next == tokens.count || tokens[next].text == "as"
    }

    /// Returns the source of the method's name from a token to the end; nil if other tokens follow the name.
    private static func method(_ tokens: [SwiftToken], from start: Int, of source: SwiftSource) -> String? {
        guard isMethod(tokens, from: start), let last = tokens.last else { return nil }
        return source.text(tokens[start].range.lowerBound..<last.range.upperBound)
    }

    /// Returns the selector of a method of a type.
    private static func selector(_ method: String, of type: String, isStatic: Bool = false) -> String {
        let expression = isStatic ? "\(type).\(method)" : expression(method, of: type)
        return named(expression) ?? "Selector(\(isStatic ? "static: " : "")\(expression))"
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
        guard text.hasSuffix(")"), text.filter({ $0 == ":" }).count > 2, let name = name(text) else { return nil }
        return "Selector(\"\(name)\")"
    }

    /// Returns the name of the method that an argument of `#selector` refers to; nil for the accessor of a property.
    static func name(_ inside: Range<Int>, of source: SwiftSource) -> String? {
        let tokens = source.tokens[inside].prefix { $0.text != "as" }.filter { $0.text != "`" }
        guard let first = tokens.first, !["getter", "setter", "("].contains(first.text) else { return nil }
        return name(tokens.map(\.text).joined())
    }

    /// Returns the name of a method that is written without spaces, with or without its type and its labels.
    private static func name(_ text: String) -> String? {
        let open = text.lastIndex(of: "(") ?? text.endIndex
        guard let name = text[..<open].split(separator: ".").last.map(String.init) else { return nil }
        let labels = text[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
        return ObjectiveCSelector.name(name, labels)
    }

    private static func accessorName(_ property: String, isSetter: Bool) -> String {
        isSetter ? "set\(property.prefix(1).uppercased())\(property.dropFirst()):" : property
    }
}

extension SwiftSource {
    /// Returns whether a selector is the argument of a method with which RxCocoa observes messages. Such a selector is compared with the
    /// names of the messages, so it needs a name.
    fileprivate func isObserved(selectorAt position: Int) -> Bool {
        position > 1 && tokens[position - 1].text == "(" && ["methodInvoked", "sentMessage"].contains(tokens[position - 2].text)
            && imports.contains { $0.path.hasPrefix("Rx") }
    }

    /// Returns the type of an instance, from the last declaration of its name before `end`: `let name: Type`, `let name = Type(`, a
    /// parameter `name: Type`, or a cast `let name = value as? Type`. If there is none, the first declaration after `end` is used, such as
    /// that of a property below the method.
    fileprivate func declaredType(of name: String, before end: Int) -> String? {
        let places = tokens.indices.dropFirst().dropLast(3).filter { tokens[$0].text == name }
        let found = places.filter { tokens[$0].range.lowerBound < end }.reversed() + places.filter { tokens[$0].range.lowerBound >= end }
        for position in found {
            switch declaration(at: position) {
            case .none: continue
            case .known(let type): return type
            case .unknown: return nil
            }
        }
        return nil
    }

    /// The declaration of a name at a position of the source: no declaration, or one whose type is unknown or known.
    private enum Declaration {
        case none, unknown
        case known(String)
    }

    private func declaration(at position: Int) -> Declaration {
        let before = tokens[position - 1].text
        let isVariable = ["let", "var"].contains(before)
        if tokens[position + 1].text == ":", isVariable || isParameter(position) {
            // Of an optional type and of a type in parentheses, only the name is read. `inout` precedes the name.
            return named(position + 2)
        }
        guard isVariable, tokens[position + 1].text == "=" else { return .none }
        // In `if let name = other`, the new variable has the type of `other`. In `if let name = name`, it has the type of another
        // declaration of `name`.
        let value = tokens[position + 2].text == "self" && tokens[position + 3].text == "." ? position + 4 : position + 2
        if value + 1 < tokens.count, tokens[value].isWord, [",", "{", "else"].contains(tokens[value + 1].text) {
            if tokens[value].text == tokens[position].text { return .none }
            if let type = memberType(of: tokens[value].text) { return .known(type) }
        }
        if tokens[position + 2].text.first?.isUppercase == true, tokens[position + 3].text == "(" { return named(position + 2) }
        return cast(after: position + 2)
    }

    /// Returns whether the declarations and extensions of a type in the file declare static methods of a name, and no others.
    fileprivate func declaresOnlyStaticMethod(_ name: String, of type: String) -> Bool {
        let places = tokens.indices.dropFirst(3).filter {
            tokens[$0].text == name && tokens[$0 - 1].text == "func" && scope(at: tokens[$0].range.lowerBound)?.name == type
        }
        return !places.isEmpty && places.allSatisfy { tokens[($0 - 3)..<$0].contains { ["static", "class"].contains($0.text) } }
    }

    /// Returns the type of the only variable of a name that the file declares with its type; nil for others.
    private func memberType(of name: String) -> String? {
        let places = tokens.indices.dropFirst().dropLast(3).filter {
            tokens[$0].text == name && ["let", "var"].contains(tokens[$0 - 1].text)
        }
        guard places.count == 1, let place = places.first, tokens[place + 1].text == ":", case .known(let type) = named(place + 2) else {
            return nil
        }
        return type
    }

    /// Returns whether a name with a type is a parameter of a function: `(name: Type`, `, name: Type` or `label name: Type`.
    private func isParameter(_ position: Int) -> Bool {
        guard tokens[position + 2].text.first?.isUppercase == true else { return false }
        var open = position - 1
        if tokens[open].text.first.map({ $0.isLetter || $0 == "_" }) == true { open -= 1 }
        guard open > 0, ["(", ","].contains(tokens[open].text), let start = opening(before: position), tokens[start].text == "(",
            start > 0
        else { return false }
        return tokens[start - 1].text == "init" || start > 1 && tokens[start - 2].text == "func"
    }

    /// Returns the type of a cast in the expression that begins at `start`, which ends with its line.
    private func cast(after start: Int) -> Declaration {
        var position = start
        while position + 2 < tokens.count, !bytes[tokens[start].range.lowerBound..<tokens[position].range.lowerBound].contains(10) {
            if tokens[position].text == "as" {
                return named(["?", "!"].contains(tokens[position + 1].text) ? position + 2 : position + 1)
            }
            if ["{", ",", "else"].contains(tokens[position].text) { break }
            position += 1
        }
        return .unknown
    }

    /// Returns the type that a word names. A nested type, `Outer.Inner`, and a type with arguments are not supported.
    private func named(_ position: Int) -> Declaration {
        let isSimple = position + 1 >= tokens.count || ![".", "<"].contains(tokens[position + 1].text)
        return tokens[position].text.first?.isUppercase == true && isSimple ? .known(tokens[position].text) : .unknown
    }
}
