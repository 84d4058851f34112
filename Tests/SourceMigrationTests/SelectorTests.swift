import SourceMigration
import XCTest

/// The edit of a `#selector` whose argument is an expression with an instance.
final class SelectorTests: XCTestCase {
    func testASelectorOfANewInstanceAndOfASingletonNamesTheType() {
        let text = """
            class Page: UIView {
                let store = Store()
                func wire() {
                    use(#selector(Card().tapped))
                    use(#selector(Outer.Card(style: .plain).moved(_:)))
                    use(#selector(Store.shared.reload))
                    use(#selector(self.store.reload))
                    use(#selector(Done(_:)))
                }
            }
            """
        XCTAssertEqual(
            migrated(text),
            """
            class Page: UIView {
                let store = Store()
                func wire() {
                    use(Selector(Card.tapped))
                    use(Selector(Outer.Card.moved(_:)))
                    use(Selector(Store.reload))
                    use(Selector(Store.reload))
                    use(Selector(Page.Done(_:)))
                }
            }
            """)
    }

    func testASelectorOfAnUnwrappedPropertyNamesItsType() {
        for (condition, name) in [("let target = delegate", "target"), ("let delegate = self.delegate", "delegate")] {
            XCTAssertEqual(
                migrated(
                    "class Cell {\n    weak var delegate: Taps?\n    func send() { if \(condition), use(#selector(\(name).tap(_:))) {} }\n}"
                ),
                "class Cell {\n    weak var delegate: Taps?\n    func send() { if \(condition), use(Selector(Taps.tap(_:))) {} }\n}")
        }
        XCTAssertEqual(
            migrated(
                "class Cell {\n    weak var delegate: Taps?\n    func send() { if let target = delegate, use(#selector(target.tap(_:at:of:))) {} }\n}"
            ),
            "class Cell {\n    weak var delegate: Taps?\n    func send() { if let target = delegate, use(Selector(\"tap:at:of:\")) {} }\n}")
        let unknown = "class Cell {\n    func send() { if let target = delegate, use(#selector(target.tap(_:))) {} }\n}"
        XCTAssertEqual(migrated(unknown), unknown)
    }

    func testASelectorOfAStaticMethodHasALabel() {
        let rest = "    @objc private static func update() {}\n    func other() {}\n}"
        XCTAssertEqual(
            migrated("class Card {\n    static func show() { use(self, #selector(update)) }\n\(rest)"),
            "class Card {\n    static func show() { use(self, Selector(static: Card.update)) }\n"
                + rest.replacingOccurrences(of: "@objc ", with: ""))
    }

    func testASelectorOfAStaticMethodOfANamedTypeHasALabel() {
        let rest = "    static func update() {}\n}"
        for argument in ["update", "self.update", "Self.update", "Card.update"] {
            XCTAssertEqual(
                migrated("class Card {\n    static func show() { use(self, #selector(\(argument))) }\n\(rest)"),
                "class Card {\n    static func show() { use(self, Selector(static: Card.update)) }\n\(rest)")
        }
        XCTAssertEqual(
            migrated("use(Card.self, #selector(Card.update))\nclass Card {\n\(rest)"),
            "use(Card.self, Selector(static: Card.update))\nclass Card {\n\(rest)")
        // The method of an instance has the same name.
        XCTAssertTrue(
            migrated("use(card, #selector(Card.update))\nclass Card {\n\(rest)\nextension Card {\n    func update() {}\n}")
                .hasPrefix("use(card, Selector(Card.update))"))
    }

    func testASelectorOfAPropertyOfAnotherInstanceIsUnchanged() {
        for argument in ["Store.window.reload", "store.cache.clear", "self.store.cache.clear"] {
            let text = "class Page: UIView {\n    let store = Store()\n    func wire() { use(#selector(\(argument))) }\n}"
            XCTAssertEqual(migrated(text), text)
        }
    }
}
