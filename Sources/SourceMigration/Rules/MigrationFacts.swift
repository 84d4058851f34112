/// The declarations of a file that rules need to edit other files. Edits within bodies leave them unchanged.
///
/// A file whose facts are the same as before can be migrated by itself, given the facts of the others.
package struct MigrationFacts: Codable, Equatable, Sendable {
    /// The file's own members that are named as renamed ones of Apple's.
    var members: Set<String> = []
    /// Optional requirements of protocols.
    var requirements: Set<String> = []
    /// Methods whose first parameter is a list.
    var listMethods: Set<ListMethod.Name> = []
    /// The superclasses and protocols of types, by the types' last names.
    var inherited: [String: Set<String>] = [:]
    /// Classes, into which overrides of extensions move.
    var classes: Set<String> = []
    /// Whether code moved out of the file or into it: it is migrated together with the others.
    package var movesOverrides = false

    package init() {}

    /// Adds what another file declares.
    package mutating func formUnion(_ other: MigrationFacts) {
        members.formUnion(other.members)
        requirements.formUnion(other.requirements)
        listMethods.formUnion(other.listMethods)
        inherited.merge(other.inherited) { $0.union($1) }
        classes.formUnion(other.classes)
    }
}
