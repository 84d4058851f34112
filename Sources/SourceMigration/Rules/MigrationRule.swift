/// A rule for one kind of edit that existing Texture code needs on systems other than Apple's.
///
/// The command runs ``all`` rules in order, the migration page of the documentation lists them by name, and a test checks each rule with
/// its example.
package struct MigrationRule: Sendable {
    /// The name that notes and the documentation use, such as `objc-attributes`.
    package let name: String
    /// The change and its reason, in one sentence.
    let summary: String
    /// The source of an example before and after the edit.
    package let example: (before: String, after: String)
    /// The function that finds the edits in all files. It gets all files together, because some rules move code between files.
    let edits: @Sendable (inout MigrationPass) -> Void

    /// All rules, in the order in which they run. The last rule moves whole members, so it has to be applied to the results of the
    /// others.
    package static let all: [MigrationRule] = [
        .imports, .networking, .bridgedErrors, .bridgedImports, .documents, .absentFrameworks, .operatingSystem, .applicationMain,
        .keyPaths,
        .attributeDictionaries, .argumentLabels, .accessibilityTraits, .renamedNames, .renamedNotifications, .renamedMembers, .mapOverlays,
        .openConstants,
        .modificationBlocks, .closureParameters, .optionalSubnodes, .dynamicClasses, .listMethods, .selectors, .optionalRequirements,
        .controllerInitializers, .segueInitializers, .nibMembers, .outlets, .observedValues, .rootMethods,
        .nibAwakening, .objectMembers,
        .delegateOverrides,
        .extensionMembers, .managedProperties, .objectiveCAttributes,
        .classConstraints, .rootClassExtensions, .swiftUIPreviews, .extensionOverrides,
    ]
}

/// The input and output of a rule: the current files, and its edits and notes.
struct MigrationPass {
    /// The parsed files.
    let sources: [SwiftSource]
    /// The edits found so far, a list for each source.
    private(set) var edits: [[SourceEdit]]
    /// The notes about changes that have to be made manually, with their positions in the sources.
    private(set) var notes: [(source: Int, offset: Int, text: String)] = []
    /// The facts of each source, to which rules add.
    var facts: [MigrationFacts]
    /// The facts of files that are not among the sources.
    let outside: MigrationFacts
    /// The index of the first generated source; the number of sources if there is none.
    var generated: Int
    /// Whether the modules that import this one are edited with its facts, so that rules can change public declarations.
    var editsImporters = false

    /// The program's own members and functions with names that rules rename or label.
    var members: Set<String> { facts.reduce(into: outside.members) { $0.formUnion($1.members) } }

    init(_ sources: [SwiftSource], facts: [MigrationFacts], outside: MigrationFacts) {
        self.sources = sources
        self.facts = facts
        self.outside = outside
        generated = sources.count
        edits = sources.map { _ in [] }
    }

    /// Replaces `range` of the source at `index`.
    mutating func replace(_ range: Range<Int>, with text: String, in index: Int) {
        edits[index].append(SourceEdit(range: range, text: text))
    }

    /// Removes `range`, and its line if nothing else is on it.
    mutating func remove(_ range: Range<Int>, in index: Int) {
        edits[index].append(SourceEdit(range: sources[index].removal(range), text: ""))
    }

    /// Adds a note about a change that has to be made manually.
    mutating func note(_ text: String, at offset: Int, in index: Int) {
        notes.append((index, offset, text))
    }
}

/// A place in a source that no rule can change automatically.
package struct MigrationNote: Equatable, Sendable, CustomStringConvertible {
    /// The file as the user named it.
    package let file: String
    /// The line, counted from 1, in the text before the migration.
    package let line: Int
    /// The change that the user has to make.
    package let text: String

    package var description: String { "\(file):\(line): \(text)" }
}
