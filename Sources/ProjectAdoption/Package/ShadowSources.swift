import SourceMigration

/// Edits the sources of a module for Linux: the edits of `weft migrate`, missing imports, and placeholders.
struct ShadowSources {
    /// Modules whose imports are removed.
    let missing: Set<String>
    /// The names of modules in the package, where those that the sources import are taken.
    var renamed: [String: String] = [:]
    /// Placeholders by absolute path of the original.
    let placeholders: [String: [SourcePlaceholder]]

    /// The treatment of conditions about the operating system.
    var conditions = SystemConditions.phone

    /// Sources by absolute path of the original.
    struct Result {
        let texts: [String: String]
        /// The texts without placeholders.
        let migrated: [String: String]
        let facts: [String: MigrationFacts]
        /// The notes of the rules about edits to make manually.
        let notes: [MigrationNote]
    }

    /// The texts by absolute path of the original, and the notes of the rules.
    ///
    /// - Parameter outside: the facts of the module's sources that are not given.
    func edited(_ inputs: [Migration.Input], outside: MigrationFacts = MigrationFacts()) -> Result {
        let rules = MigrationRule.all.compactMap { rule in
            guard rule.name == MigrationRule.operatingSystem.name else { return rule }
            switch conditions {
            case .phone: return rule
            case .interfaceLibrary: return .operatingSystemOfInterfaceLibraries
            case .linuxLibrary: return nil
            }
        }
        let result = Migration(rules: rules).run(inputs, outside: outside)
        var texts: [String: String] = [:]
        var migrated: [String: String] = [:]
        var facts: [String: MigrationFacts] = [:]
        for file in result.files {
            facts[file.name] = file.facts
            let text = withoutMissingImports(withRenamedImports(file.after))
            migrated[file.name] = text
            texts[file.name] = SourcePlaceholder.applying(placeholders[file.name] ?? [], to: text)
        }
        return Result(texts: texts, migrated: migrated, facts: facts, notes: result.notes)
    }

    private func withRenamedImports(_ text: String) -> String {
        guard !renamed.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for statement in ImportScan(text).statements.reversed() {
            guard let name = renamed[statement.module] else { continue }
            let line = String(decoding: bytes[statement.range], as: UTF8.self)
            let edited = line.replacingOccurrences(of: "\\b\(statement.module)\\b", with: name, options: .regularExpression)
            bytes.replaceSubrange(statement.range, with: edited.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Imports of missing modules become comments, so that lines keep their numbers.
    private func withoutMissingImports(_ text: String) -> String {
        guard !missing.isEmpty else { return text }
        let statements = ImportScan(text).statements.filter { missing.contains($0.module) }
        guard !statements.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for statement in statements.reversed() {
            // Missing modules usually re-export Foundation and UIKit, so that their import is replaced by one of UIKit.
            bytes.insert(contentsOf: "import UIKit // not here: ".utf8, at: statement.range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
