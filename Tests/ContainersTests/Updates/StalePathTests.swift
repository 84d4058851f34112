import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// User actions on shown rows while the data source already has other rows.
final class StalePathTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    // MARK: Tables

    func testATapOnARowThatTheDataSourceNoLongerHasIsNotReported() throws {
        let rows = NumberTable([Array(0..<20)])
        try onStage(rows.makeNode) { stage, table in
            let controller = try XCTUnwrap(table.view.controller)
            rows.sections = [[0, 1, 2]]
            table.reloadData()

            XCTAssertEqual(controller.data.visible.numberOfItems(inSection: 0), 20)
            controller.viewSource.didSelectRow(at: path(8))
            XCTAssertNil(controller.viewSource.willSelectRow(at: path(8)))
            XCTAssertFalse(controller.viewSource.shouldHighlightRow(at: path(8)))
            XCTAssertEqual(rows.selected, [])

            stage.settle()
            controller.viewSource.didSelectRow(at: path(2))
            XCTAssertEqual(rows.selected, [path(2)])
        }
    }

    func testATapOnARowIsReportedByTheRowsPathInTheDataSource() throws {
        let rows = NumberTable([Array(0..<20)])
        try onStage(rows.makeNode) { stage, table in
            let controller = try XCTUnwrap(table.view.controller)
            rows.sections = [[100, 101, 102] + Array(0..<20)]
            table.insertRows(at: [path(0), path(1), path(2)], with: .none)

            XCTAssertTrue(table.isProcessingUpdates)
            XCTAssertEqual(controller.viewSource.willSelectRow(at: path(1)), path(1))
            controller.viewSource.didSelectRow(at: path(1))
            XCTAssertEqual(rows.selected, [path(4)])
            stage.settle()
        }
    }

    func testHeadersOfDeletedSectionsAreNotRequested() throws {
        let sections = TitledSections(["a", "b", "c", "d"])
        try onStage(sections.makeNode) { stage, table in
            let controller = try XCTUnwrap(table.view.controller)
            XCTAssertEqual(controller.viewSource.headerHeight(inSection: 3), 32)
            sections.titles = ["a"]
            table.reloadData()

            XCTAssertNil(controller.viewSource.headerHeight(inSection: 3))
            XCTAssertNil(controller.viewSource.headerView(inSection: 3))
            XCTAssertEqual(controller.viewSource.headerHeight(inSection: 0), 32)
            stage.settle()
        }
    }

    func testARowMovedManuallyOutdatesWhatIsBeingRequested() throws {
        let rows = NumberTable([Array(0..<20)])
        try onStage(rows.makeNode) { _, table in
            let data = try XCTUnwrap(table.view.controller).data
            let before = data.generation
            data.rowWasMovedByUser(from: path(0), to: path(2))
            XCTAssertGreaterThan(data.generation, before)
        }
    }

    func testWithoutADataSourceThereAreNoRows() {
        let rows = NumberTable([Array(0..<20)])
        onStage(rows.makeNode) { stage, table in
            table.dataSource = nil
            var isDone = false
            table.reloadData { isDone = true }
            stage.settle()
            XCTAssertTrue(isDone)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
            XCTAssertTrue(table.view.visibleCells.isEmpty)

            table.dataSource = rows
            stage.settle()
            XCTAssertEqual(table.numberOfRows(inSection: 0), 20)
        }
    }

    // MARK: Collections

    func testATapOnAnItemThatTheDataSourceNoLongerHasIsNotReported() throws {
        let items = NumberCollection([Array(0..<20)])
        try onStage(items.makeNode) { stage, collection in
            let controller = try XCTUnwrap(collection.view.controller)
            items.sections = [[0, 1, 2]]
            collection.reloadData()

            controller.viewSource.didSelectItem(at: path(8))
            XCTAssertFalse(controller.viewSource.shouldSelectItem(at: path(8)))
            XCTAssertEqual(items.selected, [])
            stage.settle()
        }
    }

    func testNoItemIsDraggedWhileUpdatesAreInProgress() throws {
        let items = NumberCollection([Array(0..<20)])
        items.canMove = true
        try onStage(items.makeNode) { stage, collection in
            let controller = try XCTUnwrap(collection.view.controller)
            XCTAssertTrue(controller.viewSource.canMoveItem(at: path(0)))
            items.sections = [[0, 1, 2]]
            collection.reloadData()
            XCTAssertFalse(controller.viewSource.canMoveItem(at: path(0)))
            stage.settle()
            XCTAssertTrue(controller.viewSource.canMoveItem(at: path(0)))
        }
    }

    func testAnItemDroppedAfterAReloadIsNotMoved() throws {
        let items = NumberCollection([Array(0..<20)])
        items.canMove = true
        try onStage(items.makeNode) { stage, collection in
            XCTAssertTrue(collection.view.beginInteractiveMovementForItem(at: path(0)))
            collection.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 30))
            items.sections = [[0, 1, 2]]
            collection.reloadData()
            collection.view.endInteractiveMovement()
            stage.advance(by: 1)

            XCTAssertTrue(items.moved.isEmpty)
            XCTAssertEqual(items.sections, [[0, 1, 2]])
        }
    }
}

/// One row a section, each section with a title.
private final class TitledSections: NSObject, ASTableDataSource, ASTableDelegate {
    var titles: [String]

    init(_ titles: [String]) {
        self.titles = titles
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        return node
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { titles.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { NumberCell(number: 0, height: 40) }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
}
