extension MigrationRule {
    /// Makes nibs call the methods for nibs of classes that are not responders.
    ///
    /// `NSObject` has `awakeFromNib()` and `prepareForInterfaceBuilder()` only on Apple's systems. In Weft, `UIResponder` has the first
    /// method, `UIView` the second, and bar items and navigation items have both.
    static let nibAwakening = MigrationRule(
        name: "nib-awakening",
        summary: """
            An `awakeFromNib()` of a class that is not a responder loses its `override` and its call of `super`, and the class gets the \
            protocol `_NibAwakening`; `prepareForInterfaceBuilder()` loses its `override` and its call, too.
            """,
        example: (
            before: """
            final class Configurator: NSObject {
                @IBOutlet weak var controller: UIViewController!
                override func awakeFromNib() {
                    super.awakeFromNib()
                    controller.title = "Start"
                }
            }
            """,
            after: """
            final class Configurator: NSObject, _NibAwakening {
                @IBOutlet weak var controller: UIViewController!
                func awakeFromNib() {
                    controller.title = "Start"
                }
            }
            """
        )
    ) { pass in
        let names = ["awakeFromNib", "prepareForInterfaceBuilder"]
        PlainObjects.record(&pass)
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].awakening = Set(
                names.flatMap { name in
                    source.nibMethods(named: name).map { "\(Conformances.key($0.scope.name)).\(name)" }
                })
        }
        guard pass.facts.contains(where: { !$0.awakening.isEmpty }) else { return }
        let implemented = pass.facts.reduce(into: pass.outside.awakening) { $0.formUnion($1.awakening) }
        let objects = PlainObjects(pass)
        for (index, source) in pass.sources.enumerated() {
            for name in names {
                for method in source.nibMethods(named: name) {
                    guard let modifier = method.modifier, let ancestors = objects.ancestors(of: method.scope),
                        !ancestors.contains(where: { barItems.contains($0) || implemented.contains("\($0).\(name)") })
                    else { continue }
                    pass.remove(source.tokens[modifier].range, in: index)
                    for call in source.callsOfSuper(name, in: method.body) { pass.remove(call, in: index) }
                    guard name == "awakeFromNib" else { continue }
                    let (place, text) = source.addition(of: "_NibAwakening", to: method.scope)
                    pass.replace(place..<place, with: text, in: index)
                }
            }
        }
    }

    /// The classes that have the methods and are not responders.
    private static let barItems: Set = ["UIBarItem", "UINavigationItem"]
}

extension SwiftSource {
    /// Returns the methods of a name without parameters in classes and their extensions, with the positions of the modifier `override`
    /// and of the braces. Without the modifier, an earlier migration may have removed it.
    fileprivate func nibMethods(named name: String) -> [(scope: TypeScope, modifier: Int?, body: ClosedRange<Int>)] {
        tokens.indices.dropFirst().compactMap { position in
            guard tokens[position].text == name, tokens[position - 1].text == "func", position + 3 < tokens.count,
                tokens[position + 1].text == "(", tokens[position + 2].text == ")", tokens[position + 3].text == "{",
                let end = closing(position + 3), let scope = scope(at: tokens[position].range.lowerBound),
                opening(before: position) == scope.braces.lowerBound, scope.isExtension || scope.keyword == "class"
            else { return nil }
            return (scope, overrideModifier(ofMethod: position), position + 3...end)
        }
    }

    /// Returns the ranges of the calls `super.name()` in a body.
    fileprivate func callsOfSuper(_ name: String, in body: ClosedRange<Int>) -> [Range<Int>] {
        body.dropLast(4).compactMap { position in
            guard (position...position + 4).map({ tokens[$0].text }) == ["super", ".", name, "(", ")"] else { return nil }
            return tokens[position].range.lowerBound..<tokens[position + 4].range.upperBound
        }
    }
}
