import SourceMigration
import XCTest

/// Forms of Texture 2 and of the SDK before Swift 4.2.
final class OlderTextureTests: XCTestCase {
    func testBlocksThatModifyImagesGetTheTraits() {
        XCTAssertEqual(
            migrated("a.imageModificationBlock = { [weak self] image in\n    image\n}"),
            "a.imageModificationBlock = { [weak self] image, _ in\n    image\n}")
        XCTAssertEqual(
            migrated("a.imageModificationBlock = { (image) -> UIImage? in image }"),
            "a.imageModificationBlock = { (image, _) -> UIImage? in image }")
        let current = """
            a.imageModificationBlock = { image, traits in image }
            b.imageModificationBlock = { (image: UIImage, _: ASPrimitiveTraitCollection) in image }
            c.imageModificationBlock = ASImageNodeTintColorModificationBlock(.red)
            d.imageModificationBlock = { tinted($0, $1) }
            if e.imageModificationBlock == nil { image in }
            """
        XCTAssertEqual(migrated(current), current)
    }

    func testTheChildrenOfAControllerAreRenamedWithoutSelf() {
        XCTAssertEqual(migrated("let first = childViewControllers.first"), "let first = children.first")
        let own = "func show(_ childViewControllers: [UIViewController]) { use(childViewControllers) }"
        let variable = "var childViewControllers = 1\nuse(childViewControllers)"
        XCTAssertEqual(migrated(variable), variable)
        XCTAssertEqual(migrated("show(childViewControllers: [])"), "show(childViewControllers: [])")
        XCTAssertEqual(migrated(own), own)
    }

    func testNetworkNamesOfFoundationAreThoseOfTheirModule() {
        XCTAssertEqual(
            whole("import struct Foundation.URLRequest\nimport struct Foundation.Data\nlet a: URLRequest\n"),
            "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#else\nimport struct Foundation.URLRequest\n#endif\n"
                + "import struct Foundation.Data\nlet a: URLRequest\n")
        XCTAssertEqual(
            whole("import UIKit\nfunc load(_ request: Foundation.URLRequest) -> Foundation.Data {}\n"),
            "import UIKit\nfunc load(_ request: URLRequest) -> Foundation.Data {}\n")
    }

    func testTheDictionaryOfPickedMediaHasItsKeys() {
        let head = "func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: "
        XCTAssertEqual(
            migrated(head + "[String : Any]) { use(info[UIImagePickerControllerOriginalImage]) }"),
            head + "[UIImagePickerController.InfoKey : Any]) { use(info[UIImagePickerController.InfoKey.originalImage]) }")
        let literal = head + "[String: Any]) { use(info[\"UIImagePickerControllerOriginalImage\"]) }"
        XCTAssertEqual(migrated(literal), literal)
    }

    func testTheProcessIsShared() {
        XCTAssertEqual(migrated("let name = ProcessInfo().globallyUniqueString"), "let name = ProcessInfo.processInfo.globallyUniqueString")
    }

    func testSelectorsOfParametersAndOfCasts() {
        XCTAssertEqual(
            migrated("extension Maker {\n    func tap(for context: Context) { use(context, #selector(context.tapped(_:))) }\n}"),
            "extension Maker {\n    func tap(for context: Context) { use(context, Selector(Context.tapped(_:))) }\n}")
        XCTAssertEqual(
            migrated("if let cell = supernode as? TipNode {\n    add(cell, #selector(cell.handle))\n}"),
            "if let cell = supernode as? TipNode {\n    add(cell, Selector(TipNode.handle))\n}")
        XCTAssertEqual(
            migrated("func a(cell: One) { add(#selector(cell.go)) }\nfunc b(cell: Two) { add(#selector(cell.go)) }"),
            "func a(cell: One) { add(Selector(One.go)) }\nfunc b(cell: Two) { add(Selector(Two.go)) }")
        // The type of the nearest declaration is not written.
        let unknown = "func a() {\n    let cell = make()\n    add(#selector(cell.go))\n}\nfunc b() { let cell = One() }"
        XCTAssertEqual(migrated(unknown), unknown)
        // Arguments of a call are not parameters.
        let call = "show(cell: Cell.self)\nadd(#selector(cell.go))"
        XCTAssertEqual(migrated(call), call)
    }
}
