@testable import SourceMigration
import XCTest

extension XCTestCase {
    /// Returns the text after migration of a file that imports Texture, without the import. Fails if a second migration changes the file
    /// again.
    func migrated(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> String {
        let start = "import AsyncDisplayKit\n"
        let after = whole(start + text)
        XCTAssertEqual(whole(after), after, "the second migration", file: file, line: line)
        return String(after.dropFirst(start.count))
    }

    /// Returns the whole file after migration, with its imports.
    func whole(_ text: String) -> String { Migration().run([.init(name: "A.swift", text: text)]).files[0].after }
}
