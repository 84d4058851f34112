/// The classes of a pass that derive from `NSObject` and are not responders. They lack methods that `NSObject` has only on Apple's systems.
struct PlainObjects {
    private let classes: Set<String>
    private let inherited: Conformances

    /// Adds the names of the classes to the facts of a pass.
    static func record(_ pass: inout MigrationPass) {
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].classes = Set(source.scopes.filter { $0.keyword == "class" }.map(\.name))
        }
    }

    /// Reads the classes of a pass, which ``record(_:)`` has added to its facts.
    init(_ pass: MigrationPass) {
        classes = pass.facts.reduce(into: pass.outside.classes) { $0.formUnion($1.classes) }
        inherited = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
    }

    /// Returns the superclasses of a class, the nearest first; nil for a responder and for a class with an unknown superclass.
    func ancestors(of scope: TypeScope) -> [String]? {
        let ancestors = inherited.superclasses(of: Conformances.key(scope.name), among: classes)
        return ancestors.last == "NSObject" && !ancestors.contains("UIResponder") ? ancestors : nil
    }
}
