/// Runs the migration rules over a set of files.
///
/// *Thread*: any; it keeps nothing.
package struct Migration {
    /// An input file, by the name that is shown for it.
    package struct Input {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The result for a file.
    package struct Output {
        package let name: String
        package let before: String
        package let after: String
        /// The declarations that edits of other files depend on.
        package let facts: MigrationFacts

        /// Whether any rule changed it.
        package var isChanged: Bool { before != after }
    }

    private let rules: [MigrationRule]

    package init(rules: [MigrationRule] = MigrationRule.all) {
        self.rules = rules
    }

    /// Migrates the files together, because a class and its extensions may be in different ones. The order of the files is kept.
    ///
    /// - Parameter outside: the facts of files of the same module that are not given; none of them may have moved overrides.
    package func run(_ files: [Input], outside: MigrationFacts = MigrationFacts()) -> (files: [Output], notes: [MigrationNote]) {
        // A source is parsed again only where a rule has edited it.
        var sources = files.map { SwiftSource(name: $0.name, text: $0.text) }
        var texts = files.map(\.text)
        var notes: [MigrationNote] = []
        var facts = files.map { _ in MigrationFacts() }
        let originals = sources
        var history: [[[SourceEdit]]] = files.map { _ in [] }
        for rule in rules {
            var pass = MigrationPass(sources, facts: facts, outside: outside)
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
        return (outputs, notes)
    }

    /// The place of a byte in the text before edits that were made together; for a byte that an edit wrote, the beginning of the edit.
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
