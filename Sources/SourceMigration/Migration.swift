/// Runs the migration rules over a set of files.
///
/// *Thread*: any; a run does not change the object.
package struct Migration {
    /// An input file, with the name that notes and diffs show.
    package struct Input {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The text of one file before and after the rules, with the facts about its declarations.
    package struct Output {
        package let name: String
        package let before: String
        package let after: String
        /// The declarations that edits of other files depend on.
        package let facts: MigrationFacts

        /// Whether any rule has changed the file.
        package var isChanged: Bool { before != after }
    }

    private let rules: [MigrationRule]

    package init(rules: [MigrationRule] = MigrationRule.all) {
        self.rules = rules
    }

    /// Migrates the files together, because a class and its extensions may be in different files. Returns the results in the order of the
    /// files.
    ///
    /// - Parameter outside: the facts of the other files of the same module. A file whose facts set `movesOverrides` must be in `files`
    ///   instead.
    /// - Parameter generated: the sources of the module that adoption writes itself. They need no edits, but overrides in extensions move
    ///   into their classes. Their results follow those of the files.
    /// - Parameter editsImporters: whether the modules that import this one are edited with its facts.
    package func run(
        _ files: [Input], outside: MigrationFacts = MigrationFacts(), generated: [Input] = [], editsImporters: Bool = false
    ) -> (files: [Output], notes: [MigrationNote]) {
        let count = files.count
        // A source is parsed again only after a rule has edited it.
        var sources = files.map { SwiftSource(name: $0.name, text: $0.text) }
        var files = files
        var texts = files.map(\.text)
        var notes: [MigrationNote] = []
        var facts = files.map { _ in MigrationFacts() }
        var originals = sources
        var history: [[[SourceEdit]]] = files.map { _ in [] }
        for rule in rules {
            // Only this rule edits generated sources, which are parsed only if it needs them.
            if !generated.isEmpty, rule.name == MigrationRule.extensionOverrides.name, sources.contains(where: \.hasMovableMembers) {
                files += generated
                sources += generated.map { SwiftSource(name: $0.name, text: $0.text) }
                originals = originals.prefix(count) + sources.suffix(generated.count)
                texts += generated.map(\.text)
                facts += generated.map { _ in MigrationFacts() }
                history += generated.map { _ in [] }
            }
            var pass = MigrationPass(sources, facts: facts, outside: outside)
            pass.generated = count
            pass.editsImporters = editsImporters
            rule.edits(&pass)
            notes += pass.notes.map { note in
                let offset = history[note.source].reversed().reduce(note.offset) { Self.offset($0, before: $1) }
                let original = originals[note.source]
                return MigrationNote(file: original.name, line: original.line(at: offset), text: note.text)
            }
            for (index, edits) in pass.edits.enumerated() where !edits.isEmpty {
                history[index].append(edits)
                texts[index] = sources[index].applying(edits)
                sources[index] = SwiftSource(name: files[index].name, text: texts[index])
            }
            facts = pass.facts
        }
        let outputs = files.indices.map { index in
            Output(name: files[index].name, before: files[index].text, after: texts[index], facts: facts[index])
        }
        let unused = files.count > count ? [] : generated
        return (outputs + unused.map { Output(name: $0.name, before: $0.text, after: $0.text, facts: MigrationFacts()) }, notes)
    }

    /// Converts an offset in an edited text to the corresponding offset in the text before the edits, which were applied together. An
    /// offset inside the text of an edit is converted to the beginning of the edit.
    private static func offset(_ offset: Int, before edits: [SourceEdit]) -> Int {
        var growth = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let start = edit.range.lowerBound + growth
            guard offset >= start else { break }
            let end = start + edit.text.utf8.count
            guard offset >= end else { return edit.range.lowerBound }
            growth += edit.text.utf8.count - edit.range.count
        }
        return offset - growth
    }
}
