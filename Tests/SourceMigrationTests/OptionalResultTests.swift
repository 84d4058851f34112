@testable import SourceMigration
import XCTest

/// Optional protocol requirements whose results or types become optional values.
final class OptionalResultTests: XCTestCase {
    private let source = """
        @objc protocol Source: AnyObject {
            @objc optional func item(at index: Int) -> Item
            @objc optional func block() -> () -> Void
            @objc optional func isOpen() -> Bool
            @objc optional var title: String { get }
            @objc optional var color: UIColor { get set }
            @objc optional var view: UIView? { get }
        }
        """

    func testTheProtocolGetsOptionalResultsAndDefaults() {
        let text = migrated(source)
        for line in [
            "func item(at index: Int) -> Item?\n", "func block() -> (() -> Void)?\n", "func isOpen() -> Bool\n",
            "var title: String? { get }\n",
            "var color: UIColor? { get set }\n", "var view: UIView? { get }\n", "    func item(at index: Int) -> Item? { nil }\n",
            "    func block() -> (() -> Void)? { nil }\n", "    func isOpen() -> Bool { false }\n", "    var title: String? { nil }\n",
            "    var color: UIColor? { get { nil } set {} }\n", "    var view: UIView? { nil }\n",
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
        XCTAssertEqual(Migration().run([.init(name: "A.swift", text: "import UIKit\n" + source)]).notes, [])
    }

    func testConformingTypesAndCallsFollow() {
        let other = """
            import UIKit
            class Base: Source {
                func item(at index: Int) -> Item { Item() }
                func item(of index: Int) -> Item { Item() }
                func isOpen() -> Bool { true }
            }
            extension Base { func block() -> () -> Void { {} } }
            class Part: Base {
                var title: String = ""
                override func item(at index: Int) -> Item { super.item(at: index) }
                func f() {
                    func item(at index: Int) -> Item { Item() }
                    let color: UIColor = .red
                }
            }
            class Unrelated { func item(at index: Int) -> Item { Item() } }
            func use(_ source: Source?) {
                let a = source?.item?(at: 0) ?? Item()
                let b = dataSource!.item!(at: 1)
                if let name = source?.item?(at: 2).name {}
                source?.block?()()
                if let c = (source?.item?(at: 3)) {}
                guard let d = some.item?(at: 4) else { return }
            }
            """
        let files = [Migration.Input(name: "A.swift", text: "import UIKit\n" + source), .init(name: "B.swift", text: other)]
        let text = Migration().run(files).files[1].after
        for line in [
            "class Base: Source {\n    func item(at index: Int) -> Item! { Item() }\n    func item(of index: Int) -> Item { Item() }\n"
                + "    func isOpen() -> Bool { true }\n", "extension Base { func block() -> (() -> Void)! { {} } }",
            "    var title: String! = \"\"\n    override func item(at index: Int) -> Item! { super.item(at: index) }",
            "        func item(at index: Int) -> Item { Item() }\n        let color: UIColor = .red\n",
            "class Unrelated { func item(at index: Int) -> Item { Item() } }", "let a = source?.item(at: 0) ?? Item()",
            "let b = dataSource!.item(at: 1)!", "if let name = source?.item(at: 2)?.name {}", "source?.block()?()",
            "if let c = (source?.item(at: 3)) {}", "guard let d = some.item(at: 4) else { return }",
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
        let facts = Migration().run(files).files[0].facts
        XCTAssertEqual(Migration().run([files[1]], outside: facts).files[0].after, text)
    }

    func testPublicProtocolsKeepTheirResults() {
        let text = "@objc public protocol Source: Other, More {\n    @objc optional func item(at index: Int) -> Item\n}\n"
        let files = [Migration.Input(name: "A.swift", text: "import UIKit\n" + text)]
        let result = Migration().run(files)
        XCTAssertTrue(result.files[0].after.contains("-> Item\n"), result.files[0].after)
        XCTAssertEqual(result.notes.count, 1)

        let whole = Migration().run(files, editsImporters: true)
        XCTAssertTrue(whole.files[0].after.contains("\n\npublic extension Source {\n    func item(at index: Int) -> Item? { nil }\n}"))
        XCTAssertEqual(whole.notes, [])
    }

    func testAResultWhoseAbsenceACallDistinguishesBecomesOptional() {
        let source = """
            import UIKit
            @objc protocol Gate: AnyObject {
                @objc optional func allows(_ item: Int) -> Bool
                @objc optional func count() -> Int
                @objc optional func isOpen() -> Bool
                @objc optional func isFull() -> Bool
                @objc optional func close()
            }
            """
        let use = """
            import UIKit
            class Keeper: Gate {
                weak var gate: Gate?
                func allows(_ item: Int) -> Bool { false }
                func ask() -> Bool {
                    gate?.close?()
                    guard gate?.count?() != nil, gate?.isOpen?() == true else { return false }
                    if gate?.isFull?() == false { return false }
                    return gate?.allows?(1) ?? true
                }
            }
            """
        let files = Migration().run([.init(name: "A.swift", text: source), .init(name: "B.swift", text: use)]).files.map(\.after)
        for line in [
            "func allows(_ item: Int) -> Bool?\n", "func count() -> Int?\n", "func isOpen() -> Bool\n",
            "func isFull() -> Bool?\n", "{ nil }\n", "{ false }\n",
            "func close() {}\n",
        ] { XCTAssertTrue(files[0].contains(line), "\(line) is not in\n\(files[0])") }
        for line in [
            "func allows(_ item: Int) -> Bool! { false }\n", "gate?.close()\n", "gate?.count() != nil, gate?.isOpen() == true",
            "gate?.allows(1) ?? true\n",
        ] { XCTAssertTrue(files[1].contains(line), "\(line) is not in\n\(files[1])") }
    }

    func testAClosureWithADefaultMakesNoRequirementOptional() {
        let source = """
            import UIKit
            @objc protocol Gate: AnyObject {
                @objc optional func isOpen() -> Bool
            }
            class Keeper {
                var allows: ((Int) -> Bool)?
                func ask() -> Bool { self.allows?(1) ?? true }
            }
            """
        let text = Migration().run([.init(name: "A.swift", text: source)]).files[0].after
        XCTAssertTrue(text.contains("func isOpen() -> Bool\n"), text)
        XCTAssertTrue(text.contains("self.allows?(1) ?? true"), text)
    }
}
