import AsyncDisplayKit
import PreviewKit
import XCTest

@testable import PreviewDeclarations

#Preview("A node", group: "Macro tests", traits: .fixedLayout(width: 40, height: 20)) {
    let node = ASDisplayNode()
    node.backgroundColor = .red
    return node
}

#Preview("A controller", group: "Macro tests", traits: .landscapeLeft, .sizeThatFitsLayout) { UIViewController() }

#Preview(group: "Macro tests") { UIView() }

#Preview("Price", group: "Macro tests", arguments: [1, 20]) { value in
    let text = ASTextNode()
    text.attributedText = NSAttributedString(string: "\(value)")
    return text
}

struct MissingPreviewData: Error {}

#Preview("Throws", group: "Macro tests") { () throws -> ASDisplayNode in throw MissingPreviewData() }

final class PreviewMacroTests: XCTestCase {
    func testPreviewsAreFoundInTheProgramInTheOrderOfTheFile() {
        MainActor.assumeIsolated {
            XCTAssertEqual(
                Self.found.map(\.name),
                ["A node", "A controller", "PreviewMacroTests", "Price (1)", "Price (20)", "Throws"])
        }
    }

    func testTraitsBecomeSizingAndOrientation() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Self.found[0].sizing, .fixed(CGSize(width: 40, height: 20)))
            XCTAssertEqual(Self.found[1].sizing, .sizeThatFits)
            XCTAssertTrue(Self.found[1].isLandscape)
            XCTAssertEqual(Self.found[2].sizing, .window)
        }
    }

    func testTheBodyRunsWhenThePreviewIsShownWithItsArgument() throws {
        try MainActor.assumeIsolated {
            guard case .node(let node) = try Self.found[4].makeContent() else { return XCTFail("a node was made") }
            XCTAssertEqual((node as? ASTextNode)?.attributedText?.string, "20")
            XCTAssertThrowsError(try Self.found[5].makeContent()) { XCTAssertTrue($0 is MissingPreviewData) }
        }
    }

    func testNamesThatOccurTwiceGetANumber() {
        MainActor.assumeIsolated {
            let previews = ["Card", "List", "Card"].map { name in Preview(name) { ASDisplayNode() } }

            XCTAssertEqual(Preview.uniquelyNamed(previews).map(\.name), ["Card", "List", "Card 2"])
            let numbered = ["A", "A", "A 2", "A", "A 2"].map { name in Preview(name) { () -> ASDisplayNode in ASDisplayNode() } }
            XCTAssertEqual(Preview.uniquelyNamed(numbered).map(\.name), ["A", "A 3", "A 2", "A 4", "A 2 2"])
        }
    }

    func testLongArgumentsAreShortened() {
        XCTAssertEqual(PreviewPlace.shortText(of: "two\nlines"), "two lines")
        XCTAssertEqual(PreviewPlace.shortText(of: String(repeating: "x", count: 80)).count, 40)
    }

    @MainActor private static var found: [Preview] {
        Preview.declared.filter { $0.group == "Macro tests" }
    }
}
