extension MigrationRule {
    /// Changes the type of an overridden delegate of a text view, table or collection, which in Weft is that of a scroll view.
    static let delegateOverrides = MigrationRule(
        name: "delegate-overrides",
        summary: """
            The type of an `override var delegate` in a subclass of `UITextView`, `UITableView` or `UICollectionView` becomes \
            `UIScrollViewDelegate?`, because Swift cannot override a property with one of another type.
            """,
        example: (
            before: """
            class NoteView: UITextView {
                override var delegate: UITextViewDelegate? {
                    didSet { update() }
                }
            }
            """,
            after: """
            class NoteView: UITextView {
                override var delegate: UIScrollViewDelegate? {
                    didSet { update() }
                }
            }
            """
        )
    ) { pass in
        PlainObjects.record(&pass)
        let classes = pass.facts.reduce(into: pass.outside.classes) { $0.formUnion($1.classes) }
        let inherited = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
        for (index, source) in pass.sources.enumerated() {
            for override in source.delegateOverrides {
                let ancestors = inherited.superclasses(of: Conformances.key(override.scope.name), among: classes)
                guard ancestors.contains(override.view) else { continue }
                pass.replace(source.tokens[override.type].range, with: "UIScrollViewDelegate", in: index)
            }
        }
    }

    /// The views by the types of their delegates.
    fileprivate static let delegateViews = [
        "UITextViewDelegate": "UITextView", "UITableViewDelegate": "UITableView", "UICollectionViewDelegate": "UICollectionView",
    ]
}

extension SwiftSource {
    /// The overrides of delegates directly in classes and their extensions, with the position of the delegate's type and the class of its
    /// view.
    fileprivate var delegateOverrides: [(scope: TypeScope, type: Int, view: String)] {
        tokens.indices.dropFirst(2).compactMap { position in
            guard tokens[position].text == "delegate", tokens[position - 1].text == "var", position + 2 < tokens.count,
                tokens[position + 1].text == ":", let scope = scope(at: tokens[position].range.lowerBound),
                opening(before: position) == scope.braces.lowerBound
            else { return nil }
            let start = tokens[..<(position - 1)].lastIndex { ["}", "{", ";"].contains($0.text) } ?? 0
            guard tokens[start..<position].contains(where: { $0.text == "override" }) else { return nil }
            var type = position + 2
            while type < tokens.count, ["(", "any"].contains(tokens[type].text) { type += 1 }
            guard type < tokens.count, let view = MigrationRule.delegateViews[tokens[type].text] else { return nil }
            return (scope, type, view)
        }
    }
}
