import AsyncDisplayKit
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// The rows and columns of collections in the Table interface.
final class GridTests: ExportTestCase {
    func testSectionsBeginRowsAndTheLastLineMayBeShort() {
        let grid = ListGrid(sections: [7, 0, 3], columns: 3)
        XCTAssertEqual(grid.rowCount, 4)
        XCTAssertEqual(grid.index(row: 1, column: 2), 5)
        XCTAssertEqual(grid.index(row: 2, column: 0), 6)
        XCTAssertNil(grid.index(row: 2, column: 1), "the first section has seven items")
        XCTAssertEqual(grid.index(row: 3, column: 2), 9)
        for (row, column) in [(4, 0), (-1, 0), (0, 3), (0, -1)] { XCTAssertNil(grid.index(row: row, column: column)) }
        for index in 0..<10 {
            let cell = grid.cell(of: index)
            XCTAssertEqual(cell.flatMap { grid.index(row: $0.row, column: $0.column) }, index)
        }
        XCTAssertNil(grid.cell(of: 10))
        XCTAssertNil(grid.cell(of: -1))
        XCTAssertEqual(ListGrid(sections: [], columns: 0).rowCount, 0)
    }

    func testTenThousandRowsOfACollectionNodeAreCellsOfATableWithoutObjects() throws {
        try MainActor.assumeIsolated {
            let export = Export(GridController(columns: 3, count: 30_000))
            defer { export.close() }
            let list = try XCTUnwrap(export.leaves.first?.parent)
            let objects = export.context.tree.all.count
            XCTAssertLessThan(objects, 60)
            XCTAssertEqual(export.get(list, "Table", "NRows"), .value(.variant(.integer(10_000))))
            XCTAssertEqual(export.get(list, "Table", "NColumns"), .value(.variant(.integer(3))))
            let cell = [9_000, 1, 1, 1].map { BusValue.integer($0) }
            XCTAssertEqual(
                export.call(list, "Table", "GetRowColumnExtentsAtIndex", .integer(27_001)),
                .values([.bool(true)] + cell + [.bool(false)]))
            XCTAssertEqual(export.call(list, "Table", "GetIndexAt", .integer(9_999), .integer(2)), .value(.integer(29_999)))
            XCTAssertEqual(export.context.tree.all.count, objects)
            XCTAssertEqual(
                export.call(list, "Table", "GetAccessibleAt", .integer(1), .integer(2)),
                .value(export.context.reference(try export.leaf("Item 5"))))
            for row in stride(from: 0, to: 10_000, by: 10) {
                _ = export.call(list, "Table", "GetAccessibleAt", .integer(Int32(row)), .integer(1))
            }
            XCTAssertEqual(export.context.tree.all.count, objects, "requested cells are not objects of the tree")
        }
    }

    func testACellThatIsNotVisibleIsScrolledToByRowAndColumn() throws {
        try MainActor.assumeIsolated {
            let export = Export(GridController(columns: 3, count: 300))
            defer { export.close() }
            let list = try XCTUnwrap(export.leaves.first?.parent)
            let answer = export.call(list, "Table", "GetAccessibleAt", .integer(90), .integer(1))
            let path = try XCTUnwrap(answer.texts.first { $0.hasPrefix(ExportedObject.folder) })
            let cell = try XCTUnwrap(export.context.tree.object(at: path))
            XCTAssertEqual(export.call(cell, "Component", "ScrollTo", .number(6)), .value(.bool(true)))
            export.stage.settle()
            XCTAssertNoThrow(try export.leaf("Item 271"))
        }
    }

    func testAListOfOneColumnIsATableWithOneColumn() throws {
        try MainActor.assumeIsolated {
            let export = Export(GridController(columns: 1, count: 50))
            defer { export.close() }
            let list = try XCTUnwrap(export.leaves.first?.parent)
            XCTAssertEqual(export.get(list, "Table", "NRows"), .value(.variant(.integer(50))))
            XCTAssertEqual(export.get(list, "Table", "NColumns"), .value(.variant(.integer(1))))
            XCTAssertEqual(
                export.call(list, "Table", "GetAccessibleAt", .integer(0), .integer(1)), .value(export.context.reference(nil)))
        }
    }

    func testItemsOfDifferentWidthsAreNoGrid() throws {
        try MainActor.assumeIsolated {
            let controller = GridController(columns: 3, count: 40)
            controller.width = { $0 % 4 == 0 ? 150 : 70 }
            let export = Export(controller)
            defer { export.close() }
            let list = try XCTUnwrap(export.leaves.first?.parent)
            XCTAssertEqual(export.get(list, "Table", "NColumns"), .value(.variant(.integer(1))))
            XCTAssertEqual(export.get(list, "Table", "NRows"), .value(.variant(.integer(40))))
        }
    }
}

/// A collection node of texts in columns of 90 points.
private final class GridController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource, ASCollectionDelegateFlowLayout,
    @unchecked Sendable  // Used on the main thread; the node blocks read constants only.
{
    private let count: Int
    var width: (Int) -> CGFloat

    init(columns: Int, count: Int) {
        self.count = count
        width = { _ in columns == 1 ? 300 : 90 }
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 5
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let text = "Item \(indexPath.item)"
        return {
            let node = ASTextCellNode()
            node.text = text
            return node
        }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRangeMake(CGSize(width: width(indexPath.item), height: 40))
    }
}
