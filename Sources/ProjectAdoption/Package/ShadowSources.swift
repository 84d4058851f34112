import SourceMigration

/// Edits the sources of a module for Linux: the edits of `weft migrate`, missing imports, and placeholders.
struct ShadowSources {
    /// Modules whose imports are removed.
    let missing: Set<String>
    /// The names of modules in the package, where those that the sources import are taken.
    var renamed: [String: String] = [:]
    /// Those of them whose names no type has: `Module.Type` is edited too.
    var qualified: Set<String> = []
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
            let text = withoutMissingImports(withRenamedModules(file.after))
            migrated[file.name] = text
            texts[file.name] = SourcePlaceholder.applying(placeholders[file.name] ?? [], to: text)
        }
        return Result(texts: texts, migrated: migrated, facts: facts, notes: result.notes)
    }

    /// Edits the names of modules that have others in the package: in imports, in `canImport(Module)` and in front of declarations.
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

    /// Whether a word that a module has as its name means the module.
    private func isModule(_ position: Int, in tokens: [SwiftToken]) -> Bool {
        let before = tokens[..<position].suffix(2).map(\.text)
        let last = before.last ?? ""
        if last == "import" || before == ["canImport", "("] { return true }
        if before.first == "import", Self.importedKinds.contains(last) { return true }
        // After a point it is a member, such as the type of the same name in `import struct Gallery.Gallery`.
        guard last != ".", position + 1 < tokens.count, tokens[position + 1].text == "." else { return false }
        return qualified.contains(tokens[position].text)
    }

    /// The words between `import` and the name of one declaration.
    private static let importedKinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]

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
