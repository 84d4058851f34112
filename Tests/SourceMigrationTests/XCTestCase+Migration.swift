@testable import SourceMigration
import XCTest

extension XCTestCase {
    /// Returns the text after migration of a file that imports Texture, without the import.
    func migrated(_ text: String) -> String {
        let line = "import AsyncDisplayKit\n"
        return String(Migration().run([.init(name: "A.swift", text: line + text)]).files[0].after.dropFirst(line.count))
    }

    /// Returns the whole file after migration, with its imports.
    func whole(_ text: String) -> String { Migration().run([.init(name: "A.swift", text: text)]).files[0].after }
}
