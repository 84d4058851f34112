import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Sections of a table node: headers as nodes, sticky headers, inversion, the index at the side.
final class TableSectionTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testHeadersAndFootersAreNodes() {
        let rows = HeadedRows([["a", "a"], ["b", "b"]])
        onStage(rows.makeNode) { stage, table in
            // A header of 30, two rows of 40, a footer of 20; and the same again.
            XCTAssertEqual(table.rectForRow(at: path(0)), CGRect(x: 0, y: 30, width: 320, height: 40))
            XCTAssertEqual(table.rectForRow(at: path(0, 1)), CGRect(x: 0, y: 160, width: 320, height: 40))
            let header = rows.headers[1]!
            XCTAssertEqual(header.view.convert(header.view.bounds, to: stage.window).minY, 130)
            XCTAssertEqual(header.view.bounds.size, CGSize(width: 320, height: 30))
        }
    }

    func testAHeaderStaysUntilTheNextPushesItOut() {
        let rows = HeadedRows([Array(repeating: "a", count: 30), Array(repeating: "b", count: 30)])
        onStage(rows.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            stage.settle()
            let header = rows.headers[0]!
            XCTAssertEqual(header.view.convert(CGPoint.zero, to: stage.window).y, 0)

            // The first section ends at 1250.
            table.setContentOffset(CGPoint(x: 0, y: 1230), animated: false)
            stage.settle()
            XCTAssertEqual(header.view.convert(CGPoint.zero, to: stage.window).y, -10)
            XCTAssertEqual(rows.headers[1]!.view.convert(CGPoint.zero, to: stage.window).y, 20)
        }
    }

    func testHeadersFollowInsertedAndDeletedSections() {
        let rows = HeadedRows([["a"], ["b"]])
        onStage(rows.makeNode) { stage, table in
            rows.sections.insert(["new"], at: 0)
            table.insertSections([0], with: .none)
            table.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 1)

            XCTAssertEqual(table.rectForRow(at: path(0, 2)).minY, 30 + 90 * 2)
            let shown = table.view.headers.mapValues { view in rows.title(of: view) }
            XCTAssertEqual(shown, [0: "new", 1: "a", 2: "b"])

            rows.sections.removeFirst(2)
            table.deleteSections([0, 1], with: .fade)
            table.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 1)
            XCTAssertEqual(table.view.headers.mapValues { rows.title(of: $0) }, [0: "b"])
        }
    }

    func testAnInvertedTableBeginsAtTheBottom() {
        let data = NumberTable([Array(repeating: 0, count: 60)])
        onStage({ () -> ASTableNode in
            let node = data.makeNode()
            node.inverted = true
            return node
        }) { stage, table in
            let first = table.nodeForRow(at: path(0))!
            let frame = first.view.convert(first.view.bounds, to: stage.window)
            XCTAssertEqual(frame, CGRect(x: 0, y: 440, width: 320, height: 40))
            XCTAssertLessThan(
                first.view.convert(CGPoint.zero, to: stage.window).y,
                first.view.convert(CGPoint(x: 0, y: 40), to: stage.window).y)

            // A drag downwards shows older rows, which have higher indexes.
            stage.dragAndRest(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
            XCTAssertGreaterThan(table.contentOffset.y, 150)

            // New messages at the head appear at the bottom without moving the visible ones.
            let seen = table.visibleNodes[2]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)
            data.sections[0].insert(7, at: 0)
            table.insertRows(at: [path(0)], with: .none)
            stage.advance(by: 0.5)
            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window), before)
        }
    }

    func testANarrowerTableMeasuresAgain() {
        let rows = HeadedRows([["a", "a"]])
        onStage(rows.makeNode) { stage, table in
            table.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
            stage.settle()
            XCTAssertEqual(table.rectForRow(at: path(1)), CGRect(x: 0, y: 70, width: 200, height: 40))
            XCTAssertEqual(table.nodeForRow(at: path(1))?.calculatedSize.width, 200)
            XCTAssertEqual(rows.headers[0]?.calculatedSize.width, 200)
        }
    }

    func testHeadersStayThoseOfTheDataSource() {
        let rows = HeadedRows([["a", "a"]])
        onStage(rows.makeNode) { stage, table in
            let header = rows.headers[0]
            table.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
            stage.settle()
            XCTAssertTrue(rows.headers[0] === header)
            XCTAssertTrue(table.view.headers[0]?.asyncdisplaykit_node === header)
            XCTAssertEqual(header?.view.bounds.size, CGSize(width: 200, height: 30))
        }
    }

    func testAHeaderChangesItsHeight() throws {
        let rows = HeadedRows([["a", "a"], ["b"]])
        try onStage(rows.makeNode) { stage, table in
            let header = try XCTUnwrap(rows.headers[0] as? NumberCell)
            header.height = 60
            header.setNeedsLayout()
            stage.advance(by: 0.5)
            XCTAssertEqual(table.rectForRow(at: path(0)).minY, 60)
            XCTAssertEqual(table.rectForRow(at: path(0, 1)).minY, 60 + 80 + 20 + 30)
            XCTAssertEqual(header.view.frame, CGRect(x: 0, y: 0, width: 320, height: 60))
        }
    }

    func testAHeaderHasTheHeightOfTheDelegate() throws {
        let rows = HeadedRows([["a", "a"], ["b"]])
        rows.headerHeight = 50
        try onStage(rows.makeNode) { stage, table in
            let header = try XCTUnwrap(rows.headers[0] as? NumberCell)
            header.height = 60
            header.setNeedsLayout()
            stage.advance(by: 0.5)
            XCTAssertEqual(table.rectForRow(at: path(0)).minY, 50)
            XCTAssertEqual(header.view.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
        }
    }

    func testTheIndexScrollsToItsSections() {
        let rows = HeadedRows((0..<5).map { section in Array(repeating: "abcde".map(String.init)[section], count: 20) })
        rows.hasIndex = true
        onStage(rows.makeNode) { stage, table in
            XCTAssertEqual(table.nodeForRow(at: path(0))?.calculatedSize.width, 305)
            // Five titles of 14 points in the middle of 480: c is at 240.
            stage.press(312, 240)
            stage.settle()
            XCTAssertEqual(table.indexPathsForVisibleRows().first, path(0, 2))
            stage.move(312, 254)
            stage.settle()
            XCTAssertEqual(table.indexPathsForVisibleRows().first, path(0, 3))
            stage.release(312, 254)
            stage.settle()
            XCTAssertEqual(table.controller?.ranges.mode, .full)

            rows.hasIndex = false
            table.view.reloadSectionIndexTitles()
            stage.settle()
            XCTAssertEqual(table.nodeForRow(at: path(0, 3))?.calculatedSize.width, 320)
        }
    }

    func testEmptySectionsUseNoSpace() {
        let data = NumberTable([[], [0], [], [], [0]])
        onStage(data.makeNode) { stage, table in
            XCTAssertEqual(table.rectForRow(at: path(0, 4)).minY, 40)
            data.sections = [[], [], []]
            table.reloadData()
            stage.settle()
            XCTAssertTrue(table.visibleNodes.isEmpty)
            XCTAssertEqual(table.view.contentSize.height, 0)
        }
    }
}

/// Rows of 40 points under headers of 30 and above footers of 20, all nodes.
final class HeadedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var sections: [[String]]
    var headers: [Int: ASCellNode] = [:]
    var hasIndex = false
    /// The height that the delegate returns for headers; nil for automatic heights.
    var headerHeight: CGFloat?

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    @MainActor func title(of view: UIView) -> String? { view.asyncdisplaykit_node?.accessibilityLabel }

    func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let title = sections[indexPath.section][indexPath.row]
        return {
            let cell = NumberCell(number: 0, height: 40)
            cell.accessibilityLabel = title
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? {
        let header = NumberCell(number: section, height: 30)
        header.accessibilityLabel = sections[section].first
        headers[section] = header
        return header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        headerHeight ?? UITableView.automaticDimension
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { hasIndex ? sections.map { $0[0] } : nil }

    func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode? {
        NumberCell(number: section, height: 20)
    }
}
