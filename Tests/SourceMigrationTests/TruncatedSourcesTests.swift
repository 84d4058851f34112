@testable import SourceMigration
import XCTest

/// Sources that are cut at any position, as a file may be while a user edits it.
final class TruncatedSourcesTests: XCTestCase {
    func testSourcesThatEndAtAnyWord() {
        for text in Self.texts {
            for token in SwiftSource(name: "", text: text).tokens {
                let end = String(decoding: Array(text.utf8)[..<token.range.upperBound], as: UTF8.self)
                _ = Migration().run([.init(name: "A.swift", text: end)])
            }
        }
    }

    func testSourcesThatBeginAtAnyWord() {
        for text in Self.texts {
            for token in SwiftSource(name: "", text: text).tokens {
                let rest = String(decoding: Array(text.utf8)[token.range.lowerBound...], as: UTF8.self)
                _ = Migration().run([.init(name: "A.swift", text: rest)])
            }
        }
    }

    /// Sources with a word less may have a bracket that is not closed, or not opened.
    func testSourcesThatLackOneWord() {
        for text in Self.texts {
            for token in SwiftSource(name: "", text: text).tokens {
                var bytes = Array(text.utf8)
                bytes.removeSubrange(token.range)
                _ = Migration().run([.init(name: "A.swift", text: String(decoding: bytes, as: UTF8.self))])
            }
        }
    }

    /// The examples of the rules, and forms in which a name that a rule looks for is near the end.
    private static let texts =
        MigrationRule.all.map(\.example.before) + [
            "let make = ASImageNodeTintColorModificationBlock(.red)",
            "use a, cell: Cell\nadd(#selector(cell.tapped))",
            "func a(cell: Cell) { add(#selector(self?.cell.tapped as () -> Void)) }",
            "text.addAttributes(attributes, range: all)\nlet attributes: [String: Any]",
            "let log: @convention(block) () -> Void\nunsafeBitCast(log, to: AnyObject.self)",
            "func node() -> ASCellNodeBlock { if a { return { _ -> ASCellNode in Cell() } } }",
        ]
}
