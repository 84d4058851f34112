import SourceMigration

/// Edits the sources of a module for Linux: applies the edits of `weft migrate`, removes missing imports, and adds placeholders.
struct ShadowSources {
    /// The modules whose imports are removed, because they are not available.
    let missing: Set<String>
    /// The new names of modules that are renamed in the package, by their names in the sources.
    var renamed: [String: String] = [:]
    /// The renamed modules whose names are not also names of types. For these, qualified names such as `Module.Type` are edited, too.
    var qualified: Set<String> = []
    /// The placeholders, by the absolute paths of the originals.
    let placeholders: [String: [SourcePlaceholder]]

    /// The treatment of conditions about the operating system.
    var conditions = SystemConditions.phone

    /// The source with the placeholders for Objective-C headers, into whose classes overrides move; nil without headers.
    var generated: Migration.Input?

    /// The requirements of protocols of other modules whose results became optional.
    var importedResults: Set<String> = []

    /// The module that each source imports and exports, because it belongs to the same library; nil for none.
    var exported: String?

    /// The edited sources, by the absolute paths of the originals, and the generated source by its name.
    struct Result {
        let texts: [String: String]
        /// The edited texts without placeholders.
        let migrated: [String: String]
        let facts: [String: MigrationFacts]
        /// The notes about edits that have to be made manually.
        let notes: [MigrationNote]
    }

    /// Returns the edited texts and the notes.
    ///
    /// - Parameter outside: the facts of the module's sources that are not in `inputs`.
    func edited(_ inputs: [Migration.Input], outside: MigrationFacts = MigrationFacts()) -> Result {
        let rules = MigrationRule.all.compactMap { rule in
            guard rule.name == MigrationRule.operatingSystem.name else { return rule }
            switch conditions {
            case .phone: return rule
            case .interfaceLibrary: return .operatingSystemOfInterfaceLibraries
            case .linuxLibrary: return nil
            }
        }
        var outside = outside
        outside.optionalResults.formUnion(importedResults)
        let result = Migration(rules: rules).run(
            inputs, outside: outside, generated: generated.map { [$0] } ?? [], editsImporters: true)
        var texts: [String: String] = [:]
        var migrated: [String: String] = [:]
        var facts: [String: MigrationFacts] = [:]
        for file in result.files {
            let isGenerated = file.name == generated?.name
            if !isGenerated { facts[file.name] = file.facts }
            // The generated source imports only modules that exist, and those of the sources from which overrides moved into it.
            let text = isGenerated && !file.isChanged ? file.after : withoutMissingImports(withRenamedModules(file.after))
            migrated[file.name] = (exported.map { "@_exported import \($0); " } ?? "") + text
            texts[file.name] = SourcePlaceholder.applying(placeholders[file.name] ?? [], to: migrated[file.name] ?? text)
        }
        return Result(texts: texts, migrated: migrated, facts: facts, notes: result.notes)
    }

    /// Replaces the names of renamed modules in imports, in `canImport(Module)` and before the names of declarations.
    private func withRenamedModules(_ text: String) -> String {
        guard renamed.keys.contains(where: { text.contains($0) }) else { return text }
        let source = SwiftSource(name: "", text: text)
        var bytes = source.bytes
        for (position, token) in source.tokens.enumerated().reversed() {
            guard let name = renamed[token.text], isModule(position, in: source.tokens) else { continue }
            bytes.replaceSubrange(token.range, with: name.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a word that is the name of a renamed module refers to the module.
    private func isModule(_ position: Int, in tokens: [SwiftToken]) -> Bool {
        let before = tokens[..<position].suffix(2).map(\.text)
        let last = before.last ?? ""
        if last == "import" || before == ["canImport", "("] { return true }
        if before.first == "import", Self.importedKinds.contains(last) { return true }
        // After a period, the word is a member, such as the type in `import struct Gallery.Gallery`.
        guard last != ".", position + 1 < tokens.count, tokens[position + 1].text == "." else { return false }
        return qualified.contains(tokens[position].text)
    }

    /// The keywords that may follow `import` for a single declaration.
    private static let importedKinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]

    /// Returns the text without the imports of missing modules. They become comments, so that lines keep their numbers.
    private func withoutMissingImports(_ text: String) -> String {
        guard !missing.isEmpty else { return text }
        let statements = ImportScan(text).statements.filter { missing.contains($0.module) }
        guard !statements.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for statement in statements.reversed() {
            // Missing modules usually re-export Foundation and UIKit, so their imports are replaced by an import of UIKit.
            bytes.insert(contentsOf: "import UIKit // not here: ".utf8, at: statement.range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
