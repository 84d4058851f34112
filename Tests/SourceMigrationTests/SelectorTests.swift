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

    func testASelectorOfAPropertyOfAnotherInstanceIsUnchanged() {
        for argument in ["Store.window.reload", "store.cache.clear", "self.store.cache.clear"] {
            let text = "class Page: UIView {\n    let store = Store()\n    func wire() { use(#selector(\(argument))) }\n}"
            XCTAssertEqual(migrated(text), text)
        }
    }
}
