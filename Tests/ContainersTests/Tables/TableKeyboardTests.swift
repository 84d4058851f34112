import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Rows that are selected with the keyboard.
final class TableKeyboardTests: XCTestCase {
    private let names = ["Apple", "Apricot", "Banana", "Blueberry", "Cherry", "Date"]

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testArrowsMoveTheSelectionAndScroll() {
        let rows = NamedRows((0..<100).map { "row \($0)" })
        onStage(rows.makeNode) { stage, table in
            stage.click(100, 20)
            for _ in 0..<15 { stage.key(.down) }
            XCTAssertEqual(table.indexPathForSelectedRow, path(15))
            let frame = table.rectForRow(at: path(15))
            XCTAssertTrue(table.view.bounds.contains(frame))
            stage.key(.up)
            XCTAssertEqual(table.indexPathForSelectedRow, path(14))
            stage.key(.escape)
            XCTAssertNil(table.indexPathForSelectedRow)
        }
    }

    func testLettersFindARow() {
        let rows = NamedRows(names)
        onStage(rows.makeNode) { stage, table in
            stage.click(100, 20)
            stage.type("b")
            XCTAssertEqual(table.indexPathForSelectedRow, path(2))
            stage.type("l")
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            stage.advance(by: 1.5)
            stage.type("a")
            XCTAssertEqual(table.indexPathForSelectedRow, path(0), "the search continues from the top")
        }
    }

    func testHomeAndEndMoveTheSelectionToTheEnds() {
        let rows = NamedRows((0..<500).map { "row \($0)" })
        onStage(rows.makeNode) { stage, table in
            stage.click(100, 20)
            stage.key(.end)
            XCTAssertEqual(table.indexPathsForVisibleRows().last, path(499))
            XCTAssertEqual(table.indexPathForSelectedRow, path(499))
            stage.key(.home)
            XCTAssertEqual(table.indexPathsForVisibleRows().first, path(0))
            XCTAssertEqual(table.indexPathForSelectedRow, path(0))
        }
    }

    func testPageKeysMoveTheSelectionByTheVisibleRows() {
        let rows = NamedRows((0..<500).map { "row \($0)" })
        onStage(rows.makeNode) { stage, table in
            stage.click(100, 20)
            stage.key(.pageDown)
            XCTAssertEqual(table.indexPathForSelectedRow, path(11), "twelve rows of 40 fill the view")
            stage.key(.pageDown)
            XCTAssertEqual(table.indexPathForSelectedRow, path(22))
            XCTAssertTrue(table.view.bounds.contains(table.rectForRow(at: path(22))))
            stage.key(.pageUp)
            XCTAssertEqual(table.indexPathForSelectedRow, path(11))
            stage.key(.pageUp)
            stage.key(.pageUp)
            XCTAssertEqual(table.indexPathForSelectedRow, path(0))
        }
    }

    func testKeysScrollWhileNoRowIsSelected() {
        let rows = NamedRows((0..<500).map { "row \($0)" })
        onStage(rows.makeNode) { stage, table in
            _ = table.view.becomeFirstResponder()
            stage.key(.end)
            XCTAssertEqual(table.indexPathsForVisibleRows().last, path(499))
            XCTAssertNil(table.indexPathForSelectedRow)
        }
    }

    func testSelectionSurvivesScrollingAwayAndUpdates() {
        let rows = NamedRows((0..<300).map { "row \($0)" })
        onStage(rows.makeNode) { stage, table in
            stage.click(100, 60)
            for _ in 0..<10 { stage.wheel(5, seconds: 0.3) }
            for _ in 0..<12 { stage.wheel(-5, seconds: 0.3) }
            XCTAssertEqual(table.cellForRow(at: path(1))?.isSelected, true)

            rows.names.insert("first", at: 0)
            table.insertRows(at: [path(0)], with: .automatic)
            stage.advance(by: 0.5)
            XCTAssertEqual(table.indexPathForSelectedRow, path(2))
            XCTAssertEqual(table.nodeForRow(at: path(2))?.isSelected, true)
            XCTAssertEqual(table.nodeForRow(at: path(1))?.isSelected, false)
        }
    }
}

/// Rows of a text each, 40 points high.
private final class NamedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = names[indexPath.row]
        return {
            let cell = NumberCell(number: 0, height: 40)
            cell.accessibilityLabel = name
            return cell
        }
    }
}
