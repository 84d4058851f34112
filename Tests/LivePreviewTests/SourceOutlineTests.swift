import XCTest

@testable import LivePreviewBuild

/// Edits of bodies leave the outline of a file as it is; all others change it.
final class SourceOutlineTests: XCTestCase {
    private let source = """
        import UIKit
        final class Card: Base {
            private let title = "Rye"
            var count: Int = 3 { didSet { update() } }
            var area: Double { width * 2 }
            subscript(index: Int) -> Int { get { index } set { store(newValue) } }
            init(width: Int = 4) { self.width = width }
            func name(of item: Int) -> String { "item \\(item)" }
            func opaque() -> some View { Text("a") }
            @inlinable func fast() -> Int { 1 }
            enum Kind: Int { case small = 1, large = 2 }
        }
        #Preview("One", traits: .sizeThatFitsLayout) { Card(width: 1) }
        extension Card { static let all: [Int] = { [1, 2] }() }

        """

    private func isBody(_ old: String, _ new: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        XCTAssertTrue(source.contains(old), "the source has no “\(old)”", file: file, line: line)
        return SourceOutline(of: source) == SourceOutline(of: source.replacingOccurrences(of: old, with: new))
    }

    func testBodiesAreNotPartOfTheOutline() {
        XCTAssertTrue(isBody("\"item \\(item)\"", "\"piece \\(item)\""))
        XCTAssertTrue(isBody("self.width = width", "self.width = width + 1"))
        XCTAssertTrue(isBody("width * 2", "width * 3"))
        XCTAssertTrue(isBody("didSet { update()", "didSet { refresh()"))
        XCTAssertTrue(isBody("get { index }", "get { index + 1 }"))
        XCTAssertTrue(isBody("store(newValue)", "drop(newValue)"))
    }

    func testPreviewsAreNotPartOfTheOutline() {
        XCTAssertTrue(isBody("Card(width: 1)", "Card(width: 2)"))
        XCTAssertTrue(isBody("#Preview(\"One\"", "#Preview(\"Two\""))
        XCTAssertTrue(isBody("extension Card {", "#Preview(\"New\") { Card() }\nextension Card {"))
    }

    func testCommentsAndBlanksAreNotPartOfTheOutline() {
        XCTAssertTrue(isBody("import UIKit", "import UIKit  // drawing"))
        XCTAssertTrue(isBody("func name", "/* the name */\n\n    func name"))
    }

    func testDeclarationsArePartOfTheOutline() {
        XCTAssertFalse(isBody("func name(of item: Int)", "func name(of item: Int, again: Bool = true)"))
        XCTAssertFalse(isBody("width: Int = 4", "width: Int = 5"))
        XCTAssertFalse(isBody("-> String", "-> Substring"))
        XCTAssertFalse(isBody("case small = 1", "case small = 3"))
        XCTAssertFalse(isBody("final class Card: Base", "final class Card: Other"))
        XCTAssertFalse(isBody("private let title", "let title"))
    }

    func testInitialValuesArePartOfTheOutlineBecauseTypesComeFromThem() {
        XCTAssertFalse(isBody("\"Rye\"", "\"Oat\""))
        XCTAssertFalse(isBody("[1, 2] }()", "[1, 2, 3] }()"))
    }

    func testBodiesThatOtherFilesReadArePartOfTheOutline() {
        XCTAssertFalse(isBody("Text(\"a\")", "Text(\"b\")"))
        XCTAssertFalse(isBody("fast() -> Int { 1 }", "fast() -> Int { 2 }"))
    }

    func testAnAddedAccessorChangesTheOutline() {
        XCTAssertFalse(isBody("set { store(newValue) }", ""))
        XCTAssertFalse(isBody("{ width * 2 }", "{ get { width * 2 } set { width = newValue } }"))
    }

    func testLiteralsWithBracesAndComments() {
        let one = SourceOutline(of: "func f() { print(\"} // {\") }\nlet a = 1\n")
        let two = SourceOutline(of: "func f() { print(\"{ /* }\") }\nlet a = 1\n")
        XCTAssertEqual(one, two)
        XCTAssertNotEqual(two, SourceOutline(of: "func f() { print(\"{ /* }\") }\nlet a = 2\n"))
    }
}
