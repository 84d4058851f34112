extension MigrationRule {
    /// Makes the initializers of segues required, because a storyboard creates segues of classes that are known only at run time.
    static let segueInitializers = MigrationRule(
        name: "segue-initializers",
        summary: "`override init(identifier:source:destination:)` of a segue becomes `required init(identifier:source:destination:)`.",
        example: (
            before: """
            final class FadeSegue: UIStoryboardSegue {
                override init(identifier: String?, source: UIViewController, destination: UIViewController) {
                    super.init(identifier: identifier, source: source, destination: destination)
                }
            }
            """,
            after: """
            final class FadeSegue: UIStoryboardSegue {
                required init(identifier: String?, source: UIViewController, destination: UIViewController) {
                    super.init(identifier: identifier, source: source, destination: destination)
                }
            }
            """
        )
    ) { pass in
        PlainObjects.record(&pass)
        let classes = pass.facts.reduce(into: pass.outside.classes) { $0.formUnion($1.classes) }
        let inherited = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated() where token.text == "init" {
                guard let modifier = source.overrideOfSegueInitializer(position), let scope = source.scope(at: token.range.lowerBound),
                    inherited.superclasses(of: Conformances.key(scope.name), among: classes).contains("UIStoryboardSegue")
                else { continue }
                pass.replace(source.tokens[modifier].range, with: "required", in: index)
            }
        }
    }

    /// Replaces `open let`, which Swift accepted before version 5.
    static let openConstants = MigrationRule(
        name: "open-constants",
        summary: "`open let` becomes `public let`, because a constant cannot be overridden.",
        example: (
            before: """
            open class Card {
                open let title = ""
            }
            """,
            after: """
            open class Card {
                public let title = ""
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices.dropLast() where source.isModifierOfConstant(position) {
                pass.replace(source.tokens[position].range, with: "public", in: index)
            }
        }
    }
}

extension SwiftSource {
    /// Returns the position of `override` before the initializer of a segue at `position`; nil for other initializers.
    fileprivate func overrideOfSegueInitializer(_ position: Int) -> Int? {
        let labels = arguments(position + 1).map { tokens[$0].text }
        guard labels == ["identifier", "source", "destination"], position > 0 else { return nil }
        var modifier = position - 1
        while modifier > 0, ["public", "open", "internal", "@objc"].contains(tokens[modifier].text) { modifier -= 1 }
        return tokens[modifier].text == "override" ? modifier : nil
    }

    /// Returns whether the token is the modifier `open` of a constant on the same line.
    fileprivate func isModifierOfConstant(_ position: Int) -> Bool {
        guard tokens[position].text == "open" else { return false }
        var next = position + 1
        while next < tokens.count, ["static", "class", "final", "lazy"].contains(tokens[next].text) || tokens[next].text.hasPrefix("@") {
            next += 1
        }
        guard next < tokens.count, tokens[next].text == "let" else { return false }
        let between = tokens[position].range.upperBound..<tokens[next].range.lowerBound
        guard !bytes[between].contains(SourceByte.newline) else { return false }
        // After one of these tokens, `open` is a name or a value and not a modifier.
        return position == 0 || !["=", ".", "case", ",", "(", ":", "return"].contains(tokens[position - 1].text)
    }
}
