import SourceMigration

/// Edits the sources of a module for Linux: what `weft migrate` does, imports of what is missing, and placeholders.
struct ShadowSources {
    /// Modules whose imports are taken out.
    let missing: Set<String>
    /// Placeholders by absolute path of the original.
    let placeholders: [String: [SourcePlaceholder]]

    /// The texts by absolute path of the original, and what the rules left to do.
    func edited(_ inputs: [Migration.Input]) -> (texts: [String: String], migrated: [String: String], notes: [MigrationNote]) {
        let result = Migration().run(inputs)
        var texts: [String: String] = [:]
        var migrated: [String: String] = [:]
        for file in result.files {
            let text = withoutMissingImports(file.after)
            migrated[file.name] = text
            texts[file.name] = SourcePlaceholder.applying(placeholders[file.name] ?? [], to: text)
        }
        return (texts, migrated, result.notes)
    }

    /// Imports of missing modules become comments, so that lines keep their numbers.
    private func withoutMissingImports(_ text: String) -> String {
        guard !missing.isEmpty else { return text }
        let statements = ImportScan(text).statements.filter { missing.contains($0.module) }
        guard !statements.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for statement in statements.reversed() {
            bytes.insert(contentsOf: "// not here: ".utf8, at: statement.range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
