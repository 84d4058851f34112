import Foundation
import SourceMigration

extension ImportScan {
    /// Returns the modules that a source imports, and Combine if it contains one of the names by which `weft migrate` adds that import, also
    /// in comments.
    static func modules(in text: String) -> Set<String> {
        let modules = ImportScan(text).modules
        let usesPublishers = PublisherNames.words.contains { strstr(text, $0) != nil }
        return usesPublishers ? modules.union(["Combine"]) : modules
    }
}
