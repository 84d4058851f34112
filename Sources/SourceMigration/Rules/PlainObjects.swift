/// The classes in the files of a ``MigrationPass`` that derive from `NSObject` and are not responders. They lack methods that `NSObject`
/// has only on Apple's systems.
struct PlainObjects {
    private let classes: Set<String>
    private let inherited: Conformances

    /// Stores the names of the classes that each file declares in the file's ``MigrationFacts``.
    static func record(_ pass: inout MigrationPass) {
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].classes = Set(source.scopes.filter { $0.keyword == "class" }.map(\.name))
        }
    }

    /// Reads the classes that ``record(_:)`` has stored.
    init(_ pass: MigrationPass) {
        classes = pass.facts.reduce(into: pass.outside.classes) { $0.formUnion($1.classes) }
        inherited = Conformances(pass.sources.map { Conformances.direct(of: $0) } + [pass.outside.inherited])
    }

    /// Returns the superclasses of a class, the nearest first; nil if the class is not known to derive from `NSObject`, or is a
    /// responder and `includingResponders` is false.
    func ancestors(of scope: TypeScope, includingResponders: Bool = false) -> [String]? {
        let ancestors = inherited.superclasses(of: Conformances.key(scope.name), among: classes)
        return ancestors.last == "NSObject" && (includingResponders || !ancestors.contains("UIResponder")) ? ancestors : nil
    }
}
