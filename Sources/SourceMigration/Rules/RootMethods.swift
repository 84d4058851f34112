extension MigrationRule {
    /// Removes `override` from methods that `NSObject` has only on Apple's systems, or only in an extension.
    static let rootMethods = MigrationRule(
        name: "root-methods",
        summary: """
            `responds(to:)` and `forwardingTarget(for:)` of a class that derives from `NSObject` lose `override`. Only calls from the \
            program itself whose receiver has the type of the class or of a subclass reach them.
            """,
        example: (
            before: """
            final class Proxy: NSObject {
                override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
            }
            """,
            after: """
            final class Proxy: NSObject {
                func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
            }
            """
        )
    ) { pass in
        PlainObjects.record(&pass)
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].rootMethods = Set(source.rootMethods.map { "\(Conformances.key($0.scope.name)).\($0.name)" })
        }
        guard pass.facts.contains(where: { !$0.rootMethods.isEmpty }) else { return }
        let objects = PlainObjects(pass)
        let declared = pass.facts.reduce(into: pass.outside.rootMethods) { $0.formUnion($1.rootMethods) }
        for (index, source) in pass.sources.enumerated() {
            for method in source.rootMethods {
                // A method of a superclass that the program declares is overridden as on Apple's systems.
                guard let modifier = method.modifier, let ancestors = objects.ancestors(of: method.scope, includingResponders: true),
                    !ancestors.contains(where: { declared.contains("\($0).\(method.name)") })
                else { continue }
                pass.remove(source.tokens[modifier].range, in: index)
            }
        }
    }
}

extension SwiftSource {
    /// The first labels of the methods, by their names.
    private static let rootMethodLabels = ["responds": "to", "forwardingTarget": "for"]

    /// These methods of classes, with the positions of their modifiers `override`. Without the modifier, an earlier migration may have
    /// removed it.
    fileprivate var rootMethods: [(scope: TypeScope, name: String, modifier: Int?)] {
        tokens.indices.dropFirst().compactMap { position in
            guard let label = Self.rootMethodLabels[tokens[position].text], tokens[position - 1].text == "func",
                position + 2 < tokens.count, tokens[position + 1].text == "(", tokens[position + 2].text == label,
                let scope = scope(at: tokens[position].range.lowerBound), scope.keyword == "class",
                opening(before: position) == scope.braces.lowerBound
            else { return nil }
            return (scope, tokens[position].text, overrideModifier(ofMethod: position))
        }
    }

    /// Returns the position of the modifier `override` of the method whose name is at `position`; nil without the modifier.
    func overrideModifier(ofMethod position: Int) -> Int? {
        let start = tokens[..<(position - 1)].lastIndex { ["}", "{", ";", ")"].contains($0.text) } ?? 0
        return (start..<position).first { tokens[$0].text == "override" }
    }
}
