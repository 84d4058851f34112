import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Rows that are swiped, deleted by the user and reordered.
final class TableEditingTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testASwipeToTheLeftShowsActionsAndAClickPerformsOne() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            XCTAssertEqual(table.contentOffset.y, 0)
            XCTAssertTrue(rows.performed.isEmpty)

            // Two actions of 76 points at the right edge; the first is the outermost.
            stage.click(300, 60)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, ["delete 1"])
            XCTAssertTrue(rows.selected.isEmpty)
        }
    }

    func testASwipeAcrossTheRowPerformsTheFirstAction() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, _ in
            stage.dragAndRest(from: CGPoint(x: 310, y: 60), to: CGPoint(x: 40, y: 62))
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, ["delete 1"])
        }
    }

    func testASwipeToTheRightShowsTheLeadingActions() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 150, y: 22))
            stage.advance(by: 0.5)
            stage.click(30, 20)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, ["star 0"])
            XCTAssertEqual(table.cellForRow(at: path(0))?.contentView.frame.minX, 0)
        }
    }

    func testAClickElsewhereClosesASwipedRow() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            XCTAssertEqual(table.cellForRow(at: path(1))?.contentView.frame.minX, -152)
            stage.click(100, 300)
            stage.advance(by: 0.5)
            XCTAssertEqual(table.cellForRow(at: path(1))?.contentView.frame.minX, 0)
            XCTAssertTrue(rows.selected.isEmpty)
        }
    }

    func testActionsCloseWhenTheirRowLeavesTheViewport() {
        let rows = EditedRows(100)
        onStage(rows.makeNode) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
            stage.advance(by: 0.5)
            table.view.contentOffset.y = 2_000
            stage.settle()

            // A row with visible actions consumes the next click and closes them.
            stage.click(100, 300)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.selected.count, 1)
        }
    }

    func testTheDeleteControlOfARowBeingEditedShowsItsActions() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            stage.click(20, 60)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, [])
            XCTAssertEqual(rows.numbers.count, 8)
            stage.click(290, 60)
            stage.advance(by: 1)

            XCTAssertEqual(rows.performed, ["delete 1"])
        }
    }

    func testActionsThatAreOpenedAgainWhileTheyCloseStay() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            stage.click(20, 60)
            stage.advance(by: 0.5)
            stage.click(20, 60)
            stage.advance(by: 0.1)
            stage.click(20, 60)
            stage.advance(by: 0.5)
            stage.click(290, 60)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.performed, ["delete 1"])
        }
    }

    func testTheDeleteControlRequiresConfirmationAlsoWithoutSwipeActions() {
        let rows = EditedRows(8)
        rows.offersActions = false
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            stage.click(20, 60)
            stage.advance(by: 0.5)
            XCTAssertEqual(rows.numbers.count, 8, "nothing is deleted yet")
            stage.click(290, 60)
            stage.advance(by: 1)
            XCTAssertEqual(rows.numbers, [0, 2, 3, 4, 5, 6, 7])
        }
    }

    func testARowIsDraggedByItsGrip() {
        let rows = EditedRows(8)
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            let node = table.nodeForRow(at: path(0))

            stage.dragAndRest(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 300, y: 140))
            stage.advance(by: 1)

            XCTAssertEqual(rows.numbers, [1, 2, 3, 0, 4, 5, 6, 7])
            XCTAssertTrue(table.nodeForRow(at: path(3)) === node)
            XCTAssertEqual(table.rectForRow(at: path(3)).minY, 120)
            XCTAssertEqual(node?.view.convert(CGPoint.zero, to: stage.window).y, 120)
            XCTAssertEqual(table.contentOffset.y, 0)
        }
    }

    func testARecycledCellHasTheControlsOfItsCurrentRow() {
        let rows = EditedRows(60)
        rows.canEdit = { $0 < 12 }
        rows.canMove = { $0 < 12 }
        onStage(rows.makeNode) { stage, table in
            table.view.setEditing(true, animated: false)
            stage.settle()
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            stage.settle()
            for cell in table.view.visibleCells { XCTAssertEqual(cell.contentView.frame.width, 320) }
            stage.click(20, 60)
            stage.advance(by: 1)
            XCTAssertEqual(rows.numbers.count, 60, "a row that may not be edited")

            table.setContentOffset(.zero, animated: false)
            stage.settle()
            for cell in table.view.visibleCells { XCTAssertEqual(cell.contentView.frame.width, 320 - 2 * 44) }
        }
    }

    func testARowBeingEditedIsMeasuredForItsContent() {
        let rows = EditedRows(8)
        rows.canMove = { $0 != 1 }
        rows.areFlat = true
        onStage(rows.makeNode) { stage, table in
            XCTAssertEqual(table.rectForRow(at: path(0)).height, 32)
            table.view.setEditing(true, animated: false)
            stage.settle()
            // A control of 44 points before the content, and one after it if the row can be moved.
            XCTAssertEqual(table.nodeForRow(at: path(0))?.calculatedSize.width, 232)
            XCTAssertEqual(table.nodeForRow(at: path(1))?.calculatedSize.width, 276)
            XCTAssertEqual(table.nodeForRow(at: path(0))?.frame.width, 232)
            XCTAssertEqual(table.rectForRow(at: path(0)).height, 23)

            table.view.setEditing(false, animated: true)
            stage.advance(by: 0.5)
            XCTAssertEqual(table.nodeForRow(at: path(1))?.calculatedSize.width, 320)
            XCTAssertEqual(table.rectForRow(at: path(0)).height, 32)
        }
    }
}

/// A cell whose height is a tenth of its width.
private final class FlatCell: ASCellNode {
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: (constrainedSize.width / 10).rounded(.down))
    }
}

/// Rows of 40 points with actions behind them, that can be deleted and moved.
private final class EditedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var numbers: [Int]
    var performed: [String] = []
    var selected: [IndexPath] = []
    var canEdit: (Int) -> Bool = { _ in true }
    var canMove: (Int) -> Bool = { _ in true }
    /// Whether a row that is swiped to the left has actions.
    var offersActions = true
    /// Whether a row's height follows from its width.
    var areFlat = false
    private weak var table: ASTableNode?

    init(_ count: Int) {
        numbers = Array(0..<count)
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        table = node
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = numbers[indexPath.row]
        if areFlat { return { FlatCell() } }
        return { NumberCell(number: number, height: 40) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }

    private func action(_ style: UIContextualAction.Style, _ name: String, _ path: IndexPath) -> UIContextualAction {
        MainActor.assumeIsolated {
            UIContextualAction(style: style, title: name) { [weak self] _, _, done in
                self?.performed.append("\(name) \(path.row)")
                done(true)
            }
        }
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let actions = offersActions ? [action(.destructive, "delete", indexPath), action(.normal, "more", indexPath)] : []
        return MainActor.assumeIsolated { UISwipeActionsConfiguration(actions: actions) }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let actions = [action(.normal, "star", indexPath)]
        return MainActor.assumeIsolated { UISwipeActionsConfiguration(actions: actions) }
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit(indexPath.row) }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(indexPath.row) }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        numbers.remove(at: indexPath.row)
        table?.deleteRows(at: [indexPath], with: .fade)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}
