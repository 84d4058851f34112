import SourceMigration
import XCTest

final class PlaceholderTests: XCTestCase {
    /// Returns the source in which placeholders replace the code with errors. `«1»` in `marked` is the position of the first error.
    private func replaced(_ marked: String, messages: [String]) -> String {
        let (text, positions) = Self.unmark(marked)
        var finder = PlaceholderFinder(text: text, place: "A.swift", placeholders: [])
        for (index, position) in positions.enumerated() {
            XCTAssertTrue(finder.add(line: position.line, column: position.column, message: messages[min(index, messages.count - 1)]))
        }
        let result = SourcePlaceholder.applying(finder.placeholders, to: text)
        XCTAssertEqual(
            result.split(separator: "\n", omittingEmptySubsequences: false).count,
            text.split(separator: "\n", omittingEmptySubsequences: false).count)
        return result
    }

    private static func unmark(_ marked: String) -> (text: String, positions: [(line: Int, column: Int)]) {
        var positions: [(Int, Int)] = []
        var text = ""
        for character in marked {
            if character == "‹" {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                positions.append((lines.count, (lines.last?.utf8.count ?? 0) + 1))
            } else {
                text.append(character)
            }
        }
        return (text, positions)
    }

    func testAnImportOfOneDeclarationIsReplacedAsAWhole() {
        XCTAssertEqual(replaced("import func Kit.‹open\nimport Other\n", messages: ["no such function"]), "\nimport Other\n")
    }

    func testAStatementIsReplacedAndTheRestRuns() {
        let result = replaced(
            """
            class A {
                func wire() {
                    start()
                    view.‹snp.makeConstraints { make in
                        make.edges.equalToSuperview()
                    }
                    end()
                }
            }
            """, messages: ["value of type 'UIView' has no member 'snp'"])
        XCTAssertEqual(
            result,
            """
            class A {
                func wire() {
                    start()
                    weftUnavailable("A.swift:4", "value of type 'UIView' has no member 'snp'")


                    end()
                }
            }
            """)
    }

    func testALiteralEndsAStatement() {
        XCTAssertEqual(
            replaced(
                "class A {\n    let a: ‹No = \"x\" // a \"b\" c\n    static let b = 1\n    func f() {\n        ‹x = \"\"\"\n            y\n"
                    + "            \"\"\"\n        go()\n    }\n}", messages: ["no"]),
            "class A {\n     // a \"b\" c\n    static let b = 1\n    func f() {\n        weftUnavailable(\"A.swift:5\", \"no\")\n\n\n"
                + "        go()\n    }\n}")
    }

    func testAClosureThatReturnsAValueIsReplacedWithTheFunctionAroundIt() {
        let text = """
            class A {
                private func make() -> ASDisplayNode {
                    return ASDisplayNode { () -> UIView in
                        if let view = self.view {
                            return view
                        }
                        return UIView()
                    }
                }
            }
            """
        var first = PlaceholderFinder(text: text, place: "A.swift", placeholders: [])
        XCTAssertTrue(first.add(line: 4, column: 32, message: "no member"))
        var second = PlaceholderFinder(text: text, place: "A.swift", placeholders: first.placeholders)
        XCTAssertTrue(second.add(line: 3, column: 44, message: "declared closure result"))
        XCTAssertTrue(
            SourcePlaceholder.applying(second.placeholders, to: text).contains(
                "private func make() -> ASDisplayNode { weftUnavailable(\"A.swift:3\", \"declared closure result\"); return ASDisplayNode() }"
            ))
    }

    func testTheLabelOfACaseStays() {
        XCTAssertEqual(
            replaced("func f() {\n    switch x {\n    case 1:\n        ‹go()\n    default: break\n    }\n}", messages: ["no"]),
            "func f() {\n    switch x {\n    case 1:\n        weftUnavailable(\"A.swift:4\", \"no\")\n    default: break\n    }\n}")
    }

    func testAReturnGivesANeutralValueOfTheType() {
        let result = replaced(
            """
            func a() -> Int? { use(); return ‹go() }
            func b() -> [Int] {
                let x = 1
                return ‹go(x)
            }
            """, messages: ["no"])
        XCTAssertTrue(result.contains("use(); weftUnavailable(\"A.swift:1\", \"no\"); return nil }"), result)
        XCTAssertTrue(result.contains("weftUnavailable(\"A.swift:4\", \"no\"); return []"), result)
    }

    func testASingleExpressionBodyIsReplacedAsAWhole() {
        XCTAssertEqual(
            replaced("struct A {\n    var count: Int { ‹Missing.count }\n}", messages: ["no"]),
            "struct A {\n    var count: Int { weftUnavailable(\"A.swift:2\", \"no\"); return 0 }\n}")
    }

    func testAnInitializerThatCannotBeFinishedEndsTheProgramWhenItIsReached() {
        let result = replaced("class A: B {\n    init() {\n        super.init(‹missing)\n    }\n}", messages: ["no"])
        XCTAssertTrue(result.contains("init() { weftUnavailableStop(\"A.swift:3\", \"no\") }"), result)
    }

    func testADeclarationOfAMissingTypeIsRemoved() {
        XCTAssertEqual(
            replaced("class A {\n    let bag = ‹DisposeBag()\n    var n = 1\n    func f(_ x: ‹Missing) {\n    }\n}", messages: ["no"]),
            "class A {\n    \n    var n = 1\n    \n\n}")
    }

    func testAMissingProtocolLeavesTheTypesHeader() {
        XCTAssertEqual(
            replaced("final class A: UIView, ‹Missing, Other {\n}", messages: ["cannot find type 'Missing' in scope"]),
            "final class A: UIView, Other {\n}")
        XCTAssertEqual(
            replaced("extension ‹A: Missing {\n}", messages: ["type 'A' does not conform to protocol 'Missing'"]), "extension A {\n}")
    }

    func testAMissingConstraintLeavesTheTypesParameters() {
        XCTAssertEqual(
            replaced("class A<T: ‹Missing, U: B>: C {\n}", messages: ["cannot find type 'Missing' in scope"]), "class A<T, U: B>: C {\n}")
    }

    func testTwoNamesOfOneHeaderAreRemovedTogether() {
        XCTAssertEqual(replaced("class A: ‹B, ‹C {\n}", messages: ["cannot find type"]), "class A {\n}")
    }

    func testAnExtensionOfAMissingTypeIsRemoved() {
        XCTAssertEqual(replaced("extension ‹Missing {\n    func f() {}\n}\nlet a = 1", messages: ["no"]), "\n\n\nlet a = 1")
    }

    func testAnOverrideOfNothingIsAnOrdinaryMethod() {
        XCTAssertEqual(
            replaced("class A {\n    override func ‹go() {}\n}", messages: ["method does not override any method from its superclass"]),
            "class A {\n    func go() {}\n}")
    }

    func testAnInitializerThatOverridesNothingForATimeGetsTheWordBack() {
        let text = "class A<S>: B<S>\n    , C {\n    override init(f: F) {\n        super.init(f: f)\n    }\n}"
        var finder = PlaceholderFinder(text: text, place: "A.swift", placeholders: [])
        XCTAssertTrue(
            finder.add(line: 3, column: 14, message: "initializer does not override a designated initializer from its superclass"))
        XCTAssertEqual(finder.placeholders.map(\.part), [.override])

        var later = PlaceholderFinder(text: text, place: "A.swift", placeholders: finder.placeholders)
        XCTAssertTrue(later.add(line: 2, column: 6, message: "multiple definitions of symbol '$s1A'"))
        XCTAssertEqual(later.placeholders, [])
    }

    func testAnErrorThatRemainsReplacesTheLargerPart() {
        let text = "class A {\n    func f() {\n        run {\n            go()\n        }\n        end()\n    }\n}"
        var placeholders: [SourcePlaceholder] = []
        var results: [String] = []
        for _ in 0..<4 {
            var finder = PlaceholderFinder(text: text, place: "A.swift", placeholders: placeholders)
            XCTAssertTrue(finder.add(line: 4, column: 13, message: "no"))
            XCTAssertFalse(finder.add(line: 4, column: 13, message: "a second error of the same build"))
            placeholders = finder.placeholders
            results.append(SourcePlaceholder.applying(placeholders, to: text))
        }
        XCTAssertTrue(results[0].contains("run {\n            weftUnavailable(\"A.swift:4\", \"no\")\n        }"), results[0])
        XCTAssertTrue(results[1].contains("{\n        weftUnavailable(\"A.swift:4\", \"no\")\n\n\n        end()"), results[1])
        XCTAssertTrue(results[2].contains("func f() { weftUnavailable(\"A.swift:4\", \"no\") }"), results[2])
        XCTAssertEqual(results[3], "class A {\n    \n\n\n\n\n\n}")
        var finder = PlaceholderFinder(text: text, place: "A.swift", placeholders: placeholders)
        XCTAssertFalse(finder.add(line: 4, column: 13, message: "no"))
    }

    func testAPlaceholderIsRemovedWhenItsCodeIsEdited() {
        let placeholder = SourcePlaceholder(part: .statement, text: "old()", line: 1, replacement: "x()", reason: "")
        XCTAssertEqual(SourcePlaceholder.applying([placeholder], to: "new()"), "new()")
        XCTAssertEqual(SourcePlaceholder.applying([placeholder], to: "old()\nold()"), "x()\nold()")
    }
}
