@testable import SourceMigration
import XCTest

/// Names of older SDKs beside names of the program.
final class OlderMembersTests: XCTestCase {
    private func assertUnchanged(_ sources: [String], line: UInt = #line) {
        for source in sources { XCTAssertEqual(migrated(source), source, line: line) }
    }

    func testALocalVariableWithAnOldNameDoesNotKeepTheMember() {
        XCTAssertEqual(
            migrated(
                """
                func find(_ parent: UIViewController) {
                    if let childViewControllers = parent.navigationController?.childViewControllers {
                        for child in childViewControllers.reversed() { show(child) }
                    }
                    let characters = name.characters.count
                    print(characters, parent.childViewControllers)
                }
                """),
            """
            func find(_ parent: UIViewController) {
                if let childViewControllers = parent.navigationController?.children {
                    for child in childViewControllers.reversed() { show(child) }
                }
                let characters = name.count
                print(characters, parent.children)
            }
            """)
    }

    func testAMemberOfTheProgramWithAnOldNameKeepsItsUses() {
        assertUnchanged([
            "struct Word {\n    let characters: [Int]\n}\nlet count = word.characters.count",
            "class Tree {\n    var childViewControllers: [Tree] = []\n}\nlet all = tree.childViewControllers",
            "extension Tree {\n    var characters: Int {\n        let x = 1\n        return x\n    }\n}\nlet count = tree.characters",
            "enum Part { case characters }\nlet part = Part.characters",
        ])
    }
}
