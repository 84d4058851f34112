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
            "let title = (table.delegate as? UITableViewDelegate)?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)\n")
    }
}
