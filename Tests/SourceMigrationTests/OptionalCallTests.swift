import SourceMigration
import XCTest

/// Calls of optional requirements that are recognized by their form.
final class OptionalCallTests: XCTestCase {
    func testACallWithLabelsIsOneOfARequirementWhateverTheNameOfItsReceiver() {
        XCTAssertEqual(
            migrated("self.adapter.collectionView?(view, willDisplay: cell, forItemAt: path)\n"),
            "self.adapter.collectionView(view, willDisplay: cell, forItemAt: path)\n")
        let other = """
            handlers.done?(1, true)
            let size = state.isWide ? (width: 1, height: 2) : (width: 2, height: 1)
            self.completion?(value)
            self.useCase?(id: 3)
            model.useCase?(id: 3)

            """
        XCTAssertEqual(migrated(other), other)
    }

    func testAResultThatAConditionBindsBecomesOptional() {
        let source = """
            import UIKit
            @objc protocol Guide: AnyObject {
                @objc optional func title(at index: Int) -> String
                @objc optional func names() -> [String]
                @objc optional func depth() -> Int
            }
            """
        let use = """
            import UIKit
            class Page: Guide {
                weak var guide: Guide?
                func title(at index: Int) -> String { "" }
                func show() {
                    if let title = guide?.title?(at: 1), !title.isEmpty { print(title) }
                    guard let names = self.guide?.names?() else { return }
                    let depth = guide?.depth?()
                    print(names, depth as Any)
                }
            }
            """
        let files = Migration().run([.init(name: "A.swift", text: source), .init(name: "B.swift", text: use)]).files.map(\.after)
        for line in ["func title(at index: Int) -> String?\n", "func names() -> [String]?\n", "func depth() -> Int\n", "{ 0 }\n"] {
            XCTAssertTrue(files[0].contains(line), "\(line) is not in\n\(files[0])")
        }
        for line in [
            "func title(at index: Int) -> String! { \"\" }\n", "if let title = guide?.title(at: 1), !title.isEmpty",
            "guard let names = self.guide?.names() else { return }\n", "let depth = guide?.depth()\n",
        ] { XCTAssertTrue(files[1].contains(line), "\(line) is not in\n\(files[1])") }
    }

    func testOtherMethodsOfListDelegatesAreCalledThroughACast() {
        XCTAssertEqual(
            migrated("let title = table.delegate?.tableView?(table, titleForDeleteConfirmationButtonForRowAt: path)\n"),
            "let title = (table.delegate as? UITableViewCommonDelegate)?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)\n"
        )
    }

    func testMethodsThatDelegatesOfNodesHaveAreCalledThroughTheCommonProtocol() {
        for label in ["viewForHeaderInSection", "heightForFooterInSection", "editingStyleForRowAt", "willDisplayHeaderView"] {
            XCTAssertEqual(
                migrated("let a = node.delegate?.tableView?(table, \(label): b)\n"),
                "let a = (node.delegate as? UITableViewCommonDelegate)?.tableView(table, \(label): b)\n")
        }
        XCTAssertEqual(
            migrated("extension UITableView {\n    func a() { delegate?.tableView?(self, heightForHeaderInSection: 1) }\n}\n"),
            "extension UITableView {\n    func a() { (delegate as? UITableViewCommonDelegate)?.tableView(self, heightForHeaderInSection: 1) }\n}\n"
        )
        XCTAssertEqual(
            migrated("table.delegate?.tableView?(table, didSelectRowAt: path)\n"),
            "(table.delegate as? UITableViewDelegate)?.tableView(table, didSelectRowAt: path)\n")
    }

    private let guide = """
        import UIKit
        @objc protocol Guide: AnyObject {
            @objc optional func title(at index: Int) -> String
        }
        """

    func testATypesOwnCallsUnwrapAResultThatBecomesOptional() {
        let use = """
            import UIKit
            class Page: Guide {
                weak var guide: Guide?
                func title(at index: Int) -> String { "" }
                func show() {
                    if let title = guide?.title?(at: 1) { print(title) }
                    let first = title(at: 1)
                    print(first.count, self.title(at: 2).count, other.title(at: 3), Selector(Page.title(at:)))
                }
                struct Part { func title(at index: Int) -> String { title(at: 4) } }
            }
            class Sheet: Page {
                func second() -> Int { let text = title(at: 5); return text.count }
                func third() { for letter in title(at: 7) { print(letter) } }
            }
            class Own: Guide {
                func title(at index: Int) -> String? { nil }
                func show() { if let text = title(at: 6) { print(text) } }
            }
            """
        let files = [Migration.Input(name: "A.swift", text: guide), .init(name: "B.swift", text: use)]
        let result = Migration().run(files).files
        for text in [
            "let first = title(at: 1)!\n", "self.title(at: 2)!.count", "other.title(at: 3),", "Page.title(at:)", "{ title(at: 4) }",
            "let text = title(at: 5)!;", "in title(at: 7)! {", "if let text = title(at: 6) {",
        ] { XCTAssertTrue(result[1].after.contains(text), "\(text) is not in\n\(result[1].after)") }
        XCTAssertEqual(Migration().run([files[1]], outside: result[0].facts).files[0].after, result[1].after)
    }

    func testAResultThatAnotherProtocolRequiresStays() {
        let use = """
            import UIKit
            protocol Titled { func title(at index: Int) -> String }
            class Page: Guide, Titled {
                weak var guide: Guide?
                func title(at index: Int) -> String { "" }
                func show() { if let title = guide?.title?(at: 1) { print(title) } }
            }
            """
        let files = Migration().run([.init(name: "A.swift", text: guide), .init(name: "B.swift", text: use)]).files.map(\.after)
        XCTAssertTrue(files[0].contains("func title(at index: Int) -> String\n"), files[0])
        XCTAssertTrue(
            files[1].contains("class Page: Guide, Titled {\n    weak var guide: Guide?\n    func title(at index: Int) -> String {"),
            files[1])
    }
}
