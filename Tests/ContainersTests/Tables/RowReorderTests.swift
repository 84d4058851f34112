import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Rows that are dragged by their grip: which rows make space, where the row lands, and when the table scrolls.
final class RowReorderTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Rows of 40 points under headers of 30, being edited.
    @MainActor private func makeTable(_ sections: [(String, [Int])]) -> (ASTableNode, ReorderableRows) {
        let table = ASTableNode()
        let source = ReorderableRows(tableNode: table) { _, _, number in { NumberCell(number: number, height: 40) } }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (title, items) in sections {
            snapshot.appendSections([title])
            snapshot.appendItems(items, toSection: title)
        }
        source.apply(snapshot, animatingDifferences: false)
        table.view.separatorStyle = .none
        table.view.setEditing(true, animated: false)
        return (table, source)
    }

    @MainActor private func tops(_ table: ASTableNode, section: Int) -> [CGFloat?] {
        (0..<table.numberOfRows(inSection: section)).map { table.cellForRow(at: path($0, section))?.frame.minY }
    }

    @MainActor private func top(ofHeader section: Int, _ table: ASTableNode) -> CGFloat? {
        table.view.subviews.first { ($0.asyncdisplaykit_node as? TitleCell)?.section == section }?.frame.minY
    }

    func testSectionsMakeSpaceForARowThatComesFromAnother() {
        let (table, source) = onMain { makeTable([("a", [0, 1, 2]), ("b", [3, 4]), ("c", [])]) }
        onStage({ table }) { stage, table in
            XCTAssertEqual(tops(table, section: 1), [180, 220])
            stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 185))
            stage.advance(by: 0.3)
            // The header has moved up. The middle of the dragged row is still above the middle of the first row below the header.
            XCTAssertEqual(tops(table, section: 0)[1...], [30, 70])
            XCTAssertEqual(top(ofHeader: 1, table), 110)
            XCTAssertEqual(tops(table, section: 1), [180, 220])

            stage.move(300, 205)
            stage.advance(by: 0.3)
            XCTAssertEqual(tops(table, section: 1), [140, 220], "the first row has moved up into the gap")

            stage.release(300, 205)
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "b"), [3, 0, 4])
            XCTAssertEqual(tops(table, section: 1), [140, 180, 220])
            XCTAssertEqual((table.nodeForRow(at: path(1, 1)) as? NumberCell)?.number, 0)
        }
    }

    func testARowIsDraggedBehindTheLastRowAndIntoAnEmptySection() {
        let (table, source) = onMain { makeTable([("a", [0, 1]), ("b", [2]), ("c", [])]) }
        onStage({ table }) { stage, table in
            stage.dragAndRest(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 170))
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "b"), [2, 0])

            stage.dragAndRest(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 260))
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "c"), [1])
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [])

            stage.dragAndRest(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 300, y: 40))
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a").count, 1, "and back into the first, now empty")
            XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
        }
    }

    func testARowHeldAtTheEdgeScrollsTheTableAndStaysVisible() {
        let (table, source) = onMain { makeTable([("a", Array(0..<60))]) }
        onStage({ table }) { stage, table in
            stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 470))
            stage.advance(by: 1)
            XCTAssertGreaterThan(table.contentOffset.y, 400)
            let node = table.nodeForRow(at: path(0))
            XCTAssertEqual(node?.isVisible, true, "the user is dragging it")
            XCTAssertEqual(table.cellForRow(at: path(0))?.frame.midY ?? 0, table.contentOffset.y + 470, accuracy: 1)

            stage.advance(by: 4)
            let end = table.view.contentSize.height - 480
            XCTAssertEqual(table.contentOffset.y, end, "and no further than the end")
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame, "and then it rests")
            stage.move(300, 240)
            stage.advance(by: 0.5)
            XCTAssertEqual(table.contentOffset.y, end, "away from the edge it rests")
            stage.release(300, 240)
            stage.advance(by: 1)
            let numbers = source.snapshot().itemIdentifiers
            XCTAssertEqual(numbers.firstIndex(of: 0), 54)
            XCTAssertTrue((table.nodeForRow(at: path(54))) === node)
        }
    }

    func testDroppingARowLeavesTheContentWhereItIs() {
        let (table, source) = onMain { makeTable([("a", Array(0..<60))]) }
        onStage({ table }) { stage, table in
            table.view.contentOffset.y = 435
            stage.settle()
            // This drags the first visible row, most of which the header covers.
            stage.drag(from: CGPoint(x: 300, y: 33), to: CGPoint(x: 300, y: 210))
            stage.advance(by: 0.3)
            XCTAssertEqual(table.contentOffset.y, 435)
            let shown = table.view.cellForRow(at: path(11))?.frame.minY
            XCTAssertEqual(shown, 430, "the row has moved up into the gap")

            stage.release(300, 210)
            stage.advance(by: 1)
            XCTAssertNotEqual(source.snapshot().itemIdentifiers[10], 10)
            XCTAssertEqual(table.contentOffset.y, 435)
            XCTAssertEqual(table.view.cellForRow(at: path(10))?.frame.minY, shown)
        }
    }

    func testUpdatesDoNotEndTheDragOfARow() {
        let (table, source) = onMain { makeTable([("a", Array(0..<10))]) }
        onStage({ table }) { stage, table in
            stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 170))
            stage.advance(by: 0.5)
            let held = table.cellForRow(at: path(0))
            XCTAssertEqual(held?.frame.midY ?? 0, 170, accuracy: 1)
            var next = source.snapshot()
            next.deleteItems([7])
            source.apply(next)
            stage.advance(by: 1)
            XCTAssertEqual(held?.frame.midY ?? 0, 170, accuracy: 1)
            XCTAssertEqual(tops(table, section: 0)[1...3], [30, 70, 110], "the other rows still leave space for it")

            next.deleteItems([0])
            source.apply(next)
            stage.advance(by: 1)
            XCTAssertNil(held?.superview)
            stage.release(300, 170)
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 2, 3, 4, 5, 6, 8, 9])
            XCTAssertEqual(tops(table, section: 0), (0..<8).map { CGFloat(30 + 40 * $0) })
            XCTAssertTrue(table.view.panGestureRecognizer.isEnabled)
        }
    }

    func testTheGapStaysUnderThePointerWhileRowsAroundItAreDeleted() {
        let (table, source) = onMain { makeTable([("a", Array(0..<10))]) }
        onStage({ table }) { stage, table in
            stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 170))
            stage.advance(by: 0.5)
            // The target of the dragged row is between the rows 3 and 4.
            var next = source.snapshot()
            next.deleteItems([3])
            source.apply(next)
            stage.advance(by: 1)
            stage.release(300, 170)
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 2, 0, 4, 5, 6, 7, 8, 9])
        }
    }

    func testARowLeavesNoSpaceBelowItsSectionsHeader() {
        let (table, source) = onMain { makeTable([("a", Array(0..<4)), ("b", Array(4..<24))]) }
        onStage({ table }) { stage, table in
            table.view.contentOffset.y = 120
            stage.settle()
            // Row 3 moves into the other section: its header moves up by a row.
            stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 300))
            stage.advance(by: 0.5)
            XCTAssertEqual(top(ofHeader: 1, table), 150)
            XCTAssertEqual(top(ofHeader: 0, table), 120)
            table.view.contentOffset.y = 130
            stage.settle()
            XCTAssertEqual(top(ofHeader: 0, table), 120, "pushed out by the next")
            XCTAssertEqual(source.snapshot().numberOfItems, 24)
        }
    }

    func testTheDeleteControlRequiresConfirmation() {
        let (table, source) = onMain { makeTable([("a", [0, 1, 2])]) }
        onStage({ table }) { stage, table in
            stage.click(22, 90)
            stage.advance(by: 0.5)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [0, 1, 2], "nothing is deleted yet")
            stage.click(200, 130)
            stage.advance(by: 0.5)
            stage.click(290, 90)
            stage.advance(by: 0.5)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [0, 1, 2], "a touch elsewhere has closed it")

            stage.click(22, 90)
            stage.advance(by: 0.5)
            stage.click(290, 90)
            stage.advance(by: 1)
            XCTAssertEqual(source.snapshot().itemIdentifiers, [0, 2])
        }
    }

    func testAnItemHeldAtTheEdgeScrollsTheCollection() {
        let numbers = NumberCollection([Array(0..<80)])
        numbers.canMove = true
        onStage(numbers.makeNode) { stage, collection in
            XCTAssertTrue(collection.view.beginInteractiveMovementForItem(at: path(0)))
            collection.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 470))
            stage.advance(by: 1)
            XCTAssertGreaterThan(collection.contentOffset.y, 300)
            XCTAssertEqual(collection.nodeForItem(at: path(0))?.isVisible, true)
            let offset = collection.contentOffset
            collection.view.endInteractiveMovement()
            stage.advance(by: 1)
            XCTAssertEqual(collection.contentOffset, offset)
            XCTAssertNotEqual(numbers.sections[0].first, 0)
        }
    }
}

/// Rows that can be moved and deleted, under headers of 30 points.
private final class ReorderableRows: ASTableDiffableDataSource<String, Int> {
    override func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? {
        TitleCell(section: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: indexPath) else { return }
        var next = snapshot()
        next.deleteItems([item])
        apply(next)
    }
}

private final class TitleCell: ASCellNode {
    let section: Int

    init(section: Int) {
        self.section = section
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: 30)
    }
}
