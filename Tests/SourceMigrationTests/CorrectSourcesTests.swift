import SourceMigration
import XCTest

/// Correct sources that resemble older forms and stay as they are.
final class CorrectSourcesTests: XCTestCase {
    private func assertUnchanged(_ sources: [String], line: UInt = #line) {
        for source in sources { XCTAssertEqual(migrated(source), source, line: line) }
    }

    func testABlockThatIsNotCalledWithOneArgument() {
        assertUnchanged([
            "icon.imageModificationBlock = ASImageNodeTintColorModificationBlock(.red)\n(icon as ASDisplayNode).setNeedsLayout()",
            "let red = ASImageNodeTintColorModificationBlock(.red)(heart, traits)",
            "let red = ASImageNodeTintColorModificationBlock(.red)()",
            "let make = ASImageNodeTintColorModificationBlock\n(first, second) = (1, 2)",
        ])
    }

    func testABlockOfAnotherTypeThatReturnsACell() {
        assertUnchanged([
            """
            var known: ASCellNodeBlock?
            func maker() -> (IndexPath) -> ASCellNode {
                return { _ -> ASCellNode in Cell() }
            }
            """,
            """
            func block() -> ASCellNodeBlock {
                let make = paths.map { path in
                    return { _ -> ASCellNode in Cell() }
                }
                return { Cell() }
            }
            """,
        ])
    }

    func testAnAttributeThatIsAValueOrAnOwnName() {
        assertUnchanged([
            "let rule: [String: Any] = [\"key\": NSAttributedString.Key.font]",
            "let rule: [String: Any] = [\"key\": 1, \"other\": NSAttributedString.Key.font]",
            "let rule: [String: Any] = [NSOwnAttributeName: 1]",
            "var rule: [String: Any] = [:]\nrule[NSOwnAttributeName] = 1",
        ])
        XCTAssertEqual(
            migrated("let rule: [String: Any] = [\"color\": NSForegroundColorAttributeName]"),
            "let rule: [String: Any] = [\"color\": NSAttributedString.Key.foregroundColor]")
    }

    func testADictionaryOfStringsWithTheNameOfOneOfAttributes() {
        let track = "func track(_ name: String, attributes: [String: Any]) { send(name, attributes) }\n"
        for declaration in [
            "let attributes = [NSAttributedString.Key.font: f]", "let attributes = convert(x)", "var attributes = view.typingAttributes",
            "let attributes: Attributes = [:]", "let attributes: [NSAttributedString.Key: Any]? = nil", "let (attributes, range) = both",
        ] {
            let use = "func draw() {\n    \(declaration)\n    show(NSAttributedString(string: s, attributes: attributes))\n}"
            assertUnchanged([track + use])
        }
        let use = "NSAttributedString(string: s, attributes: attributes)"
        assertUnchanged([
            track + "text.enumerateAttributes(in: all) { attributes, range, _ in show(\(use)) }",
            track + "text.enumerateAttributes(in: all) { [weak self] (attributes, range, _) in show(\(use)) }",
            track + "for attributes in list { show(\(use)) }",
            track + "func draw(_ attributes: [NSAttributedString.Key: Any]) { show(\(use)) }",
            "log(attributes: [String: Any]())\nshow(\(use))",
        ])
    }

    func testFunctionsThatTheProgramDeclares() {
        assertUnchanged([
            "func CMTimeMake(_ a: Int, _ b: Int) -> CMTime { zero }\nlet start = CMTimeMake(1, 2)",
            "func requestAccess(forMediaType type: String) {}\nlibrary.requestAccess(forMediaType: type)",
            "let all = store.devices(withMediaType: type)",
            "extension Camera { func authorizationStatus(forMediaType type: String) -> Int { 0 } }",
        ])
        let files: [Migration.Input] = [
            .init(name: "A.swift", text: "import UIKit\nfunc CMTimeMake(_ a: Int, _ b: Int) -> Int { 0 }\n"),
            .init(name: "B.swift", text: "import UIKit\nlet start = CMTimeMake(1, 2)\n"),
        ]
        let together = Migration().run(files).files
        XCTAssertEqual(together.map(\.after), files.map(\.text))
        XCTAssertFalse(Migration().run([files[1]], outside: together[0].facts).files[0].isChanged)
    }

    func testSelectorsOfOptionalsCastsAndGenericTypes() {
        for argument in [
            "self.button?.tap", "self.button!.tap", "delegate?.tapped", "(self as! Card).tap", "Box<Int>.tap", "Store.shared?.reload",
            "self?.button?.tap", "self.make().tap", "store?.tapped(_:)", "Store().cache?.clear", "list[0].tap",
        ] {
            assertUnchanged(["class Page: UIView {\n    let store = Store()\n    func wire() { use(#selector(\(argument))) }\n}"])
        }
    }

    func testClosuresInVariablesWithTheNameOfAnOptionalRequirement() {
        let requirement = "@objc protocol BarDelegate {\n    @objc optional func didSelect(_ index: Int)\n}\n"
        for call in ["self.didSelect?(1)", "bar.view?.didSelect!(1)"] {
            XCTAssertTrue(migrated(requirement + "func send() { \(call) }").hasSuffix("func send() { \(call) }"), call)
        }
        for receiver in ["delegate", "bar", "self.delegate"] {
            XCTAssertTrue(migrated(requirement + "func send() { \(receiver).didSelect!(1) }").hasSuffix("{ \(receiver).didSelect(1) }"))
        }
    }

    func testAnOptionalRequirementThatAnExtensionOfItsProtocolCalls() {
        let text = "@objc protocol BarDelegate {\n    @objc optional func didSelect(_ index: Int)\n}\n"
        let call = "    func send() { self.didSelect?(1) }\n}"
        XCTAssertTrue(migrated("\(text)extension BarDelegate {\n\(call)").hasSuffix("{ self.didSelect(1) }\n}"))
        XCTAssertTrue(migrated("\(text)extension Bar {\n\(call)").hasSuffix(call))
    }

    func testAnInspectableValueOfALayer() {
        XCTAssertEqual(
            migrated("class Ring: CAShapeLayer {\n    @IBInspectable var width: CGFloat = 1\n}"),
            "class Ring: CAShapeLayer {\n    var width: CGFloat = 1\n}")
    }

    func testAnInspectablePropertyWithoutASetterIsNotAMemberOfANib() {
        for (body, isListed) in [("{ return label }", false), ("{ didSet { load() } }", true), (": CGFloat", true)] {
            let type = body.hasPrefix(":") ? "" : ": UILabel "
            let after = migrated("class Bar: UIView {\n    @IBInspectable var title\(type)\(body)\n    init() {}\n}")
            XCTAssertEqual(after.contains("members.value(\"title\")"), isListed, after)
        }
    }

    func testATypeOfTheProgramWithTheNameOfOneOfTheNetwork() {
        let own = "import UIKit\nprotocol URLSession {}\n"
        XCTAssertEqual(
            whole(own + "extension Foundation.URLSession: URLSession {}\n"),
            own + "extension FoundationNetworking.URLSession: URLSession {}\n")
    }

    func testTraitsThatAreSets() {
        assertUnchanged([
            "accessibilityTraits = .button", "accessibilityTraits = [.button, .selected]", "accessibilityTraits.insert(.button)",
            "if accessibilityTraits == .button || accessibilityTraits == traits | other {}", "accessibilityTraits = isOn ? .button : .none",
            "accessibilityTraits |= traits()", "accessibilityTraits |= a + b", "accessibilityTraits |=",
        ])
        XCTAssertEqual(
            migrated("if a { accessibilityTraits |= UIAccessibilityTraitButton | traits }"),
            "if a { accessibilityTraits.insert([UIAccessibilityTraits.button, traits]) }")
    }

    func testAPrivateFunctionForPickedMediaAndKeysThatAreStrings() {
        assertUnchanged([
            "private func pick(_ p: P, didFinishPickingMediaWithInfo info: [String: Any]) { use(info) }",
            "func pick(_ p: P, didFinishPickingMediaWithInfo info: [String: Any]) { use(info[Key.image.rawValue]) }",
        ])
    }

    func testNamesOfFunctionsOfAccessibilityThatTheProgramDeclares() {
        assertUnchanged(["func UIAccessibilityIsBoldTextEnabled() -> Bool { true }", "let status = own.UIAccessibilityIsBoldTextEnabled()"])
    }

    func testACastToAnObjectOfAValueThatIsNoBlock() {
        XCTAssertEqual(
            migrated("let log: @convention(block) () -> Void = f\nlet raw = unsafeBitCast(pointer, to: AnyObject.self)"),
            "let log: () -> Void = f\nlet raw = unsafeBitCast(pointer, to: AnyObject.self)")
        let use = "func b(log: Raw) { use(unsafeBitCast(log, to: AnyObject.self)) }"
        XCTAssertEqual(
            migrated("func a() { let log: @convention(block) () -> Void = f }\n\(use)"), "func a() { let log: () -> Void = f }\n\(use)")
    }
}
