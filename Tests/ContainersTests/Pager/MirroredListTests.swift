import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Pagers and collections that scroll horizontally, in right-to-left layouts.
final class MirroredListTests: XCTestCase {
    func testPagesAreTurnedToTheRight() {
        let pages = Pages(4)
        onStage({ () -> ASPagerNode in
            let pager = pages.makeNode()
            pager.semanticContentAttribute = .forceRightToLeft
            return pager
        }) { stage, pager in
            XCTAssertEqual(pager.shownNumbers(), [0])
            stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 260, y: 200))
            stage.release(260, 200)
            stage.advance(by: 1)
            XCTAssertEqual(pager.currentPageIndex, 1)
            XCTAssertEqual(pager.shownNumbers(), [1])

            pager.scrollToPage(at: 3, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(pager.currentPageIndex, 3)
            XCTAssertEqual(pager.shownNumbers(), [3])
        }
    }

    func testDelegatedLayoutsBeginAtTheRight() {
        onStage({ () -> ASCollectionNode in
            let data = NumberCollection([Array(repeating: 0, count: 40)])
            self.data = data
            let node = ASCollectionNode(
                layoutDelegate: ASCollectionFlowLayoutDelegate(scrollableDirections: ASScrollDirectionHorizontalDirections),
                layoutFacilitator: nil)
            node.dataSource = data
            node.semanticContentAttribute = .forceRightToLeft
            return node
        }) { stage, collection in
            let cell = collection.nodeForItem(at: IndexPath(item: 0, section: 0))
            XCTAssertEqual(cell?.view.convert(cell?.view.bounds ?? .null, to: stage.window).maxX, 320)
            XCTAssertEqual(collection.contentOffset.x, 0)
        }
    }

    private var data: NumberCollection?

    func testAHorizontalFlowFetchesAtItsLeftEnd() {
        let data = NumberCollection([Array(repeating: 0, count: 300)])
        data.sizingRange = { _ in ASSizeRange(min: .zero, max: CGSize(width: 1000, height: 480)) }
        let fetches = Locked(0)
        data.onBatch = { _, _ in fetches.withLock { $0 += 1 } }
        onStage({ () -> ASCollectionNode in
            let node = data.makeNode(spacing: 0, direction: .horizontal)
            node.semanticContentAttribute = .forceRightToLeft
            return node
        }) { stage, collection in
            XCTAssertEqual(collection.contentOffset.x, collection.view.contentSize.width - 320)
            XCTAssertEqual(fetches.withLock { $0 }, 0)
            stage.dragAndRest(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100))
            XCTAssertEqual(fetches.withLock { $0 }, 0, "the left end is far away")
            collection.view.contentOffset.x = 700
            stage.settle()
            stage.dragAndRest(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 310, y: 100))
            XCTAssertEqual(fetches.withLock { $0 }, 1)
        }
    }
}
