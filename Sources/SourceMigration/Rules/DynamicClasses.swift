extension MigrationRule {
    /// Replaces calls of `init()` on classes of UIKit that are known only at run time.
    ///
    /// Every initializer of an Objective-C class can be called on such a class. Swift requires that the initializer is `required`.
    static let dynamicClasses = MigrationRule(
        name: "dynamic-classes",
        summary: """
            `type.init()` and `T()` for a class of UIKit or Texture that is known only at run time become `makeOfDynamicClass()`, because \
            Swift calls only `required` initializers there.
            """,
        example: (
            before: """
            guard let type = NSClassFromString(name) as? UIViewController.Type else { return }
            show(type.init())
            func make<T: UIView>() -> T { return T() }
            """,
            after: """
            guard let type = NSClassFromString(name) as? UIViewController.Type else { return }
            show((type.makeOfDynamicClass() as! UIViewController))
            func make<T: UIView>() -> T { return (T.makeOfDynamicClass() as! T) }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for (range, text) in DynamicCalls(source).replacements { pass.replace(range, with: text, in: index) }
        }
    }
}

/// Finds calls of `init()` on variables whose values are classes, and on generic parameters.
private struct DynamicCalls {
    private let source: SwiftSource
    private var tokens: [SwiftToken] { source.tokens }

    init(_ source: SwiftSource) { self.source = source }

    private func text(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }

    var replacements: [(Range<Int>, String)] {
        let classes = self.classes
        let parameters = genericParameters
        return tokens.indices.compactMap { position in
            guard text(position - 1) != "." else { return nil }
            let name = text(position)
            if let type = classes[name], type.count == 1, (1...4).map({ text(position + $0) }) == [".", "init", "(", ")"] {
                return (range(position, 4), "(\(name).makeOfDynamicClass() as! \(type.first ?? ""))")
            }
            guard let scope = parameters.first(where: { $0.name == name && $0.body.contains(position) }), text(position - 1) != "func"
            else {
                return nil
            }
            if text(position + 1) == "(", text(position + 2) == ")" { return (range(position, 2), call(scope.name)) }
            if (1...4).map({ text(position + $0) }) == [".", "init", "(", ")"] { return (range(position, 4), call(scope.name)) }
            return nil
        }
    }

    private func call(_ name: String) -> String { "(\(name).makeOfDynamicClass() as! \(name))" }

    private func range(_ position: Int, _ length: Int) -> Range<Int> {
        tokens[position].range.lowerBound..<tokens[position + length].range.upperBound
    }

    /// The names of variables and parameters whose value is a class, with the classes of UIKit to which they are bound in this file:
    /// `name = … as? UIView.Type` and `name: UIView.Type`.
    private var classes: [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for position in tokens.indices where text(position) == "Type" && text(position - 1) == "." {
            let type = text(position - 2)
            guard SystemClasses.contains(type), type != "NSObject" else { continue }
            if text(position - 3) == ":" {
                found[text(position - 4), default: []].insert(type)
            } else if let name = variable(boundBefore: position - 3) {
                found[name, default: []].insert(type)
            }
        }
        return found
    }

    /// Returns the name of the variable that gets its value from a cast that ends before `position` in the same statement.
    private func variable(boundBefore position: Int) -> String? {
        var place = position
        if ["?", "!"].contains(text(place)) { place -= 1 }
        guard text(place) == "as" else { return nil }
        let statements = StatementScanner(source: source)
        while place > 2, !statements.endsStatement(place - 1, before: place) {
            place -= 1
            // The arguments of a call are not searched, because a cast among them does not give a variable its value.
            if [")", "]", "}"].contains(text(place)) {
                place = source.opening(before: place) ?? 0
            } else if ["(", "[", "{", ";"].contains(text(place)) {
                return nil
            }
            if text(place) == "=" { return ["let", "var"].contains(text(place - 2)) ? text(place - 1) : nil }
        }
        return nil
    }

    /// The generic parameters that are restricted to a class of UIKit, with the positions in which they can be used.
    private var genericParameters: [(name: String, body: ClosedRange<Int>)] {
        tokens.indices.dropFirst(2).compactMap { position in
            guard text(position) == ":", SystemClasses.contains(text(position + 1)), text(position + 1) != "NSObject",
                ["<", ","].contains(text(position - 2)), text(position + 2) != ".", let open = parameterList(around: position),
                let brace = tokens.indices[position...].first(where: { text($0) == "{" }), let end = source.closing(brace)
            else { return nil }
            return (text(position - 1), open...end)
        }
    }

    /// Returns the position of the angle bracket that opens the list of generic parameters around `position`; nil if it is in none.
    private func parameterList(around position: Int) -> Int? {
        var place = position - 1
        while place > 0, tokens[place].isWord || [",", ":", ".", "&"].contains(text(place)) { place -= 1 }
        let isList = ["func", "class", "struct"].contains(text(place - 2)) || text(place - 1) == "init"
        return text(place) == "<" && isList ? place : nil
    }
}
