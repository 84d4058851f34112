import Foundation
import SourceMigration

/// The facts of a module's sources, kept so that one source can be edited without the others.
///
/// An update reads the facts of one source and the union of all: the others stay encoded, since decoding them takes longer than the edit.
struct ModuleFacts: Codable {
    /// The facts of all sources together.
    let union: MigrationFacts
    private let encoded: [String: String]

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

    /// The facts of a source by its path; nil for an unknown one.
    subscript(name: String) -> MigrationFacts? {
        encoded[name].flatMap { try? JSONDecoder().decode(MigrationFacts.self, from: Data($0.utf8)) }
    }
}
