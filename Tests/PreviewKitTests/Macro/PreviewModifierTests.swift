import AsyncDisplayKit
import PreviewKit
import UIKit
import XCTest

@testable import PreviewDeclarations

/// Records the modifiers that are applied to it.
private final class MarkedNode: ASDisplayNode {
    var marks: [String] = []
}

private struct MarkingSetup: PreviewModifier {
    func body(content: ASDisplayNode, context: Void) -> ASDisplayNode {
        (content as? MarkedNode)?.marks.append("set-up")
        return content
    }
}

/// A context that is made once and survives in the next generation.
private struct Numbered: PreviewModifier {
    struct Context: Codable {
        var number: Int
    }

    @MainActor static var makeCount = 0
    @MainActor static var fails = false

    static func makeSharedContext() throws -> Context {
        if fails { throw MissingPreviewData() }
        makeCount += 1
        return Context(number: makeCount)
    }

    func body(content: ASDisplayNode, context: Context) -> ASDisplayNode {
        (content as? MarkedNode)?.marks.append("number \(context.number)")
        return content
    }

    func body(content: UIViewController, context: Context) -> UIViewController {
        UINavigationController(rootViewController: content)
    }
}

#PreviewSetup(MarkingSetup())

#Preview("Marked", group: "Modifier tests", traits: .modifier(Numbered())) { MarkedNode() }

final class PreviewModifierTests: XCTestCase {
    override func setUp() {
        MainActor.assumeIsolated {
            SharedContexts.removeAll()
            Numbered.makeCount = 0
            Numbered.fails = false
            _ = PreviewState.takeRestored("PreviewModifier.\(String(reflecting: Numbered.self))")
        }
    }

    @MainActor private func marks(of preview: Preview) throws -> [String] {
        guard case .node(let node) = try preview.makeContent() else { return [] }
        return (node as? MarkedNode)?.marks ?? []
    }

    @MainActor private var numbered: Preview {
        Preview("Numbered", group: "", traits: [.modifier(Numbered())]) { .node(MarkedNode()) }
    }

    func testModifiersOfTheSetupAreAroundThoseOfThePreview() throws {
        try MainActor.assumeIsolated {
            let preview = try XCTUnwrap(Preview.declared.first { $0.group == "Modifier tests" })
            XCTAssertEqual(try marks(of: preview), ["number 1", "set-up"])
        }
    }

    func testControllersAreSurrounded() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Controller", group: "", traits: [.modifier(Numbered())]) { .controller(UIViewController()) }
            XCTAssertTrue(try preview.makeController() is UINavigationController)
        }
    }

    func testTheContextIsMadeOnceInAProcess() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try marks(of: numbered), ["number 1"])
            XCTAssertEqual(try marks(of: numbered), ["number 1"])
            XCTAssertEqual(Numbered.makeCount, 1)
        }
    }

    func testAnErrorOfTheContextIsShownAndTheNextPreviewTriesAgain() throws {
        try MainActor.assumeIsolated {
            Numbered.fails = true
            XCTAssertThrowsError(try numbered.makeContent()) { XCTAssertTrue($0 is MissingPreviewData) }
            Numbered.fails = false
            XCTAssertEqual(try marks(of: numbered), ["number 1"])
        }
    }

    func testACodableContextIsPassedToTheNextGeneration() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try marks(of: numbered), ["number 1"])
            let key = "PreviewModifier.\(String(reflecting: Numbered.self))"
            let saved = try XCTUnwrap(PreviewState.savedValues()[key])

            // A process of the next generation has no contexts and gets the values before it opens a preview.
            SharedContexts.removeAll()
            PreviewState.remove(key)
            PreviewState.restore([key: saved])
            XCTAssertEqual(try marks(of: numbered), ["number 1"])
            XCTAssertEqual(Numbered.makeCount, 1)

            SharedContexts.removeAll()
            PreviewState.remove(key)
            PreviewState.restore([key: Data("{}".utf8)])
            XCTAssertEqual(try marks(of: numbered), ["number 2"], "a context of another form is made again")
        }
    }
}
