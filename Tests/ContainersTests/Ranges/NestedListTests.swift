import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Lists inside cells: their items are prepared before they are visible, up to the interface state of the cell around the list.
final class NestedListTests: XCTestCase {
    // Four rows of 120 fill the view; row 4 is in the display range, row 5 in the preload range, row 6 in none.

    @MainActor private func made(_ list: ASListNode?) -> [ASCellNode] {
        list?.list?.data.visible.itemElements.compactMap(\.nodeIfAllocated) ?? []
    }

    func testATableInACellIsReadBeforeItIsVisible() throws {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 5) { unloadedTable(data) }
        try onStage(outer.makeNode) { _, _ in
            let inner = try XCTUnwrap(outer.inner)
            XCTAssertTrue(inner.isInPreloadState)
            XCTAssertFalse(inner.isInDisplayState)
            // Three items would be visible if the list were visible, and one more is in the preload range.
            XCTAssertEqual(made(inner).count { $0.isInPreloadState }, 4)
            XCTAssertEqual(made(inner).count { $0.isInDisplayState || $0.isVisible }, 0)
            XCTAssertEqual(made(inner).first?.calculatedSize, CGSize(width: 320, height: 40))
            XCTAssertEqual(inner.list?.ranges.mode, .minimum)
            XCTAssertEqual(inner.visibleNodes, [])
        }
    }

    func testACollectionInACellIsReadBeforeItIsVisible() throws {
        let data = NumberCollection([Array(repeating: 0, count: 50)])
        data.allowOnly(width: 100)
        let outer = RowsAround(row: 5) { data.makeNode(spacing: 0, direction: .horizontal) }
        try onStage(outer.makeNode) { _, _ in
            let inner = try XCTUnwrap(outer.inner)
            // A column has three items of 40 points, and four columns would be visible if the list were visible.
            XCTAssertEqual(made(inner).count { $0.isInPreloadState }, 12)
            XCTAssertEqual(made(inner).count { $0.isInDisplayState || $0.isVisible }, 0)
            XCTAssertEqual(inner.list?.ranges.mode, .minimum)
        }
    }

    func testAPagerInACellIsReadBeforeItIsVisible() throws {
        let pages = NumberPages(5)
        let outer = RowsAround(row: 5) { pages.makeNode() }
        try onStage(outer.makeNode) { _, _ in
            let inner = try XCTUnwrap(outer.inner)
            XCTAssertEqual(made(inner).count { $0.isInPreloadState }, 1)
            XCTAssertEqual(made(inner).first?.calculatedSize, CGSize(width: 320, height: 120))
        }
    }

    func testAListInACellOutOfRangeIsNotRead() throws {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 6) { unloadedTable(data) }
        try onStage(outer.makeNode) { _, _ in
            XCTAssertEqual(data.blocksAsked, 0)
            XCTAssertFalse(try XCTUnwrap(outer.inner).isNodeLoaded)
        }
    }

    func testAListInACellToBeDrawnDrawsWhatWillBeVisible() throws {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 4) { unloadedTable(data) }
        try onStage(outer.makeNode) { _, _ in
            XCTAssertTrue(try XCTUnwrap(outer.inner).isInDisplayState)
            XCTAssertEqual(made(outer.inner).count { $0.isInDisplayState }, 3)
            XCTAssertEqual(made(outer.inner).count { $0.isInPreloadState }, 4)
            XCTAssertEqual(made(outer.inner).count { $0.isVisible }, 0)
        }
    }

    func testAListThatWasNeverVisibleLeavesItsRangesWithItsCell() throws {
        for row in [4, 5] {
            let data = NumberTable([Array(repeating: 0, count: 50)])
            let outer = RowsAround(row: row) { unloadedTable(data) }
            try onStage(outer.makeNode) { stage, table in
                let cells = made(try XCTUnwrap(outer.inner))
                XCTAssertEqual(cells.count { $0.isInPreloadState }, 4)
                table.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
                stage.settle()
                XCTAssertEqual(cells.count { $0.isInPreloadState || $0.isInDisplayState }, 0)
            }
        }
    }

    func testAListOutOfRangeMeasuresNothingNew() {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 5) { unloadedTable(data) }
        onStage(outer.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
            stage.settle()
            let asked = data.blocksAsked
            outer.inner?.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            XCTAssertEqual(data.blocksAsked, asked)
        }
    }

    func testAListIsVisibleWithItsFirstCellsImmediately() throws {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 5) { unloadedTable(data) }
        try onStage(outer.makeNode) { stage, table in
            let cells = made(try XCTUnwrap(outer.inner))
            table.setContentOffset(CGPoint(x: 0, y: 240), animated: false)
            FrameScheduler.current.runFrame()
            FrameScheduler.current.runFrame()
            XCTAssertEqual(cells.prefix(3).count { $0.isVisible }, 3)
            stage.settle()
            XCTAssertEqual(outer.inner?.visibleNodes.count, 3)
            XCTAssertEqual(outer.inner?.list?.ranges.mode, .minimum, "until the user scrolls it")
        }
    }

    func testACellThatPlacesItsListManuallyHasItReadAsWell() throws {
        let data = NumberTable([Array(repeating: 0, count: 50)])
        let outer = RowsAround(row: 5, managesListManually: true) { unloadedTable(data) }
        try onStage(outer.makeNode) { _, _ in
            XCTAssertEqual(made(try XCTUnwrap(outer.inner)).count { $0.isInPreloadState }, 4)
        }
    }

    func testAnUpdateOfAListThatIsNotVisibleYetIsReadyAsWell() throws {
        let data = NumberCollection([Array(repeating: 0, count: 2)])
        data.allowOnly(width: 100)
        let outer = RowsAround(row: 5) { data.makeNode(spacing: 0, direction: .horizontal) }
        try onStage(outer.makeNode) { stage, _ in
            let inner = try XCTUnwrap(outer.inner as? ASCollectionNode)
            data.sections[0].append(0)
            inner.insertItems(at: [IndexPath(item: 2, section: 0)])
            stage.settle()
            XCTAssertEqual(made(inner).count { $0.isInPreloadState }, 3)
        }
    }
}

@MainActor private func unloadedTable(_ data: NumberTable) -> ASTableNode {
    let node = ASTableNode()
    node.dataSource = data
    node.onDidLoad { ($0 as? ASTableNode)?.view.separatorStyle = .none }
    return node
}

/// Rows of 120 points, one of them with a list in it.
private final class RowsAround: NSObject, ASTableDataSource {
    private(set) var inner: ASListNode?
    private let row: Int
    private let managesListManually: Bool
    private let makeInner: @MainActor () -> ASListNode

    init(row: Int, managesListManually: Bool = false, makeInner: @escaping @MainActor () -> ASListNode) {
        self.row = row
        self.managesListManually = managesListManually
        self.makeInner = makeInner
    }

    @MainActor func makeNode() -> ASTableNode {
        inner = makeInner()
        let node = ASTableNode()
        node.dataSource = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 400 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        // Protection: only one block captures it.
        nonisolated(unsafe) let inner = indexPath.row == row ? inner : nil
        let managesListManually = managesListManually
        return {
            let cell = ASCellNode()
            cell.automaticallyManagesSubnodes = !managesListManually
            cell.style.preferredSize = CGSize(width: 320, height: 120)
            guard let inner else { return cell }
            if managesListManually {
                inner.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
                cell.addSubnode(inner)
            } else {
                cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: inner) }
            }
            return cell
        }
    }
}

/// Numbered pages.
private final class NumberPages: NSObject, ASPagerDataSource {
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    @MainActor func makeNode() -> ASPagerNode {
        let pager = ASPagerNode()
        pager.setDataSource(self)
        return pager
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        { NumberCell(number: index, height: 120) }
    }
}
