import Foundation
import SourceMigration

/// The migration facts of a module's sources, stored so that one source can be edited without reading the others.
///
/// An update decodes only the facts of one source and the union of all facts, because decoding the others would take longer than the
/// edit.
struct ModuleFacts: Codable {
    /// The facts of all sources together.
    let union: MigrationFacts
    private let encoded: [String: String]

    /// Encodes the facts of sources.
    /// - Throws: an error of the encoder, which values of these types do not cause.
    init(_ facts: [String: MigrationFacts]) throws {
        var union = MigrationFacts()
        var encoded: [String: String] = [:]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for (name, own) in facts {
            union.formUnion(own)
            encoded[name] = String(decoding: try encoder.encode(own), as: UTF8.self)
        }
        self.union = union
        self.encoded = encoded
    }

    /// The facts of a source by its path; nil for an unknown source.
    subscript(name: String) -> MigrationFacts? {
        encoded[name].flatMap { try? JSONDecoder().decode(MigrationFacts.self, from: Data($0.utf8)) }
    }
}
