import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Flows that make their items as they come near.
final class LazyFlowTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func grid(_ count: Int, width: CGFloat = 100) -> NumberCollection {
        let data = NumberCollection([Array(0..<count)])
        data.allowOnly(width: width)
        return data
    }

    func testOnlyItemsThatComeNearAreMade() {
        let data = grid(100_000)
        onStage(data.makeNode) { _, collection in
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 100_000)
            XCTAssertLessThan(data.blocksAsked, 100)
            XCTAssertGreaterThan(collection.view.contentSize.height, 33_333 * 40)
        }
    }

    func testUpFrontMakesThemAll() {
        let data = grid(500)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.nodeCreation = .upFront
            return node
        }) { _, _ in
            XCTAssertEqual(data.blocksAsked, 500)
        }
    }

    func testItsLinesAreThoseOfAFlowThatKnowsAllSizes() {
        let data = grid(40)
        var eager: [CGRect?] = []
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode(spacing: 7)
            node.nodeCreation = .upFront
            return node
        }) { _, collection in
            eager = (0..<40).map { collection.frame(ofItem: $0) }
        }
        onStage({ data.makeNode(spacing: 7) }) { stage, collection in
            for _ in 0..<10 { stage.wheel(5, seconds: 0.3) }
            for _ in 0..<12 { stage.wheel(-5, seconds: 0.3) }
            XCTAssertEqual((0..<40).map { collection.frame(ofItem: $0) }, eager)
        }
    }

    func testCorrectedEstimatesMoveNothingInSight() {
        let data = grid(9000)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 90_000), animated: false)
            stage.settle()
            let anchor = collection.indexPathsForVisibleItems[4]
            let before = collection.frame(ofItem: anchor.item)!.minY - collection.contentOffset.y

            for _ in 0..<10 { stage.wheel(-1, seconds: 0.3) }
            for _ in 0..<10 { stage.wheel(1, seconds: 0.3) }

            let after = collection.frame(ofItem: anchor.item)!.minY - collection.contentOffset.y
            XCTAssertEqual(before, after, accuracy: 1)
        }
    }

    func testAJumpToTheEndShowsTheEnd() {
        let data = grid(9000)
        onStage(data.makeNode) { stage, collection in
            stage.click(10, 10)
            collection.deselectItem(at: path(0), animated: false)
            stage.key(.end)
            XCTAssertEqual(collection.shownNumbers().last, 8999)
            XCTAssertEqual(collection.contentOffset.y, collection.view.contentSize.height - 480, accuracy: 0.5)

            collection.scrollToItem(at: path(4500), at: .top, animated: false)
            stage.settle()
            XCTAssertTrue(collection.shownNumbers().contains(4500))
        }
    }

    func testAnItemOfAnotherWidthMakesItAFlowThatKnowsAllSizes() {
        let data = grid(200)
        data.room = { path in
            let width: CGFloat = path.item == 30 ? 320 : 100
            return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: 1000))
        }
        let wide = WideItem(data)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.dataSource = wide
            return node
        }) { stage, collection in
            for _ in 0..<8 { stage.wheel(3, seconds: 0.3) }
            stage.settle()
            XCTAssertEqual(collection.frame(ofItem: 30)?.width, 320)
            XCTAssertEqual(collection.frame(ofItem: 31)?.minX, 0)
            XCTAssertEqual(collection.frame(ofItem: 198)?.minX, 220)
        }
    }

    func testInsertingAboveWhatIsSeenMovesNothing() {
        let data = grid(3000)
        onStage(data.makeNode) { stage, collection in
            collection.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
            stage.settle()
            let seen = collection.visibleNodes[4]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)

            data.sections[0].insert(contentsOf: 5000..<5030, at: 0)
            collection.insertItems(at: (0..<30).map { path($0) })
            stage.advance(by: 0.5)

            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window).y, before.y, accuracy: 35)
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 3030)
        }
    }

    func testDistantNodesAreLetGoInAWindow() {
        let data = grid(9000)
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode()
            node.nodeRetention = .window(screens: 2)
            return node
        }) { stage, collection in
            for _ in 0..<60 { stage.wheel(5, seconds: 0.2) }
            XCTAssertLessThan(data.alive.value, 400)
            XCTAssertGreaterThan(collection.contentOffset.y, 10_000)
        }
    }
}

/// A collection's data of which item 30 is as wide as the view.
private final class WideItem: NSObject, ASCollectionDataSource {
    let data: NumberCollection

    init(_ data: NumberCollection) {
        self.data = data
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        data.sections[0].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        { NumberCell(number: indexPath.item, width: indexPath.item == 30 ? 320 : 100, height: 40) }
    }
}
