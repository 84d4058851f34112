extension MigrationRule {
    /// Makes classes that are not responders observe key paths through a protocol.
    ///
    /// `NSObject` has `observeValue(forKeyPath:of:change:context:)` only on Apple's systems. In Weft, `UIResponder` has it.
    static let observedValues = MigrationRule(
        name: "observed-values",
        summary: """
            An `observeValue(forKeyPath:of:change:context:)` of a class that is not a responder loses `override`, and the class gets the \
            protocol `_KeyValueObserver`.
            """,
        example: (
            before: """
            final class Player: NSObject {
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
                ) {}
            }
            """,
            after: """
            final class Player: NSObject, _KeyValueObserver {
                func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
                ) {}
            }
            """
        )
    ) { pass in
        PlainObjects.record(&pass)
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].observers = Set(source.observers.map { Conformances.key($0.scope.name) })
        }
        guard pass.facts.contains(where: { !$0.observers.isEmpty }) else { return }
        let objects = PlainObjects(pass)
        let observers = pass.facts.reduce(into: pass.outside.observers) { $0.formUnion($1.observers) }
        for (index, source) in pass.sources.enumerated() {
            for observer in source.observers {
                guard let modifier = observer.modifier, let ancestors = objects.ancestors(of: observer.scope),
                    observers.isDisjoint(with: ancestors)
                else { continue }
                pass.remove(source.tokens[modifier].range, in: index)
                let (place, text) = source.addition(of: "_KeyValueObserver", to: observer.scope)
                pass.replace(place..<place, with: text, in: index)
            }
        }
    }
}

extension SwiftSource {
    /// The methods `observeValue` in classes and their extensions, with the positions of their modifiers `override`. Without the modifier,
    /// an earlier migration may have removed it.
    fileprivate var observers: [(scope: TypeScope, modifier: Int?)] {
        tokens.indices.dropFirst().compactMap { position in
            guard tokens[position].text == "observeValue", tokens[position - 1].text == "func", position + 2 < tokens.count,
                tokens[position + 2].text == "forKeyPath", let scope = scope(at: tokens[position].range.lowerBound),
                opening(before: position) == scope.braces.lowerBound, scope.isExtension || scope.keyword == "class"
            else { return nil }
            return (scope, overrideModifier(ofMethod: position))
        }
    }

    /// Returns the text that adds a protocol to a type, and the position in the type's header at which it is inserted.
    func addition(of name: String, to scope: TypeScope) -> (place: Int, text: String) {
        let brace = scope.braces.lowerBound
        let start = tokens[..<brace].lastIndex { $0.text == scope.keyword } ?? brace
        let end = (start..<brace).first { tokens[$0].text == "where" } ?? brace
        var depth = 0
        var hasColon = false
        for token in tokens[start..<end] {
            if token.text == "<" { depth += 1 }
            if token.text == ">" { depth -= 1 }
            if token.text == ":", depth == 0 { hasColon = true }
        }
        return (tokens[end - 1].range.upperBound, "\(hasColon ? "," : ":") \(name)")
    }
}
