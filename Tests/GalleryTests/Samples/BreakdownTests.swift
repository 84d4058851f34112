import AsyncDisplayKit
import WeftTesting
import XCTest

@testable import Gallery

/// The parts of the workshop's two layouts.
final class BreakdownTests: XCTestCase {
    private let screenSize = ASSizeRangeMake(CGSize(width: 375, height: 230))

    func testEachPartIsOutlinedAtItsOwnSize() {
        let screen = SecondBreakdownNode()
        screen.outlined = 2
        assertNodeLayout(
            screen, screenSize,
            matches: """
                SecondBreakdownNode 0 0 375 230
                  BoxNode 16 16 80 80
                  BoxNode 112 16 80 80
                  BoxNode 16 112 100 40
                  BoxNode 132 112 100 40
                  BoxNode 248 112 100 40
                  OutlineNode 16 16 332 136
                """)
    }

    func testAClickOnAPartOutlinesItAndShowsItsSource() throws {
        try MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: LayoutBreakdownViewController(.first)))
            defer { sample.close() }
            XCTAssertTrue(sample.nodes(CodeNode.self)[0].code.contains("ASStackLayoutSpec"))

            let second = try XCTUnwrap(sample.nodes(PillButtonNode.self).first { $0.accessibilityLabel == "2" })
            sample.tap(second)
            sample.stage.settle()

            XCTAssertTrue(sample.nodes(CodeNode.self)[0].code.contains("ASInsetLayoutSpec"))
            XCTAssertEqual(sample.nodes(FirstBreakdownNode.self)[0].outlined, 1)
            XCTAssertTrue(second.isSelected)
        }
    }

    func testTheWishlistCardHasAPreviewForEachOfItsFourLessons() {
        MainActor.assumeIsolated {
            let names = GalleryPreviews.all.filter { $0.group == "Wishlist card" }.map(\.name)
            XCTAssertEqual(
                names,
                [
                    "Wishlist card (badge hidden, with a gap)", "Wishlist card (badge hidden, without a gap)",
                    "Wishlist card (rows hidden, with gaps)", "Wishlist card (rows hidden, without gaps)",
                ])
        }
    }
}
