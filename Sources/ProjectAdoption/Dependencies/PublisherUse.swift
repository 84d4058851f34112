import Foundation
import SourceMigration

extension ImportScan {
    /// Returns the modules that a source imports. Adds Combine if the text, comments included, contains a name for which `weft migrate`
    /// adds the import of Combine.
    static func modules(in text: String) -> Set<String> {
        let modules = ImportScan(text).modules
        let usesPublishers = PublisherNames.words.contains { strstr(text, $0) != nil }
        return usesPublishers ? modules.union(["Combine"]) : modules
    }
}
