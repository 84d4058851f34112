import SourceMigration
import XCTest

/// Closures, classes and loops of code for Swift 3 and Texture 2.
final class OlderClosuresTests: XCTestCase {
    func testAnIgnoredParameterIsRemovedWhereTheTypeHasNone() {
        XCTAssertEqual(
            migrated("DispatchQueue.global(qos: .utility).async { _ in go() }"), "DispatchQueue.global(qos: .utility).async { go() }")
        XCTAssertEqual(
            migrated("DispatchQueue.main.asyncAfter(deadline: .now()) { [weak self] _ in self?.go() }"),
            "DispatchQueue.main.asyncAfter(deadline: .now()) { [weak self] in self?.go() }")
        XCTAssertEqual(
            migrated("func block() -> ASCellNodeBlock {\n    return { [unowned self] _ in\n        self.cell\n    }\n}"),
            "func block() -> ASCellNodeBlock {\n    return { [unowned self] in\n        self.cell\n    }\n}")
        XCTAssertEqual(
            migrated("func block() -> ASCellNodeBlock { return { _ -> ASCellNode in cell } }"),
            "func block() -> ASCellNodeBlock { return { () -> ASCellNode in cell } }")
        XCTAssertEqual(
            migrated("present(card, animated: true, completion: { _ in go() })"), "present(card, animated: true, completion: { go() })")
    }

    func testABlockOfAFunctionIsCalledWithTheImage() {
        let made = "func corner() -> ((UIImage) -> UIImage) { block }\nfunc other() -> Block { block }\n"
        XCTAssertEqual(
            migrated(made + "a.imageModificationBlock = corner()\nb.imageModificationBlock = other()"),
            made + "a.imageModificationBlock = { [block = corner()] image, _ in block(image) }\nb.imageModificationBlock = other()")
    }

    func testAnAnimationOfPopHasTwoParameters() {
        XCTAssertEqual(
            whole("import pop\nanimation?.completionBlock = { [unowned self] _ in go() }\n"),
            "import pop\nanimation?.completionBlock = { [unowned self] _, _ in go() }\n")
        XCTAssertEqual(whole("operation.completionBlock = { _ in go() }\n"), "operation.completionBlock = { _ in go() }\n")
    }

    func testACastOfAttributesHasTheirKeys() {
        XCTAssertEqual(
            migrated("let text = NSAttributedString(string: text, attributes: style as? [String : AnyObject])"),
            "let text = NSAttributedString(string: text, attributes: style as? [NSAttributedString.Key : AnyObject])")
    }

    func testAnIgnoredParameterOfAnotherTypeIsKept() {
        let current = """
            UIView.animate(withDuration: 1, animations: { go() }, completion: { _ in stop() })
            queue.async { _ in go() }
            node.layoutSpecBlock = { _, _ in spec }
            store.present(card, completion: { _ in go() })
            self.animate(with: .card, animations: { _ in go() })
            func block() -> (Int) -> Void { return { _ in go() } }
            """
        XCTAssertEqual(migrated(current), current)
    }

    func testAMethodOfTheProgramKeepsTheParameterOfItsClosure() {
        let declaration = "func dismiss(animated: Bool, completion: (Bool) -> Void) {}\n"
        let call = "dismiss(animated: true, completion: { _ in go() })"
        XCTAssertEqual(migrated(declaration + call), declaration + call)
        XCTAssertEqual(migrated("override " + declaration + call), "override \(declaration)dismiss(animated: true, completion: { go() })")
    }

    func testALoopOverSubnodesHasADefault() {
        XCTAssertEqual(migrated("for subnode in subnodes { go() }"), "for subnode in subnodes ?? [] { go() }")
        let own = "let subnodes: [ASDisplayNode] = []\nfor subnode in subnodes { go() }"
        let current = "for subnode in node.subnodes! { go() }\nfor subnode in node.subnodes ?? [] { go() }"
        for text in [own, current] { XCTAssertEqual(migrated(text), text) }
    }

    func testAClassOfUIKitIsInstantiatedAtRunTime() {
        XCTAssertEqual(
            migrated("if let type = NSClassFromString(name) as? UIViewController.Type { show(type.init()) }"),
            "if let type = NSClassFromString(name) as? UIViewController.Type { show((type.makeOfDynamicClass() as! UIViewController)) }")
        XCTAssertEqual(
            migrated("func make<Cell: UITableViewCell, Key: Hashable>(_ key: Key) -> Cell { Cell() }"),
            "func make<Cell: UITableViewCell, Key: Hashable>(_ key: Key) -> Cell { (Cell.makeOfDynamicClass() as! Cell) }")
        let current = """
            func make<Key: Hashable>(_ type: Key.Type) -> UIView { UIView() }
            func show(_ type: Card.Type) { add(type.init()) }
            func name<Cell: UIView>(_ type: Cell.Type) -> String { Cell.self.description() }
            let card = make()
            if check(card, found as? UIView.Type) { card.init() }
            let first = second
            shown = found as? UIView.Type
            first.init()
            """
        XCTAssertEqual(migrated(current), current)
        XCTAssertEqual(
            migrated("let type =\n    NSClassFromString(name(\"a\")) as? UIView.Type\nadd(type.init())"),
            "let type =\n    NSClassFromString(name(\"a\")) as? UIView.Type\nadd((type.makeOfDynamicClass() as! UIView))")
    }

    func testAHookOfAControllerHasTodaysLabel() {
        XCTAssertEqual(
            migrated("class Card: UIViewController {\n    override func didMove(toParentViewController parent: UIViewController?) {}\n}"),
            "class Card: UIViewController {\n    override func didMove(toParent parent: UIViewController?) {}\n}")
    }

    func testAttributesInTheClosureOfAVariable() {
        XCTAssertEqual(
            migrated("static let style: [String: Any] = {\n    let font = bold\n    return [NSFontAttributeName: font]\n}()"),
            "static let style: [NSAttributedString.Key: Any] = {\n    let font = bold\n    return [NSAttributedString.Key.font: font]\n}()")
    }

    func testThePartOfALibraryInSwiftIsTheLibrary() {
        XCTAssertEqual(whole("import RxCocoa.Swift\nimport UIKit\n"), "import RxCocoa\nimport UIKit\n")
    }

    func testObjectsAreComparedAsObjectsWithoutTheConstraint() {
        XCTAssertEqual(
            migrated("func a<P: Q>(_ p: P) where P.View: UIView, P.Delegate: AnyObject { assert(p === P.current(for: view), text) }"),
            "func a<P: Q>(_ p: P) where P.View: UIView { assert(p === (P.current(for: view) as AnyObject?), text) }")
        XCTAssertEqual(
            migrated(
                "func a<P: Q>(_ d: P.Delegate) where P.View: UIView, P.Delegate: AnyObject {\n"
                    + "    if p.a(b).c() !== d || x[0]!.y === nil { go() }\n}"),
            "func a<P: Q>(_ d: P.Delegate) where P.View: UIView {\n"
                + "    if (p.a(b).c() as AnyObject?) !== (d as AnyObject?) || (x[0]!.y as AnyObject?) === nil { go() }\n}")
    }

    func testOtherConstraintsToObjectsAreKept() {
        let current = """
            class Box<P: Q> where P.View: UIView, P.Delegate: AnyObject { var isOpen = true }
            extension Box where P.View: UIView, P.Delegate: AnyObject { func go() {} }
            func keep<P: Q>(_ p: P) where P.View: UIView, P.Delegate: AnyObject {
                weak var delegate: P.Delegate? = p.delegate
            }
            """
        XCTAssertEqual(migrated(current), current)
    }

    func testFunctionsOfTheRuntimeAreThoseOfUIKit() {
        XCTAssertEqual(whole("import func Foundation.objc_getAssociatedObject\n"), "import UIKit\n")
    }

    func testTheDictionaryOfAThreadIsChanged() {
        XCTAssertEqual(
            migrated("current.threadDictionary = values\nlet a = current.threadDictionary\nlet b = a.threadDictionary == values"),
            "current.threadDictionary.setDictionary(values as! [AnyHashable: Any])\nlet a = current.threadDictionary\n"
                + "let b = a.threadDictionary == values")
    }

    func testADictionaryOfAThreadIsNotChangedByAnExpression() {
        for value in ["a ?? b", "a\n    ?? b", "a as? Values", "a.b", "a[0]"] {
            XCTAssertEqual(migrated("current.threadDictionary = \(value)\n"), "current.threadDictionary = \(value)\n")
        }
        XCTAssertEqual(
            migrated("func set() { current.threadDictionary = a }"),
            "func set() { current.threadDictionary.setDictionary(a as! [AnyHashable: Any]) }")
    }

    func testATimerOfTheProgramIsKept() {
        let current = "final class Timer {}\nvar timer = Timer()"
        XCTAssertEqual(migrated(current), current)
    }

    func testATimerThatIsNotSetYet() {
        XCTAssertEqual(migrated("var timer = Timer()"), "var timer = Timer(timeInterval: 0, repeats: false) { _ in }")
    }

    func testDelegatesOfListsAreCast() {
        XCTAssertEqual(
            migrated("extension UITableView {\n    func pick(_ path: IndexPath) { delegate?.tableView?(self, didSelectRowAt: path) }\n}"),
            "extension UITableView {\n    func pick(_ path: IndexPath) { (delegate as? UITableViewDelegate)?"
                + ".tableView(self, didSelectRowAt: path) }\n}")
        XCTAssertEqual(
            migrated("grid.delegate?.collectionView?(grid, didSelectItemAt: path)"),
            "(grid.delegate as? UICollectionViewDelegate)?.collectionView(grid, didSelectItemAt: path)")
        XCTAssertEqual(migrated("delegate?.tableView?(self, wasShaken: true)"), "delegate?.tableView(self, wasShaken: true)")
        XCTAssertEqual(
            migrated("(source ?? other).tableNode!(node, nodeForRowAt: path)"), "(source ?? other).tableNode(node, nodeForRowAt: path)")
    }
}
