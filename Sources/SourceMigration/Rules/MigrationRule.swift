/// One kind of edit that existing Texture code needs off Apple's systems.
///
/// Rules are values: the command runs ``all`` of them in order, the migration page of the documentation lists them by name, and a
/// test holds each against its example.
package struct MigrationRule: Sendable {
    /// The name that notes and the documentation use, such as `objc-attributes`.
    package let name: String
    /// The change and its reason, in one sentence.
    package let summary: String
    /// A source before and after.
    package let example: (before: String, after: String)
    /// Finds the edits of all files together: some rules move code from one file into another.
    let edits: @Sendable (inout MigrationPass) -> Void

    /// Every rule, in the order in which they run. The last one moves whole members, so it applies to the results of the others.
    package static let all: [MigrationRule] = [
        .imports, .networking, .bridgedImports, .documents, .absentFrameworks, .operatingSystem, .applicationMain, .keyPaths,
        .renamedNames, .renamedNotifications, .renamedMembers, .listMethods, .selectors, .optionalRequirements, .controllerInitializers,
        .nibMembers, .outlets, .objectiveCAttributes, .rootClassExtensions, .extensionOverrides,
    ]
}

/// The input and output of a rule: the current files, and its edits and notes.
struct MigrationPass {
    /// The files, parsed.
    let sources: [SwiftSource]
    /// The edits found up to now, a list for each source.
    private(set) var edits: [[SourceEdit]]
    /// Notes for changes to make manually, with their places in the sources.
    private(set) var notes: [(source: Int, offset: Int, text: String)] = []
    /// The declarations of each source that edits of other files depend on; rules add to them.
    var facts: [MigrationFacts]
    /// The facts of files that are not among the sources.
    let outside: MigrationFacts

    init(_ sources: [SwiftSource], facts: [MigrationFacts], outside: MigrationFacts) {
        self.sources = sources
        self.facts = facts
        self.outside = outside
        edits = sources.map { _ in [] }
    }

    /// Replaces `range` of the source at `index`.
    mutating func replace(_ range: Range<Int>, with text: String, in index: Int) {
        edits[index].append(SourceEdit(range: range, text: text))
    }

    /// Removes `range`, together with the line if it is alone on it.
    mutating func remove(_ range: Range<Int>, in index: Int) {
        edits[index].append(SourceEdit(range: sources[index].removal(range), text: ""))
    }

    /// Adds a note about a change that has to be made manually.
    mutating func note(_ text: String, at offset: Int, in index: Int) {
        notes.append((index, offset, text))
    }
}

/// A place that no rule can change by itself.
package struct MigrationNote: Equatable, Sendable, CustomStringConvertible {
    /// The file as the user named it.
    package let file: String
    /// The line, counted from 1, in the text before the migration.
    package let line: Int
    /// The required change.
    package let text: String

    package var description: String { "\(file):\(line): \(text)" }
}
