/// Runs the migration rules over a set of files.
///
/// *Thread*: any; it keeps nothing.
package struct Migration {
    /// A file that goes in, by the name that is shown for it.
    package struct Input {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// What became of a file.
    package struct Output {
        package let name: String
        package let before: String
        package let after: String

        /// Whether any rule changed it.
        package var isChanged: Bool { before != after }
    }

    private let rules: [MigrationRule]

    package init(rules: [MigrationRule] = MigrationRule.all) {
        self.rules = rules
    }

    /// Migrates the files together, because a class and its extensions may be in different ones. The order of the files is kept.
    package func run(_ files: [Input]) -> (files: [Output], notes: [MigrationNote]) {
        var texts = files.map(\.text)
        var notes: [MigrationNote] = []
        for rule in rules {
            var pass = MigrationPass(zip(files, texts).map { SwiftSource(name: $0.name, text: $1) })
            rule.edits(&pass)
            for (index, edits) in pass.edits.enumerated() where !edits.isEmpty {
                texts[index] = pass.sources[index].applying(edits)
            }
            notes += pass.notes
        }
        return (zip(files, texts).map { Output(name: $0.name, before: $0.text, after: $1) }, notes)
    }
}
