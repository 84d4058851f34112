import AsyncDisplayKit
import XCTest

@testable import Gallery

/// The reactions of posts, swapping rows, cells from a nib, and discs in fields.
final class FeedSampleTests: XCTestCase {
    private func withScreen<Controller: UIViewController>(
        _ make: @MainActor () -> Controller, _ body: @MainActor (Controller, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let controller = make()
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            try body(controller, sample)
        }
    }

    func testALikeIsCountedAndTakenBack() throws {
        try withScreen({ PostsViewController() }) { _, sample in
            let button = try XCTUnwrap(sample.nodes(PostNode.self).min { sample.frame(of: $0).minY < sample.frame(of: $1).minY }).likeButton
            XCTAssertEqual(button.count, 12)
            sample.tap(button)
            XCTAssertEqual(button.count, 13)
            XCTAssertEqual(button.accessibilityValue, "13")
            sample.tap(button)
            XCTAssertEqual(button.count, 12)
        }
    }

    func testAClickMovesThePictureToTheOtherSideAndTheRowGrows() throws {
        try withScreen({ SwappingRowsViewController() }) { _, sample in
            let row = try XCTUnwrap(sample.nodes(SwappingRowNode.self).first)
            XCTAssertEqual(row.imageNode.frame, CGRect(x: 16, y: 12, width: 88, height: 88))
            sample.tap(row)
            sample.stage.advance(by: 2)
            XCTAssertTrue(row.isSwapped)
            XCTAssertEqual(row.imageNode.frame.maxX, 375 - 16, accuracy: 0.5)
            XCTAssertEqual(row.imageNode.frame.width, 140)
            XCTAssertEqual(row.frame.height, 164)
        }
    }

    func testANibSetsTheOutletsOfItsCells() {
        withScreen({ NibCellsViewController() }) { controller, sample in
            let cells = sample.views(HarbourCell.self).sorted { $0.frame.minY < $1.frame.minY }
            XCTAssertEqual(cells.map(\.nameLabel.text), Harbour.sample.map(\.name))
            let (plain, favorite) = (cells[0], cells[4])
            XCTAssertEqual(plain.nameLabel.convert(plain.nameLabel.bounds, to: controller.view).minX, 16)
            XCTAssertTrue(plain.heartView.isHidden)
            XCTAssertEqual(favorite.heartView.frame.size, CGSize(width: 20, height: 20))
            XCTAssertEqual(plain.heartView.frame.width, 0)
        }
    }

    func testDiscsCircleInTheVortexAndStayOnTheScreen() {
        MainActor.assumeIsolated {
            let node = FieldsNode()
            let sample = SampleStage(ASDKViewController(node: node))
            defer { sample.close() }
            let before = node.discNodes.map(\.view.center)
            let center = CGPoint(x: node.bounds.midX, y: node.bounds.midY)
            sample.stage.advance(by: 0.1)
            // Without the vortex, the discs move along their radius.
            let turn = zip(before, node.discNodes.map(\.view.center)).reduce(0) { sum, move in
                sum + (move.0.x - center.x) * (move.1.y - center.y) - (move.0.y - center.y) * (move.1.x - center.x)
            }
            XCTAssertGreaterThan(abs(turn), 100)
            sample.stage.advance(by: 3)
            let after = node.discNodes.map(\.view.center)
            for (start, end) in zip(before, after) {
                XCTAssertGreaterThan(hypot(end.x - start.x, end.y - start.y), 1)
                XCTAssertTrue(node.bounds.contains(end))
            }
        }
    }

    func testOwnControlsOfAVideoAreWhereTheDelegatePlacesThemAndOneFillsTheScreen() throws {
        try MainActor.assumeIsolated {
            let node = VideoControlsNode()
            let sample = SampleStage(ASDKViewController(node: node))
            defer { sample.close() }
            XCTAssertTrue(sample.frame(of: node.playerNode).contains(sample.frame(of: node.muteButton)))
            let fullScreen = try XCTUnwrap(sample.nodes(ASButtonNode.self).first { $0.accessibilityLabel == "Full screen" })
            sample.tap(fullScreen)
            sample.stage.advance(by: 1)
            XCTAssertTrue(node.isFullScreen)
            XCTAssertEqual(node.playerNode.frame.size, node.bounds.inset(by: node.safeAreaInsets).size)
        }
    }
}
