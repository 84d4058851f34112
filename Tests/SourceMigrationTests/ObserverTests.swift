@testable import SourceMigration
import XCTest

/// Classes that implement `observeValue(forKeyPath:…)`, and members of objects of an unknown class.
final class ObserverTests: XCTestCase {
    private let method =
        "override func observeValue(\n        forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, "
        + "context: UnsafeMutableRawPointer?\n    ) {}"

    func testResponderAndUnknownClassesKeepTheirOverride() {
        for header in ["class A: UIView", "class A: ASDKViewController<ASDisplayNode>", "class A: Unknown"] {
            let source = "\(header) {\n    \(method)\n}"
            XCTAssertEqual(migrated(source), source)
        }
    }

    func testAnObserverOfNodesOrObjectsIsNamedOnceAndItsSubclassesOverride() {
        XCTAssertEqual(
            migrated("public class A<T>: ASCellNode where T: P {\n    public \(method)\n}\nclass B: A<Int> {\n    \(method)\n}"),
            "public class A<T>: ASCellNode, _KeyValueObserver where T: P {\n    public \(method.dropFirst("override ".count))\n}\n"
                + "class B: A<Int> {\n    \(method)\n}")
        XCTAssertEqual(
            migrated("class A: NSObject {\n}\nextension A {\n    \(method)\n}"),
            "class A: NSObject {\n}\nextension A: _KeyValueObserver {\n    \(method.dropFirst("override ".count))\n}")
    }

    func testASuperclassInAnotherFileIsFound() {
        let inputs = [
            Migration.Input(name: "A.swift", text: "import UIKit\nclass A: NSObject {\n    \(method)\n}"),
            Migration.Input(name: "B.swift", text: "import UIKit\nclass B: A {\n    \(method)\n}"),
        ]
        let all = Migration().run(inputs).files
        XCTAssertTrue(all[0].isChanged)
        XCTAssertFalse(all[1].isChanged)
        let alone = Migration().run([inputs[1]], outside: all[0].facts).files[0]
        XCTAssertEqual(alone.after, all[1].after)
        XCTAssertEqual(alone.facts, all[1].facts)
    }

    func testMembersOfUnknownObjectsAreOptionalWhereTheyAreUsedSo() {
        XCTAssertEqual(
            migrated("let a = (v as AnyObject).doubleValue ?? 0\nlet b = f((v[k]! as AnyObject).intValue!)"),
            "let a = (v as AnyObject as? any _NumericObject)?.doubleValue ?? 0\nlet b = f((v[k]! as AnyObject as? NSNumber)?.intValue!)")
        for source in ["(v as AnyObject).count", "f(v as AnyObject).doubleValue", "(v as AnyObject)", "let a: AnyObject"] {
            XCTAssertEqual(migrated(source), source)
        }
    }

    func testAVariableOfTheBlockTypeGetsAClosureWithoutParameters() {
        XCTAssertEqual(
            migrated("let block: ASCellNodeBlock = { _ in\n    return Cell()\n}"), "let block: ASCellNodeBlock = { \n    return Cell()\n}")
    }
}
