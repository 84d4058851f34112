import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Pages side by side.
final class PagerTests: XCTestCase {
    func testAPageIsAsLargeAsThePager() {
        let pages = Pages(5)
        onStage(pages.makeNode) { stage, pager in
            XCTAssertEqual(pager.nodeForPage(at: 0).calculatedSize, CGSize(width: 320, height: 480))
            XCTAssertEqual(pager.view.contentSize, CGSize(width: 1600, height: 480))
            XCTAssertEqual(pager.currentPageIndex, 0)
            stage.settle()
        }
    }

    func testScrollToPage() {
        let pages = Pages(5)
        onStage(pages.makeNode) { stage, pager in
            pager.scrollToPage(at: 3, animated: false)
            stage.settle()
            XCTAssertEqual(pager.currentPageIndex, 3)
            XCTAssertEqual(pager.shownNumbers(), [3])

            pager.scrollToPage(at: 4, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(pager.currentPageIndex, 4)
        }
    }

    func testNodesAndIndexesOfPages() {
        let pages = Pages(3)
        onStage(pages.makeNode) { _, pager in
            let node = pager.nodeForPage(at: 2)
            XCTAssertEqual((node as? NumberCell)?.number, 2)
            XCTAssertEqual(pager.indexOfPage(with: node), 2)
            XCTAssertEqual(pager.indexOfPage(with: ASCellNode()), NSNotFound)
        }
    }

    func testASlowDragSnapsToTheNearestPageAndAFlingToTheNext() {
        let pages = Pages(5)
        onStage(pages.makeNode) { stage, pager in
            stage.dragAndRest(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 200, y: 200))
            stage.advance(by: 1)
            XCTAssertEqual(pager.contentOffset.x, 0)

            stage.dragAndRest(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 40, y: 200))
            stage.advance(by: 1)
            XCTAssertEqual(pager.contentOffset.x, 320)

            stage.fling(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 220, y: 200))
            stage.advance(by: 1)
            XCTAssertEqual(pager.contentOffset.x, 640)
        }
    }

    func testAPagerStaysOnItsPageWhenItIsResized() {
        let pages = Pages(5)
        onStage(pages.makeNode) { stage, pager in
            pager.scrollToPage(at: 2, animated: false)
            stage.settle()

            pager.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            stage.settle()

            XCTAssertEqual(pager.currentPageIndex, 2)
            XCTAssertEqual(pager.contentOffset.x, 400)
            XCTAssertEqual(pager.nodeForPage(at: 2).calculatedSize, CGSize(width: 200, height: 300))
        }
    }

    func testAPagersRangesAreItsOwn() {
        let pages = Pages(5)
        onStage(pages.makeNode) { _, pager in
            let display = pager.tuningParameters(for: .full, rangeType: .display)
            XCTAssertEqual(display, ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1))
            let preload = pager.tuningParameters(for: .minimum, rangeType: .preload)
            XCTAssertEqual(preload, ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1))
            XCTAssertTrue(pager.nodeForPage(at: 1).isInPreloadState)
            XCTAssertFalse(pager.nodeForPage(at: 3).isInPreloadState)
            XCTAssertFalse(pager.allowsSelection)
        }
    }

    func testReloadingShowsTheNewPages() {
        let pages = Pages(2)
        onStage(pages.makeNode) { stage, pager in
            pages.count = 4
            pager.reloadData()
            stage.settle()
            pager.scrollToPage(at: 3, animated: false)
            stage.settle()
            XCTAssertEqual(pager.shownNumbers(), [3])
        }
    }

    func testAPagerIsMadeOnAnyThread() throws {
        let pages = Pages(3)
        let made = Locked<ASPagerNode?>(nil)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let pager = ASPagerNode()
            pager.setDataSource(pages)
            pager.setDelegate(pages)
            made.withLock { $0 = pager }
            done.signal()
        }
        done.wait()
        let pager = try XCTUnwrap(made.withLock { $0 })
        onStage({ pager }) { _, pager in
            XCTAssertEqual(pager.shownNumbers(), [0])
        }
    }

    func testTheDelegateOfAPagerReceivesTheCallsOfACollectionDelegate() {
        let pages = Pages(2)
        pages.hasBatches = true
        onStage(pages.makeNode) { stage, pager in
            XCTAssertEqual(pages.fetches.withLock { $0 }, 1)
            pager.allowsSelection = true
            stage.click(100, 100)
            XCTAssertEqual(pages.receivedCalls, ["should highlight", "highlighted", "unhighlighted", "should select"])
            pages.receivedCalls = []
            stage.fling(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 220, y: 200))
            stage.advance(by: 1)
            XCTAssertEqual(pages.receivedCalls.suffix(2), ["will end dragging", "will begin decelerating"])
        }
    }

    func testADelegateSetLaterReceivesBatchRequests() {
        let pages = Pages(2)
        pages.hasBatches = true
        onStage({ () -> ASPagerNode in
            let pager = ASPagerNode()
            pager.setDataSource(pages)
            return pager
        }) { stage, pager in
            XCTAssertEqual(pages.fetches.withLock { $0 }, 0)
            pager.setDelegate(pages)
            stage.settle()
            XCTAssertEqual(pages.fetches.withLock { $0 }, 1)
        }
    }

    func testTheGapsBetweenPagesAreThoseOfTheDelegate() {
        let pages = GappedPages(5)
        onStage(pages.makeNode) { _, pager in
            XCTAssertEqual(pager.frame(ofItem: 0), CGRect(x: 20, y: 0, width: 320, height: 480))
            XCTAssertEqual(pager.frame(ofItem: 1), CGRect(x: 350, y: 0, width: 320, height: 480))
            XCTAssertEqual(pager.view.contentSize.width, 1690)
        }
    }

    func testAPagerHasTheHeadersOfItsDelegate() {
        let pages = GappedPages(2)
        pages.headerWidth = 40
        onStage(pages.makeNode) { _, pager in
            XCTAssertEqual(pager.frame(ofItem: 0)?.minX, 60)
            let header = pager.view.supplementaryNode(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            XCTAssertEqual(header?.calculatedSize, CGSize(width: 40, height: 480))
        }
    }

    func testThePagesOfASourceWithSectionsAreInSections() {
        let pages = GappedPages(2)
        pages.sections = 3
        onStage(pages.makeNode) { _, pager in
            XCTAssertEqual(pager.numberOfSections, 3)
            XCTAssertEqual(pager.view.contentSize.width, 2100)
        }
    }

    func testTheSizeOfAPageIsThatOfThePagerIndependentOfTheDelegate() {
        let pages = GappedPages(3)
        onStage(pages.makeNode) { _, pager in
            XCTAssertEqual(pager.nodeForPage(at: 0).calculatedSize, CGSize(width: 320, height: 480))
            XCTAssertEqual(pages.sizesAsked, 0)
        }
    }

    func testAPagerWithGapsStaysOnItsPageWhenItIsResized() {
        let pages = GappedPages(5)
        onStage(pages.makeNode) { stage, pager in
            pager.scrollToPage(at: 2, animated: false)
            stage.settle()
            pager.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            stage.settle()
            XCTAssertEqual(pager.contentOffset.x, pager.frame(ofItem: 2)?.minX)
        }
    }

    func testAPagerOnItsLastPageStaysThereWhenItGrows() {
        let pages = Pages(5)
        onStage(pages.makeNode) { stage, pager in
            pager.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
            stage.settle()
            pager.scrollToPage(at: 4, animated: false)
            stage.settle()
            XCTAssertEqual(pager.contentOffset.x, 400)

            pager.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            stage.settle()

            XCTAssertEqual(pager.currentPageIndex, 4)
            XCTAssertEqual(pager.contentOffset.x, 1280)
        }
    }

    func testAPagerStaysOnItsPageWhenPagesAreInsertedBeforeIt() {
        for isAnimated in [false, true] {
            for page in [0, 2] {
                let pages = Pages(5)
                onStage(pages.makeNode) { stage, pager in
                    pager.scrollToPage(at: page, animated: false)
                    stage.settle()
                    let shown = pager.visibleNodes
                    pages.count = 6
                    pager.performBatch(
                        animated: isAnimated, updates: { pager.insertItems(at: [IndexPath(item: 0, section: 0)]) })
                    stage.advance(by: 1)
                    XCTAssertEqual(pager.contentOffset.x, CGFloat(page + 1) * 320)
                    XCTAssertEqual(pager.visibleNodes, shown)
                }
            }
        }
    }

    func testADistantPageIsNotMade() {
        let pages = Pages(10_000)
        onStage(pages.makeNode) { _, _ in
            XCTAssertLessThan(pages.asked, 12)
        }
    }
}

final class Pages: NSObject, ASPagerDataSource, ASPagerDelegate {
    var count: Int
    var asked = 0
    var hasBatches = false
    let fetches = Locked(0)
    /// The calls of the delegate, in order.
    var receivedCalls: [String] = []

    init(_ count: Int) {
        self.count = count
    }

    @MainActor func makeNode() -> ASPagerNode {
        let pager = ASPagerNode()
        pager.setDataSource(self)
        pager.setDelegate(self)
        return pager
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        asked += 1
        return { NumberCell(number: index, height: 480) }
    }

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { hasBatches }

    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        fetches.withLock { $0 += 1 }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        receivedCalls.append("should highlight")
        return true
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        receivedCalls.append("highlighted")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        receivedCalls.append("unhighlighted")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        receivedCalls.append("should select")
        return false
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        receivedCalls.append("will end dragging")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { receivedCalls.append("will begin decelerating") }
}

/// Pages with gaps between them, of a source and delegate that are a collection's as well.
private final class GappedPages: NSObject, ASPagerDataSource, ASCollectionDataSource, ASPagerDelegate,
    ASCollectionDelegateFlowLayout
{
    private let count: Int
    var sections = 1
    var headerWidth: CGFloat = 0
    var sizesAsked = 0

    init(_ count: Int) {
        self.count = count
    }

    @MainActor func makeNode() -> ASPagerNode {
        let pager = ASPagerNode()
        pager.setDataSource(self)
        pager.setDelegate(self)
        return pager
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        { NumberCell(number: index, height: 480) }
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { sections }

    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { headerWidth > 0 ? [UICollectionView.elementKindSectionHeader] : [] }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let width = headerWidth
        return { NumberCell(number: -1, width: width, height: 480) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: headerWidth, height: 480))
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        sizesAsked += 1
        return ASSizeRange(min: .zero, max: CGSize(width: 50, height: 50))
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 10 }
}
