import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// The state that a row's node keeps, shows immediately, and updates when the text size changes.
final class TableCellStateTests: XCTestCase {
    func testAFocusStyleSetWhileARowIsShownReachesItsCell() throws {
        let rows = NumberTable([Array(0..<5)])
        try onStage(rows.makeNode) { _, table in
            let path = IndexPath(row: 0, section: 0)
            let node = try XCTUnwrap(table.nodeForRow(at: path))
            node.focusStyle = .custom
            XCTAssertEqual(table.cellForRow(at: path)?.focusStyle, .custom)
        }
    }

    func testANodeOffScreenFollowsTheSelection() {
        func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
        let data = NumberTable([Array(0..<300)])
        onStage(data.makeNode) { stage, table in
            stage.click(100, 20)
            XCTAssertEqual(table.nodeForRow(at: path(0))?.isSelected, true)
            table.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
            stage.settle()
            stage.click(100, 200)
            table.setContentOffset(.zero, animated: false)
            stage.settle()
            XCTAssertEqual(table.nodeForRow(at: path(0))?.isSelected, false)

            table.selectRow(at: path(200), animated: false, scrollPosition: .none)
            table.scrollToRow(at: path(200), at: .top, animated: false)
            stage.settle()
            XCTAssertEqual(table.nodeForRow(at: path(200))?.isSelected, true)
        }
    }

    func testSelectingANodeOffScreenOrOnAnotherThreadSelectsItsRow() throws {
        func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
        let data = NumberTable([Array(0..<300)])
        try onStage(data.makeNode) { stage, table in
            table.nodeCreation = .upFront
            table.reloadData()
            stage.settle()
            let far = try XCTUnwrap(table.nodeForRow(at: path(250)))
            XCTAssertFalse(far.isNodeLoaded)
            far.isSelected = true
            XCTAssertEqual(table.indexPathForSelectedRow, path(250))
            table.scrollToRow(at: path(250), at: .top, animated: false)
            stage.settle()
            XCTAssertEqual(table.cellForRow(at: path(250))?.isSelected, true)
            table.setContentOffset(.zero, animated: false)
            stage.settle()
            XCTAssertTrue(far.isSelected)
            far.isSelected = false
            XCTAssertNil(table.indexPathForSelectedRow)

            let near = UnsafeTransfer(value: try XCTUnwrap(table.nodeForRow(at: path(1))))
            let done = expectation(description: "selected")
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    near.value.isSelected = true
                    done.fulfill()
                })
            wait(for: [done], timeout: 60)
            stage.settle()
            XCTAssertEqual(table.indexPathForSelectedRow, path(1))
        }
    }

    func testANodeThatNeverShowsPlaceholdersIsDrawnWhenItIsShown() {
        for isNever in [true, false] {
            let data = DrawnRows(count: 200)
            data.neverShowPlaceholders = isNever
            onStage(data.makeNode) { _, table in
                table.setContentOffset(CGPoint(x: 0, y: 4000), animated: false)
                table.waitUntilAllUpdatesAreProcessed()
                let cells = table.view.cells.values.compactMap { ($0 as? TableNodeCell)?.node as? DrawnCell }
                XCTAssertGreaterThan(cells.count, 8)
                let drawn = cells.filter { $0.picture.layer.contents != nil }
                XCTAssertEqual(drawn.count, isNever ? cells.count : 0, "never: \(isNever)")
            }
        }
    }

    func testStateIsRequestedBeforeANodeIsReleased() {
        let data = KeepingRows(count: 400)
        onStage({ () -> ASTableNode in
            let node = data.makeNode()
            node.nodeRetention = .window(screens: 1)
            return node
        }) { stage, table in
            (table.nodeForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell)?.note = "written by hand"
            for _ in 0..<40 { stage.wheel(5, seconds: 0.2) }
            XCTAssertEqual(data.kept[2], "written by hand")
            XCTAssertGreaterThan(data.kept.count, 50)
            XCTAssertLessThan(data.alive.value, 150)

            table.setContentOffset(.zero, animated: false)
            stage.settle()
            XCTAssertEqual((table.nodeForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell)?.note, "written by hand")
        }
    }

    func testRowsGrowWithTheSizeOfText() {
        let data = TextRows(count: 50)
        onStage(data.makeNode) { stage, table in
            let before = table.rectForRow(at: IndexPath(row: 3, section: 0))
            var traits = table.primitiveTraitCollection()
            traits.preferredContentSizeCategory = .accessibilityExtraLarge
            ASTraitCollectionPropagateDown(table, traits)
            stage.settle()
            let after = table.rectForRow(at: IndexPath(row: 3, section: 0))
            XCTAssertGreaterThan(after.height, before.height * 1.5)
            XCTAssertEqual(after.minY, after.height * 3, "all rows have the same text")
        }
    }
}

/// A row with a picture that is drawn in the background.
private final class DrawnCell: ASCellNode {
    let picture = DrawnNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        picture.style.preferredSize = CGSize(width: 40, height: 40)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASWrapperLayoutSpec(layoutElement: picture) }
}

private final class DrawnNode: ASDisplayNode {
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled: () -> Bool, isRasterizing: Bool
    ) {
        UIColor.red.setFill()
        UIRectFill(bounds)
    }
}

private class Rows: NSObject, ASTableDataSource {
    let count: Int

    init(count: Int) {
        self.count = count
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { block(indexPath.row) }

    func block(_ row: Int) -> ASCellNodeBlock { { ASCellNode() } }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.view.separatorStyle = .none
        return node
    }
}

private final class DrawnRows: Rows {
    var neverShowPlaceholders = false

    override func block(_ row: Int) -> ASCellNodeBlock {
        let never = neverShowPlaceholders
        return {
            let cell = DrawnCell()
            cell.neverShowPlaceholders = never
            return cell
        }
    }
}

private final class NoteCell: ASCellNode {
    let row: Int
    var note = ""
    private let alive: CellCounter

    init(row: Int, alive: CellCounter) {
        self.row = row
        self.alive = alive
        super.init()
        alive.add(1)
    }

    deinit {
        alive.add(-1)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { CGSize(width: constrainedSize.width, height: 40) }
}

/// A data source that stores the notes of the rows when their nodes are released.
private final class KeepingRows: Rows, NodeStateKeeping {
    var kept: [Int: String] = [:]
    let alive = CellCounter()

    override func block(_ row: Int) -> ASCellNodeBlock {
        let note = kept[row] ?? ""
        return { [alive] in
            let cell = NoteCell(row: row, alive: alive)
            cell.note = note
            return cell
        }
    }

    func cellNodeWillBeReleased(_ node: ASCellNode, at indexPath: IndexPath) {
        kept[indexPath.row] = (node as? NoteCell)?.note
    }
}

/// Rows of text in the preferred font.
private final class TextRows: Rows {
    override func block(_ row: Int) -> ASCellNodeBlock { { PreferredTextCell() } }
}

private final class PreferredTextCell: ASCellNode {
    private let text = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        setText()
    }

    private func setText() {
        let category = asyncTraitCollection().preferredContentSizeCategory
        let font = UIFont.preferredFont(
            forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        text.attributedText = NSAttributedString(string: "Text", attributes: [.font: font])
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        setText()
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASWrapperLayoutSpec(layoutElement: text) }
}
