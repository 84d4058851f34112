@testable import SourceMigration
import XCTest

extension XCTestCase {
    /// The text after migration, behind the import of Texture.
    func migrated(_ text: String) -> String {
        let line = "import AsyncDisplayKit\n"
        return String(Migration().run([.init(name: "A.swift", text: line + text)]).files[0].after.dropFirst(line.count))
    }

    /// The file after migration, with the imports that it has itself.
    func whole(_ text: String) -> String { Migration().run([.init(name: "A.swift", text: text)]).files[0].after }
}
