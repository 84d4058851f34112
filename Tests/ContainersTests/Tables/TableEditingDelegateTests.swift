import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Tests of the decisions and notifications of a table node's delegate while rows are edited.
final class TableEditingDelegateTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testADelegateIsNotifiedOfASwipeAndNamesItsButton() {
        let rows = NotifiedRows()
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.receivedCalls, ["begin 1"])
            XCTAssertNotNil(label("Forget 1", in: table.view))
            stage.click(100, 300)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.receivedCalls, ["begin 1", "end 1"])
        }
    }

    @MainActor private func label(_ text: String, in view: UIView) -> UIView? {
        if (view as? UILabel)?.text == text { return view }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    func testADelegateMayKeepTheContentInItsPlace() {
        let rows = NotifiedRows()
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            XCTAssertEqual(table.cellForRow(at: path(0))?.contentView.frame.minX, 0)
            XCTAssertEqual(table.cellForRow(at: path(1))?.contentView.frame.minX, 44)
        }
    }

    func testADelegateMayChangeTheTargetOfADraggedRow() {
        let rows = NotifiedRows()
        onStage(rows.makeNode) { stage, table in
            for cell in table.view.visibleCells { cell.showsReorderControl = true }
            table.view.setEditing(true, animated: false)
            stage.settle()
            stage.dragAndRest(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 300, y: 220))
            stage.advance(by: 1)
            XCTAssertEqual(rows.numbers, [1, 2, 0, 3, 4, 5, 6, 7])
            XCTAssertEqual((table.nodeForRow(at: path(2)) as? NumberCell)?.number, 0)
        }
    }
}

/// Rows of 40 points; none can be moved below the third row.
private final class NotifiedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var numbers = Array(0..<8)
    var receivedCalls: [String] = []

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = numbers[indexPath.row]
        return { NumberCell(number: number, height: 40) }
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { IndexPath(row: min(2, proposedDestinationIndexPath.row), section: 0) }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 0
    }

    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Forget \(indexPath.row)" }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        receivedCalls.append("begin \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        receivedCalls.append("end \(indexPath?.row ?? -1)")
    }
}
