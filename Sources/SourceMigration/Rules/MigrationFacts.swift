/// The declarations of a file that rules need to edit other files. Editing a body does not change them.
///
/// A file whose facts have not changed can be migrated alone with the facts of the others.
package struct MigrationFacts: Codable, Equatable, Sendable {
    /// The file's own members and functions with the names of members and functions of Apple's frameworks that rules rename or label.
    var members: Set<String> = []
    /// The file's own types with names of types of Foundation.
    var foundationNames: Set<String> = []
    /// The optional requirements of protocols, and the names of these protocols.
    var requirements: Set<String> = []
    /// The names of optional methods for which a call distinguishes a missing implementation from every possible result, as
    /// `delegate.allows?(item) ?? true` does.
    var distinguishedCalls: Set<String> = []
    /// The methods, with their labels, that protocols require with a result that is not optional: `title(at:)`.
    var requiredResults: Set<String> = []
    /// The methods whose results became implicitly unwrapped, with their types: `Page.title(at:)`.
    var unwrappedResults: Set<String> = []
    /// The functions that return a block which modifies an image, with one parameter as in Texture 2.
    var imageModifiers: Set<String> = []
    /// The methods whose first parameter is a table or collection.
    var listMethods: Set<ListMethod.Name> = []
    /// The superclasses and protocols of types, by the last part of the type's name.
    var inherited: [String: Set<String>] = [:]
    /// The names of the classes. Overrides in extensions move into the bodies of these classes.
    var classes: Set<String> = []
    /// The members of extensions that subclasses can override, with the name of the class: `UIView.reload()`.
    var extensionMembers: Set<String> = []
    /// The properties of objects to which the file assigns text attributes, such as `titleAttributes`.
    var attributeMembers: Set<String> = []
    /// The classes that implement `observeValue(forKeyPath:of:change:context:)`.
    var observers: Set<String> = []
    /// The methods of classes that `NSObject` has only on Apple's systems, with their classes: `Proxy.responds`.
    var rootMethods: Set<String> = []
    /// The classes that implement methods for nibs, with the names of these methods: `Configurator.awakeFromNib`.
    var awakening: Set<String> = []
    /// The optional requirements whose results or types become optional, with the names of their protocols: `Source.item(at:)`.
    package var optionalResults: Set<String> = []
    /// Whether the file has to be migrated together with the others, because overrides move out of it or into it, or are called from other
    /// files.
    package var movesOverrides = false

    package init() {}

    /// Adds the facts of another file.
    package mutating func formUnion(_ other: MigrationFacts) {
        members.formUnion(other.members)
        foundationNames.formUnion(other.foundationNames)
        requirements.formUnion(other.requirements)
        distinguishedCalls.formUnion(other.distinguishedCalls)
        requiredResults.formUnion(other.requiredResults)
        unwrappedResults.formUnion(other.unwrappedResults)
        imageModifiers.formUnion(other.imageModifiers)
        listMethods.formUnion(other.listMethods)
        inherited.merge(other.inherited) { $0.union($1) }
        classes.formUnion(other.classes)
        extensionMembers.formUnion(other.extensionMembers)
        attributeMembers.formUnion(other.attributeMembers)
        observers.formUnion(other.observers)
        rootMethods.formUnion(other.rootMethods)
        awakening.formUnion(other.awakening)
        optionalResults.formUnion(other.optionalResults)
    }
}
