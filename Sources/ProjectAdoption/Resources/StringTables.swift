import Foundation
import SourceMigration

/// The tables to which string catalogs (`.xcstrings`) are compiled: `.strings`, and `.stringsdict` for plural forms.
struct StringTables {
    private var texts: [String: [String: String]] = [:]
    private var plurals: [String: [String: Any]] = [:]
    /// The keys of the added catalogs by their paths.
    private var keys: [String: [String]] = [:]
    /// The names of languages in the added catalogs that cannot be the names of folders, by the paths of the catalogs.
    private var invalidLanguages: [String: Set<String>] = [:]

    private struct Catalog: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let variations: Variations?
        }
        struct Unit: Decodable { let value: String }
        struct Variations: Decodable {
            let plural: [String: Localization]?
            let device: [String: Localization]?
        }

        let sourceLanguage: String
        let strings: [String: Entry]
    }

    /// Adds the texts of a catalog. A key without a text in the source language is used as the text. Texts are left out if the name of
    /// their language cannot be the name of a folder: see ``invalidLanguages(ofCatalog:)``.
    /// - Returns: false for a file of another format, from which nothing is added.
    mutating func add(catalog path: String) -> Bool {
        guard let data = Files.data(path), let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
        else { return false }
        let table = FilePath.stem(path)
        keys[path] = catalog.strings.keys.sorted()
        // A catalog has few languages and many keys, so each language is checked once.
        var names: [String: String?] = [:]
        func name(_ language: String) -> String? {
            if let known = names[language] { return known }
            let name = isValid(language, in: path) ? "\(language).lproj/\(table)" : nil
            names[language] = .some(name)
            return name
        }
        for (key, entry) in catalog.strings {
            if entry.localizations?[catalog.sourceLanguage] == nil, let own = name(catalog.sourceLanguage) {
                texts[own + ".strings", default: [:]][key] = key
            }
            for (language, localization) in entry.localizations ?? [:] {
                if let table = name(language) { add(localization, key: key, to: table) }
            }
        }
        return true
    }

    /// The keys of an added catalog, sorted.
    func keys(ofCatalog path: String) -> [String] { keys[path] ?? [] }

    /// The names of languages in an added catalog that cannot be the names of folders, sorted.
    func invalidLanguages(ofCatalog path: String) -> [String] { (invalidLanguages[path] ?? []).sorted() }

    /// Returns whether the name of a language has only letters, digits, underscores and hyphens, as in `zh-Hant_TW`. A name with other
    /// characters, such as a slash, is recorded as invalid, because it could lead to another folder.
    private mutating func isValid(_ language: String, in path: String) -> Bool {
        let isValid = !language.isEmpty && language.utf8.allSatisfy { SourceByte.continuesWord($0) && $0 < 0x80 || $0 == UInt8(ascii: "-") }
        if !isValid { invalidLanguages[path, default: []].insert(language) }
        return isValid
    }

    private mutating func add(_ localization: Catalog.Localization, key: String, to table: String) {
        if let value = localization.stringUnit?.value {
            texts[table + ".strings", default: [:]][key] = value
        } else if let device = localization.variations?.device, let phone = device["iphone"] ?? device["other"] {
            add(phone, key: key, to: table)
        } else if let forms = localization.variations?.plural?.compactMapValues({ $0.stringUnit?.value }), let other = forms["other"] {
            texts[table + ".strings", default: [:]][key] = other
            let rules = forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]) { $1 }
            plurals[table + ".stringsdict", default: [:]][key] = ["NSStringLocalizedFormatKey": "%#@value@", "value": rules]
        }
    }

    /// The files of the tables, with their paths in the bundle.
    var files: [(name: String, data: Data)] {
        let tables = texts.mapValues { $0 as [String: Any] }.merging(plurals) { $1 }
        return tables.keys.sorted().compactMap { name in
            (try? PropertyListSerialization.data(fromPropertyList: tables[name] ?? [:], format: .xml, options: 0)).map { (name, $0) }
        }
    }
}
