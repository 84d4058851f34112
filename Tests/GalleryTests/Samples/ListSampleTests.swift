import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Containers
@testable import Gallery

/// The samples of lists and grids, scrolled, pulled and resized.
final class ListSampleTests: XCTestCase {
    private func withSample<Controller: UIViewController>(
        _ make: @MainActor () -> Controller, _ body: @MainActor (Controller, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let controller = make()
            let sample = SampleStage(
                UINavigationController(rootViewController: controller),
                configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1))
            defer { sample.close() }
            try body(controller, sample)
        }
    }

    func testTheFeedLoadsTheNextPageNearItsEndUntilThereIsNone() {
        withSample({ PhotoFeedViewController() }) { controller, sample in
            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 8, "the first page fills the screen")

            for _ in 0..<40 { sample.stage.scroll(by: CGVector(dx: 0, dy: 600)) }

            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 40)
            XCTAssertEqual(controller.node.indexPathsForVisibleRows().last, IndexPath(row: 39, section: 0))
        }
    }

    func testPullingTheFeedDownShowsTheNewestPosts() throws {
        try withSample({ PhotoFeedViewController() }) { controller, sample in
            let control = try XCTUnwrap(controller.node.view.refreshControl)
            sample.stage.drag(from: CGPoint(x: 180, y: 150), to: CGPoint(x: 180, y: 600))
            XCTAssertTrue(control.isRefreshing || controller.node.numberOfRows(inSection: 0) == 10)

            sample.settle { !control.isRefreshing }
            sample.stage.advance(by: 1)

            XCTAssertFalse(control.isRefreshing)
            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 10)
            XCTAssertEqual(controller.node.nodeForRow(at: IndexPath(row: 0, section: 0))?.accessibilityLabel, "Post -2")
        }
    }

    func testTheBarsShowTheRangeOfEachRow() throws {
        try withSample({ RangesViewController() }) { _, sample in
            let bars = try XCTUnwrap(sample.nodes(RangeBarsNode.self).first)
            XCTAssertEqual(bars.kinds[0], .visible)
            XCTAssertEqual(bars.kinds[79], .none)
            XCTAssertTrue(bars.kinds.contains(.displayed) && bars.kinds.contains(.preloaded))

            sample.stage.scroll(by: CGVector(dx: 0, dy: 2000))

            XCTAssertEqual(bars.kinds[0], .none)
            let visible = bars.kinds.indices.filter { bars.kinds[$0] == .visible }
            XCTAssertEqual(visible, Array(visible[0]...visible[visible.count - 1]), "visible rows are adjacent")
            XCTAssertEqual(sample.nodes(RangeCellNode.self).filter(\.isVisible).map(\.appearances), visible.map { _ in 1 })
        }
    }

    func testTilesHaveLayersOrViews() throws {
        try withSample({ LayerBackedGridViewController() }) { _, sample in
            let layers = try XCTUnwrap(sample.nodes(TileGridNode.self).first)
            XCTAssertEqual(layers.view.subviews.count, 0)
            XCTAssertEqual(layers.layer.sublayers?.count, 400)

            sample.tap(sample.nodes(PillButtonNode.self).first { $0.accessibilityLabel == "Views" }!)
            sample.stage.settle()

            XCTAssertEqual(try XCTUnwrap(sample.nodes(TileGridNode.self).first).view.subviews.count, 400)
        }
    }

    func testTheGalleryHasMoreColumnsInAWiderWindow() {
        withSample({ GalleryLayoutViewController() }) { controller, sample in
            @MainActor func columns() -> Int {
                Set(controller.node.visibleNodes.map { sample.frame(of: $0).minX }).count
            }
            XCTAssertEqual(columns(), 3)

            sample.stage.resize(to: CGSize(width: 800, height: 600))

            XCTAssertEqual(columns(), 5)
        }
    }

    func testScrollingOneListScrollsTheOther() {
        withSample({ SideBySideListsViewController() }) { controller, sample in
            sample.stage.scroll(by: CGVector(dx: 0, dy: 300), at: CGPoint(x: 90, y: 300))
            XCTAssertGreaterThan(controller.tableView.contentOffset.y, 100)
            XCTAssertEqual(controller.tableNode.contentOffset, controller.tableView.contentOffset)

            sample.stage.scroll(by: CGVector(dx: 0, dy: -200), at: CGPoint(x: 280, y: 300))

            XCTAssertEqual(controller.tableView.contentOffset, controller.tableNode.contentOffset)
        }
    }

    func testTheCellsOfTheUIKitListShowTheirWholeText() {
        withSample({ SideBySideListsViewController() }) { controller, sample in
            let labels = sample.views(UILabel.self).filter { $0.numberOfLines == 0 }
            XCTAssertGreaterThan(labels.count, 10)
            XCTAssertEqual(labels.filter(\.textFit.isTruncated).map(\.text), [])
        }
    }
}
